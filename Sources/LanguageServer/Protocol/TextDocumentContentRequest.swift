/// Asks for the content of a document whose address the server has made up (LSP 3.18).
enum TextDocumentContentRequest: LSPRequest {
  static let method = "workspace/textDocumentContent"

  struct Params: Decodable, Sendable {
    var uri: DocumentURI
  }

  struct Result: Encodable, Sendable {
    var text: String
  }
}

/// Asks the client to request the content of such a document again.
enum TextDocumentContentRefreshRequest: LSPServerRequest {
  static let method = "workspace/textDocumentContent/refresh"

  struct Params: Encodable, Sendable {
    var uri: DocumentURI
  }
}
