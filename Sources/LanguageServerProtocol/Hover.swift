package enum HoverRequest: LSPRequest {
  package static let method = "textDocument/hover"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
}

package struct Hover: Encodable, Sendable, Hashable {
  package var contents: MarkupContent
  package var range: LSPRange

  package init(contents: MarkupContent, range: LSPRange) {
    self.contents = contents
    self.range = range
  }
}
