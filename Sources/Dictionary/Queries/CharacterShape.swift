import SQLite

/// How a character is written.
package struct CharacterShape: Sendable, Hashable {
  /// How many strokes it has.
  package var strokes: ClosedRange<Int>?
  /// Its radical, as dictionaries write it or as Unicode's radicals do.
  package var radical: String?
  /// How many strokes do not belong to the radical.
  package var otherStrokes: ClosedRange<Int>?

  package init(
    strokes: ClosedRange<Int>? = nil, radical: String? = nil, otherStrokes: ClosedRange<Int>? = nil
  ) {
    self.strokes = strokes
    self.radical = radical
    self.otherStrokes = otherStrokes
  }

  /// The ranks of the characters of this shape, in the order of printed dictionaries: radical, remaining
  /// strokes, code point.
  func ranks(in db: borrowing Database) throws -> [Int] {
    var conditions = ["stroke_count IS NOT NULL"]
    var arguments: [Int] = []
    func demand(_ column: String, _ range: ClosedRange<Int>?) {
      guard let range else { return }
      conditions.append("\(column) BETWEEN ? AND ?")
      arguments += [range.lowerBound, range.upperBound]
    }
    demand("stroke_count", strokes)
    demand("non_radical_stroke_count", otherStrokes)
    if let radical {
      guard let number = RadicalNumber.of(radical) else { return [] }
      demand("radical_number", number...number)
    }
    // SQLite compares texts byte by byte, and UTF-8 keeps the order of code points.
    return try Int.fetchAll(
      db,
      sql: """
        SELECT rank FROM entry WHERE \(conditions.joined(separator: " AND "))
        ORDER BY radical_number, non_radical_stroke_count, title
        """, arguments: arguments)
  }
}
