package enum ShowDocumentRequest: LSPServerRequest {
  package static let method = "window/showDocument"

  package struct Params: Encodable, Sendable {
    private let uri: DocumentURI
    private let external: Bool?
    private let takeFocus = true

    /// - Parameter isExternal: whether to open it outside the editor, as a web page is.
    package init(uri: DocumentURI, isExternal: Bool = false) {
      self.uri = uri
      external = isExternal ? true : nil
    }
  }
}
