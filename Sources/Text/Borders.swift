/// Where a text may be cut before it is segmented.
///
/// Whether there is a boundary may depend on the text before it and on the character behind it, but on nothing
/// farther behind, and not on what was before the text. The start of the text is not a boundary; the end may be one.
package enum Borders {
  /// Calls `body` with every offset in valid UTF-8 behind white space, or behind a mark that is not of
  /// ASCII, with what modifies it, in order, until it returns false. No token crosses such a place,
  /// and the tokens on both sides are what they are in the whole text.
  ///
  /// - Parameter tags: of HTML, through which a word may go: those in them do not count.
  static func forEachBorder(
    in text: UnsafeBufferPointer<UInt8>, outside tags: Markup.Tags = .none, _ body: (Int) -> Bool
  ) {
    var index = 0
    while index < text.count {
      // Most of the text is this: U+5000 to U+9FFF are Chinese characters one and all.
      if text[index] &- 0xE5 < 5 {
        index = min(index + 3, text.count)
        continue
      }
      if tags != .none, text[index] == UInt8(ascii: "<") {
        guard let end = endOfTag(in: text, from: index, tags) else { return }
        index = end
        continue
      }
      let (scalar, length) = decodeScalar(text, at: index)
      index += length
      guard isBorder(scalar) else { continue }
      index = skip(text, from: index) { $0 == .extend || $0 == .space }
      if !body(index) { return }
    }
  }

  /// The offset behind the tag that begins at a `<`, behind the `<` if none does; `nil` if the text ends inside it.
  private static func endOfTag(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, _ tags: Markup.Tags
  ) -> Int? {
    switch InlineTag.at(start, in: text, tags) {
    case .nothing: start + 1
    case .unfinished: nil
    case .tag(let tag): tag.range.upperBound
    }
  }

  /// Calls `body` with every offset in valid UTF-8 behind a mark of any kind that no letter or digit
  /// follows, in order, until it returns false. Words that cross such a place are few: 一不做，二不休.
  static func forEachGap(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
    var isBehindMark = false
    forEachClass(in: text) { offset, kind in
      if isBehindMark, kind != .letter, kind != .digit, !body(offset) { return false }
      isBehindMark = kind == .joiner || kind == .other
      return true
    }
  }

  /// Calls `body` with every offset in valid UTF-8 between a character, with what modifies it, and the
  /// next, in order, until it returns false.
  static func forEachCharacter(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    forEachClass(in: text) { offset, _ in offset == 0 || body(offset) }
  }

  /// Calls `body` with the start of every character, and its class, until it returns false.
  private static func forEachClass(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Int, CharacterClass) -> Bool
  ) {
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeScalar(text, at: index)
      let kind = CharacterClass.of(scalar)
      if kind != .extend, !body(index, kind) { return }
      index += length
    }
  }

  /// Whether there is a token of its own where a scalar is, whatever comes before and behind. Marks of
  /// ASCII are not borders, for they can be inside a word; nor are those that make one token when they
  /// are repeated or joined.
  package static func isBorder(_ scalar: UInt32) -> Bool {
    let kind = CharacterClass.of(scalar)
    if kind == .space { return true }
    let isMark = kind == .other && scalar >= 0x80
    return isMark && !isRepeatedMark(scalar) && !isPictograph(scalar)
  }
}

/// Whether a mark makes one with others of its kind: ——, ……, ..., ---, ===, ~~~.
package func isRepeatedMark(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x2014, 0x2015, 0x2500, 0x2026, 0x22EF, 0x2E, 0x2D, 0x3D, 0x7E, 0x2A, 0x5F, 0xFF5E: true
  default: false
  }
}

/// Whether a scalar can be joined to others as one emoji: the blocks of symbols that hold all of those.
package func isPictograph(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x2190...0x21FF, 0x2300...0x23FF, 0x2460...0x27BF, 0x2900...0x297F, 0x2B00...0x2BFF,
    0x1F000...0x1FAFF:
    CharacterClass.of(scalar) == .other
  default: false
  }
}
