import Support
import Text

/// The mark-up between the characters of a text and in its words, which is no text for people.
package struct MarkupGaps: Sendable, Equatable {
  /// UTF-8 offsets, in order, touching nowhere.
  private let ranges: [Range<Int>]

  package init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// All of it.
  package var all: [Range<Int>] { ranges }

  /// Of a text without mark-up.
  package static let none = MarkupGaps([])

  /// Whether there is none.
  package var isEmpty: Bool { ranges.isEmpty }

  /// The pieces of a range between the mark-up in it, in order; the range itself where there is none.
  package func pieces(of range: Range<Int>) -> [Range<Int>] {
    if ranges.isEmpty { return [range] }
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for gap in gaps(in: range) {
      if start < gap.lowerBound { pieces.append(start..<gap.lowerBound) }
      start = gap.upperBound
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }

  /// The mark-up inside a range, in order.
  package func gaps(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    if ranges.isEmpty { return [] }
    return ranges[ranges.firstPlace { $0.lowerBound >= range.lowerBound }...]
      .prefix { $0.upperBound <= range.upperBound }
  }

  /// Whether a place is inside mark-up: neither before its first byte nor behind its last.
  func contains(_ offset: Int) -> Bool {
    let next = ranges.firstPlace { $0.upperBound > offset }
    return next < ranges.count && ranges[next].lowerBound < offset
  }

  /// The text of a range without the mark-up in it.
  func text(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    if ranges.isEmpty { return String(decoding: bytes[range], as: UTF8.self) }
    return String(decoding: pieces(of: range).flatMap { bytes[$0] }, as: UTF8.self)
  }

  /// The text of a range without the mark-up in it.
  package func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { text(of: range, in: $0) }
  }
}
