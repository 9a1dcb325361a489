package import JSONRPC

package enum ShowDocumentRequest: LSPServerRequest {
  package static let method = "window/showDocument"

  package struct Params: JSONWritable, Sendable {
    package var uri: DocumentURI
    package var takeFocus = true
    /// Whether to open it outside the editor, as a web page is.
    package var isExternal: Bool

    package init(uri: DocumentURI, isExternal: Bool = false) {
      self.uri = uri
      self.isExternal = isExternal
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("uri", uri)
        json.field("external", ifPresent: isExternal ? true : nil)
        json.field("takeFocus", takeFocus)
      }
    }
  }
}
