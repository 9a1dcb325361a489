/// Asks for the content of a document whose address the server has made up (LSP 3.18).
package enum TextDocumentContentRequest: LSPRequest {
  package static let method = "workspace/textDocumentContent"

  package struct Params: Decodable, Sendable {
    package var uri: DocumentURI
  }

  package struct Result: Encodable, Sendable {
    package var text: String

    package init(text: String) { self.text = text }
  }
}

/// Asks the client to request the content of such a document again.
package enum TextDocumentContentRefreshRequest: LSPServerRequest {
  package static let method = "workspace/textDocumentContent/refresh"

  package struct Params: Encodable, Sendable {
    package var uri: DocumentURI

    package init(uri: DocumentURI) { self.uri = uri }
  }
}
