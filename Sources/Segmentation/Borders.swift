/// Where a text may be cut before it is segmented.
package enum Borders {
  /// Calls `body` with every offset in valid UTF-8 behind white space, or behind a mark that is not of
  /// ASCII, with what modifies it, in order, until it returns false. No token crosses such a place,
  /// and the tokens on both sides are what they are in the whole text.
  package static func forEachBorder(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    var index = 0
    while index < text.count {
      // Most of the text is this: U+5000 to U+9FFF are Chinese characters one and all.
      if text[index] &- 0xE5 < 5 {
        index = min(index + 3, text.count)
        continue
      }
      let (scalar, length) = decodeScalar(text, at: index)
      index += length
      guard isBorder(scalar) else { continue }
      index = skip(text, from: index) { $0 == .extend || $0 == .space }
      if !body(index) { return }
    }
  }

  /// Calls `body` with every offset in valid UTF-8 behind a mark of any kind that no letter or digit
  /// follows, in order, until it returns false. Words that cross such a place are few: 一不做，二不休.
  package static func forEachGap(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
    var isBehindMark = false
    forEachCharacter(in: text) { offset, kind in
      if isBehindMark, kind != .letter, kind != .digit, !body(offset) { return false }
      isBehindMark = kind == .joiner || kind == .other
      return true
    }
  }

  /// Calls `body` with every offset in valid UTF-8 between a character, with what modifies it, and the
  /// next, in order, until it returns false.
  package static func forEachCharacter(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    forEachCharacter(in: text) { offset, _ in offset == 0 || body(offset) }
  }

  /// Calls `body` with the start of every character, and its class, until it returns false.
  private static func forEachCharacter(
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
  static func isBorder(_ scalar: UInt32) -> Bool {
    let kind = CharacterClass.of(scalar)
    if kind == .space { return true }
    let isMark = kind == .other && scalar >= 0x80
    return isMark && !isRepeatedMark(scalar) && !isPictograph(scalar)
  }
}
