import Readings
import Segmentation
import Support
package import Text

/// A text as its reader sees it: without the mark-up inside its words, and without the notes of ruby text.
///
///     銀<b>行</b>          銀行</b>
///     <ruby>銀<rt>ㄧㄣˊ</rt></ruby>行   <ruby>銀行
///
/// Only mark-up between two Chinese characters is left out, and notes: other mark-up separates words as it is.
package struct VisibleText: Sendable {
  /// A part of the visible text that is one in the source too.
  private struct Part {
    var source: Range<Int>
    /// UTF-8 offset in the visible text.
    var start: Int
    /// Whether a blank stands for the part.
    var isBlank = false
  }

  /// Valid UTF-8.
  package let bytes: [UInt8]
  /// The omitted parts: UTF-8 offsets in the source.
  package let gaps: MarkupGaps
  private let sourceCount: Int
  private let parts: [Part]

  /// - Returns: `nil` if nothing is left out.
  package init?(_ source: [UInt8], markup: Markup) {
    let found = source.withUnsafeBufferPointer { GapFinder.gaps(in: $0, markup) }
    if found.isEmpty { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var parts: [Part] = []
    var end = 0
    func append(_ range: Range<Int>, isBlank: Bool = false) {
      if range.isEmpty { return }
      parts.append(Part(source: range, start: bytes.count, isBlank: isBlank))
      if isBlank { bytes.append(32) } else { bytes += source[range] }
    }
    for gap in found {
      append(end..<gap.range.lowerBound)
      if gap.separates { append(gap.range, isBlank: true) }
      end = gap.range.upperBound
    }
    append(end..<source.count)
    self.bytes = bytes
    self.parts = parts
    sourceCount = source.count
    gaps = MarkupGaps(found.map(\.range))
  }

  /// The source of a range of the visible text, from its first character to its last. For an empty range, an empty one.
  package func source(of range: Range<Int>) -> Range<Int> {
    guard let first = part({ $0.start <= range.lowerBound }) else { return 0..<0 }
    let start =
      first.isBlank
      ? first.source.lowerBound : first.source.lowerBound + range.lowerBound - first.start
    guard !range.isEmpty, let last = part({ $0.start < range.upperBound }) else {
      return start..<start
    }
    let end =
      last.isBlank
      ? last.source.upperBound : last.source.lowerBound + range.upperBound - last.start
    return start..<max(start, end)
  }

  /// Whether the character at an offset of the visible text is a blank that stands for something omitted, as code.
  package func isOmitted(at offset: Int) -> Bool { part { $0.start <= offset }?.isBlank == true }

  /// The place of an offset of the source in the visible text; for one in mark-up, where that would be.
  func place(of offset: Int) -> Int {
    guard let part = part({ $0.source.lowerBound <= offset }) else { return 0 }
    return part.start + min(offset - part.source.lowerBound, part.isBlank ? 1 : part.source.count)
  }

  /// The visible text at a range of the source, and a byte on both sides: a range in mark-up has the text around.
  package func range(around source: Range<Int>) -> Range<Int> {
    place(of: source.lowerBound) - 1..<place(of: source.upperBound) + 1
  }

  /// The last part that begins early enough.
  private func part(_ isBefore: (Part) -> Bool) -> Part? {
    let next = parts.firstPlace { !isBefore($0) }
    return next > 0 ? parts[next - 1] : nil
  }

  /// The tokens of the visible text as those of the source. Mark-up inside a word is a part of it; between words
  /// it is a token as white space is.
  func inSource(_ tokens: [Token]) -> [Token] {
    var found: [Token] = []
    found.reserveCapacity(tokens.count + 8)
    var end = 0
    func fill(to start: Int) {
      if end < start { found.append(Token(range: end..<start, kind: .space)) }
    }
    for token in tokens {
      let range = source(of: token.range)
      fill(to: range.lowerBound)
      found.append(
        Token(
          range: range, kind: token.kind, word: token.word, isRespelled: token.isRespelled))
      end = range.upperBound
    }
    fill(to: sourceCount)
    return found
  }

  /// The readings of the visible text as those of the source.
  func inSource(_ readings: [CharacterReading]) -> [CharacterReading] {
    readings.map {
      var reading = $0
      reading.range = source(of: $0.range)
      return reading
    }
  }
}
