package enum SelectionRangeRequest: LSPRequest {
  package static let method = "textDocument/selectionRange"
  package typealias Result = [SelectionRange]?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var positions: [LSPPosition]
  }
}

/// A range, and what holds it.
package struct SelectionRange: Encodable, Sendable {
  private enum CodingKeys: CodingKey { case range, parent }

  /// The smallest first.
  private let ranges: [LSPRange]

  /// - Parameter ranges: each inside the next.
  package init(_ ranges: [LSPRange]) { self.ranges = ranges }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    for (index, range) in ranges.enumerated() {
      if index > 0 { values = values.nestedContainer(keyedBy: CodingKeys.self, forKey: .parent) }
      try values.encode(range, forKey: .range)
    }
  }
}
