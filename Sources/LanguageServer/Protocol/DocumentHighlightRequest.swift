enum DocumentHighlightRequest: LSPRequest {
  static let method = "textDocument/documentHighlight"
  typealias Params = TextDocumentPositionParams
  typealias Result = [DocumentHighlight]?
}

struct DocumentHighlight: Encodable, Sendable {
  var range: LSPRange
  /// Text: words are neither read nor written.
  private let kind = 1
}
