enum DocumentLinkRequest: LSPRequest {
  static let method = "textDocument/documentLink"
  typealias Params = TextDocumentParams
  typealias Result = [DocumentLink]?
}

enum DocumentLinkResolveRequest: LSPRequest {
  static let method = "documentLink/resolve"
  typealias Params = DocumentLink
  typealias Result = DocumentLink
}

struct DocumentLink: Codable, Sendable, Hashable {
  var range: LSPRange
  @Lenient var target: DocumentURI? = nil
  /// Our data for when the client asks where the link leads: the name of a page.
  @Lenient var data: String? = nil
}
