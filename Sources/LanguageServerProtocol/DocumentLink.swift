package enum DocumentLinkRequest: LSPRequest {
  package static let method = "textDocument/documentLink"
  package typealias Result = [DocumentLink]?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
  }
}

package enum DocumentLinkResolveRequest: LSPRequest {
  package static let method = "documentLink/resolve"
  package typealias Params = DocumentLink
  package typealias Result = DocumentLink
}

package struct DocumentLink: Codable, Sendable, Hashable {
  package var range: LSPRange
  @Lenient package var target: DocumentURI?
  /// What we need to know when the client asks where the link leads: the name of a page.
  @Lenient package var data: String?

  package init(range: LSPRange, data: String) {
    self.range = range
    self.data = data
  }
}
