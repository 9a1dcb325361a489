package import JSONRPC

package enum HoverRequest: LSPRequest {
  package static let method = "textDocument/hover"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
}

package struct Hover: JSONWritable, Sendable, Hashable {
  package var contents: MarkupContent
  package var range: LSPRange

  package init(contents: MarkupContent, range: LSPRange) {
    self.contents = contents
    self.range = range
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("contents", contents)
      json.field("range", range)
    }
  }
}
