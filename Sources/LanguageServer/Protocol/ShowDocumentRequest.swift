enum ShowDocumentRequest: LSPServerRequest {
  static let method = "window/showDocument"

  struct Params: Encodable, Sendable {
    var uri: DocumentURI
    /// Whether to open it outside the editor, as a web page is.
    var external: Bool?
    let takeFocus = true
  }
}
