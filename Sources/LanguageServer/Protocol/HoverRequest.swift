enum HoverRequest: LSPRequest {
  static let method = "textDocument/hover"
  typealias Params = TextDocumentPositionParams
  typealias Result = Hover?
}

struct Hover: Encodable, Sendable, Hashable {
  var contents: MarkupContent
  var range: LSPRange
}
