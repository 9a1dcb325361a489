package import Segmentation
package import Text

/// What stands at a place in a document: the word that the best cut has there, and the other words
/// of the dictionary that cover the place.
package struct Focus: Sendable, Equatable {
  /// The best word: UTF-8 offsets in the document.
  package var range: Range<Int>
  /// How the document writes it.
  package var text: String
  /// The id of its entry, or `nil` for a character that the dictionary may know in another form.
  package var word: Int?
  /// The other words that cover the place, as headwords are spelled: the longer first. The character
  /// itself is the last.
  package var others: [String]

  /// How far around the place a line is read, in UTF-8 bytes each way. Words are cut stretch by
  /// stretch, so on all but monstrous lines this is the whole line or as good as it.
  private static let reach = 600

  /// The focus at a UTF-8 offset of a document, or `nil` where no word is near: the word on the
  /// offset, or else the one that ends there.
  package static func at(_ offset: Int, in document: TextSnapshot, segmenter: Segmenter) -> Focus? {
    let line = document.lineRange(document.line(at: offset))
    let start = document.scalarBoundary(atOrBefore: max(line.lowerBound, offset - reach))
    let end = document.scalarBoundary(atOrBefore: min(line.upperBound, offset + reach))
    let window = document.bytes(in: start..<end)
    let range = segmenter.part(around: offset - start, in: window)
    let part = Part(
      start: start + range.lowerBound, bytes: Array(window[range]), segmenter: segmenter)
    return part.focus(at: offset - part.start)
  }
}

/// A part of a line, and what is found in it. Offsets inside count from its start.
private struct Part {
  let start: Int
  let bytes: [UInt8]
  let segmenter: Segmenter

  func focus(at offset: Int) -> Focus? {
    let tokens = segmenter.tokens(in: bytes)
    let here = tokens.first { $0.range.contains(offset) }
    if let here, let focus = focus(on: here, at: offset) { return focus }
    guard let before = tokens.last(where: { $0.range.upperBound == offset }) else { return nil }
    return focus(on: before, at: lastScalar(of: before))
  }

  private func focus(on token: Token, at offset: Int) -> Focus? {
    switch token.kind {
    case .word: return focus(best: token.range, word: token.word, at: offset)
    case .unknown, .number: return focusInside(token, at: offset)
    case .userWord: return focus(best: token.range, word: nil, at: offset)
    case .foreign, .punctuation, .space: return nil
    }
  }

  /// A number or an unknown character: itself where it has an entry, else what covers the place and
  /// does not reach out of it, the longest first.
  private func focusInside(_ token: Token, at offset: Int) -> Focus? {
    let inside = segmenter.matches(covering: offset, in: bytes).filter {
      token.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= token.range.upperBound
    }
    if let best = inside.max(by: { $0.range.count < $1.range.count }) {
      return focus(best: best.range, word: best.word, at: offset)
    }
    return token.kind == .unknown ? focus(best: token.range, word: nil, at: offset) : nil
  }

  private func focus(best: Range<Int>, word: Int?, at offset: Int) -> Focus {
    var seen: Set<Int> = word.map { [$0] } ?? []
    let others = segmenter.matches(covering: offset, in: bytes)
      .filter { $0.range != best }
      .sorted { ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound) }
      .filter { seen.insert($0.word).inserted }
    return Focus(
      range: start + best.lowerBound..<start + best.upperBound, text: text(best), word: word,
      others: others.map { segmenter.lexicon.spelling(of: text($0.range)) })
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func lastScalar(of token: Token) -> Int {
    var index = token.range.upperBound - 1
    while index > token.range.lowerBound, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
