/// Asks for the content of a document whose address the server has made up (LSP 3.18).
struct TextDocumentContentRequest: LSPRequest, Decodable {
  static let method = "workspace/textDocumentContent"

  struct Result: Encodable {
    var text: String
  }

  var uri: DocumentURI
}

/// Asks the client to request the content of such a document again.
struct TextDocumentContentRefreshRequest: LSPServerRequest {
  static let method = "workspace/textDocumentContent/refresh"

  var uri: DocumentURI
}
