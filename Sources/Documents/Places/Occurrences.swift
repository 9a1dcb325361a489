package import Segmentation
package import Text

/// The places of a word in a text: as the best cut has it, however it is written there.
package struct Occurrences: Sendable {
  /// How much of a text is cut before other tasks get the thread, and how much without a mark at once.
  private static let bytesAtOnce = 1 << 14
  /// How much before such an end is cut once more, since the text behind can change the cut.
  private static let margin = 256

  /// The word; `nil` if the characters are not a word, and are compared as they are written.
  private let id: WordID?
  private let text: [UInt8]
  private let written: WrittenWord

  /// The places of the word at a place.
  package init(of focus: Focus, lexicon: Lexicon) {
    written = WrittenWord(focus.text, lexicon: lexicon)
    id = focus.id
    text = Array(focus.text.utf8)
  }

  /// Whether the word may be in a text of valid UTF-8; false is certain, and takes no dictionary.
  package func mayStand(in text: UnsafeBufferPointer<UInt8>) -> Bool { written.mayStand(in: text) }

  /// The first places in a text with mark-up, from the first character of the word to its last.
  ///
  /// - Parameter text: valid UTF-8.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func ranges(
    in text: [UInt8], markup: Markup, segmenter: Segmenter, limit: Int
  ) async throws -> [Range<Int>] {
    try await pieces(in: text, markup: markup, segmenter: segmenter, limit: limit).compactMap {
      guard let first = $0.first, let last = $0.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }

  /// The first places in a text with mark-up: of each word the pieces between the mark-up in it.
  ///
  /// - Parameter text: valid UTF-8.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func pieces(
    in text: [UInt8], markup: Markup, segmenter: Segmenter, limit: Int
  ) async throws -> [[Range<Int>]] {
    let visible = VisibleText(text, markup: markup)
    let ranges = try await ranges(
      in: visible?.bytes ?? text, segmenter: segmenter, limit: limit)
    guard let visible else { return ranges.map { [$0] } }
    return ranges.map { visible.gaps.pieces(of: visible.source(of: $0)) }
  }

  /// The first places in a text. Only the text between the marks around the word's characters is cut, since nothing
  /// outside changes the cut, and nothing is kept.
  ///
  /// - Parameter text: valid UTF-8.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func ranges(
    in text: [UInt8], segmenter: Segmenter, limit: Int
  ) async throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var looked = 0
    var end = 0
    while ranges.count < limit, let part = part(of: text, from: end, segmenter) {
      if part.upperBound >= looked + Self.bytesAtOnce {
        // A long text takes a while: other tasks get the thread in between.
        try Task.checkCancellation()
        await Task.yield()
        looked = part.upperBound
      }
      end = addPlaces(in: part, of: text, segmenter, to: &ranges)
    }
    return Array(ranges.prefix(limit))
  }

  /// The next part of a text in which the word may begin, from a border of words on.
  private func part(of text: [UInt8], from start: Int, _ segmenter: Segmenter) -> Range<Int>? {
    guard let place = text.withUnsafeBufferPointer({ written.place(in: $0, from: start) }) else {
      return nil
    }
    let limits =
      max(start, place.lowerBound - Self.bytesAtOnce)..<place.upperBound + Self.bytesAtOnce
    return segmenter.part(around: place.upperBound, in: text, within: limits)
  }

  /// Adds the places in a part of a text. Returns the end of the certain words.
  private func addPlaces(
    in part: Range<Int>, of text: [UInt8], _ segmenter: Segmenter, to ranges: inout [Range<Int>]
  ) -> Int {
    let bytes = Array(text[part])
    let tokens = segmenter.tokens(in: bytes)
    let isWhole = part.count < Self.bytesAtOnce || part.upperBound == text.count
    let certain = tokens.prefix { isWhole || $0.range.upperBound < bytes.count - Self.margin }
    // A word of letters can be longer than the part that is looked at.
    let kept = certain.isEmpty ? tokens[...] : certain
    for token in kept where isWord(token, in: bytes) {
      ranges.append(token.range.moved(by: part.lowerBound))
    }
    return part.lowerBound + (kept.last?.range.upperBound ?? bytes.count)
  }

  private func isWord(_ token: Token, in bytes: [UInt8]) -> Bool {
    if let id { return token.id == id }
    return token.range.count == text.count && bytes[token.range].elementsEqual(text)
  }
}
