import Support
import Text

/// Finds the mark-up that a reader's words go through.
struct GapFinder {
  /// Mark-up that is left out of a visible text.
  struct Gap {
    /// UTF-8 offsets.
    var range: Range<Int>
    /// Whether a blank must stand for it, since the text around it is not one word.
    var separates = false
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let separator: [UInt8]

  /// The gaps of a text, in order, touching nowhere.
  static func gaps(in text: UnsafeBufferPointer<UInt8>, _ markup: Markup) -> [Gap] {
    let marks = InlineMarkScanner.marks(in: text, markup)
    if marks.isEmpty { return [] }
    let finder = GapFinder(text: text, separator: EmphasisRules.of(markup)?.separator ?? [])
    return marks.chunked { $0.range.upperBound == $1.range.lowerBound }
      .compactMap { finder.gap(Array($0)) }
  }

  /// The gap of consecutive marks; `nil` if they separate words.
  private func gap(_ marks: [InlineMark]) -> Gap? {
    guard let first = marks.first, let last = marks.last else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    let sides = (before: kind(before: range.lowerBound), behind: kind(behind: range.upperBound))
    if Self.isInWord(sides.before, sides.behind) {
      let isMarkup = marks.contains(where: \.isTag) || hasSeparator(range)
      return isBetweenLinks(marks) || !isMarkup ? nil : Gap(range: range)
    }
    guard marks.contains(where: \.isNote) else { return nil }
    return Gap(
      range: range, separates: Self.isGlued(sides.before) || Self.isGlued(sides.behind))
  }

  /// Whether a word may go from one character to the next. Some have a comma inside.
  private static func isInWord(_ before: CharacterClass?, _ behind: CharacterClass?) -> Bool {
    switch (before, behind) {
    case (.han, .han), (.han, .joiner), (.joiner, .han): true
    default: false
    }
  }

  /// Whether a character becomes one token with others of its kind.
  private static func isGlued(_ kind: CharacterClass?) -> Bool {
    switch kind {
    case .letter, .digit, .bopomofo, .extend: true
    case .han, .joiner, .space, .other, nil: false
    }
  }

  /// Whether one link ends and the next begins: two entries of a menu are two words.
  private func isBetweenLinks(_ marks: [InlineMark]) -> Bool {
    let links = marks.filter(\.isLink)
    return zip(links, links.dropFirst()).contains { $0.isEnd && !$1.isEnd }
  }

  private func hasSeparator(_ range: Range<Int>) -> Bool {
    separator.isEmpty
      || range.contains { text[$0..<range.upperBound].starts(with: separator) }
  }

  /// The class of the character before an offset, `nil` at the start of the text.
  private func kind(before offset: Int) -> CharacterClass? {
    var start = offset
    while start > 0 {
      start -= 1
      while start > 0, isContinuation(text[start]) { start -= 1 }
      let kind = CharacterClass.of(decodeScalar(text, at: start).scalar)
      if kind != .extend { return kind }
    }
    return nil
  }

  /// The class of the character behind an offset, `nil` at the end of the text.
  private func kind(behind offset: Int) -> CharacterClass? {
    offset < text.count ? CharacterClass.of(decodeScalar(text, at: offset).scalar) : nil
  }
}
