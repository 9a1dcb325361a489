package enum DocumentHighlightRequest: LSPRequest {
  package static let method = "textDocument/documentHighlight"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [DocumentHighlight]?
}

package struct DocumentHighlight: Encodable, Sendable {
  package var range: LSPRange
  /// Text: words are neither read nor written.
  private let kind = 1

  package init(range: LSPRange) { self.range = range }
}
