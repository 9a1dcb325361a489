struct SelectionRangeRequest: LSPRequest, DocumentParams {
  static let method = "textDocument/selectionRange"
  typealias Result = [SelectionRange]?

  var textDocument: TextDocumentIdentifier
  var positions: [LSPPosition]
}

/// A range, and those around it.
struct SelectionRange: Encodable, Sendable {
  private enum CodingKeys: CodingKey { case range, parent }

  /// The smallest first.
  private let ranges: [LSPRange]

  /// - Parameter ranges: each inside the next.
  init(_ ranges: [LSPRange]) { self.ranges = ranges }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    for (index, range) in ranges.enumerated() {
      if index > 0 { values = values.nestedContainer(keyedBy: CodingKeys.self, forKey: .parent) }
      try values.encode(range, forKey: .range)
    }
  }
}
