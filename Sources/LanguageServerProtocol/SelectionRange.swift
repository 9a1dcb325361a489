package import JSONRPC

package enum SelectionRangeRequest: LSPRequest {
  package static let method = "textDocument/selectionRange"
  package typealias Result = ResultList<SelectionRange>?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var positions: [LSPPosition]
  }
}

/// A range, and what holds it.
package struct SelectionRange: JSONWritable, Sendable {
  /// The smallest first.
  private let ranges: [LSPRange]

  /// - Parameter ranges: each inside the next.
  package init(_ ranges: [LSPRange]) { self.ranges = ranges }

  package func write(to json: inout JSONWriter) { Step(ranges: ranges[...]).write(to: &json) }

  private struct Step: JSONWritable {
    let ranges: ArraySlice<LSPRange>

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("range", ifPresent: ranges.first)
        json.field(
          "parent", ifPresent: ranges.count > 1 ? Step(ranges: ranges.dropFirst()) : nil)
      }
    }
  }
}
