package import JSONRPC

package enum DocumentHighlightRequest: LSPRequest {
  package static let method = "textDocument/documentHighlight"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = ResultList<DocumentHighlight>?
}

package struct DocumentHighlight: JSONWritable, Sendable {
  package var range: LSPRange

  package init(range: LSPRange) { self.range = range }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("range", range)
      // Text: words are neither read nor written.
      json.field("kind", 1)
    }
  }
}
