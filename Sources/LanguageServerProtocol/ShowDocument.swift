package import JSONRPC

package enum ShowDocumentRequest: LSPServerRequest {
  package static let method = "window/showDocument"

  package struct Params: JSONWritable, Sendable {
    package var uri: DocumentURI
    package var takeFocus = true

    package init(uri: DocumentURI) {
      self.uri = uri
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("uri", uri)
        json.field("takeFocus", takeFocus)
      }
    }
  }
}
