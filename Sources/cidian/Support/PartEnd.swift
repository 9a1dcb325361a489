import Segmentation

/// The end of a part of a text that continues: what is there waits for the next part.
enum PartEnd {
  /// How much of the end of a part may belong to words of the next, in UTF-8 bytes.
  private static let margin = 512
  /// A token longer than this is written before its end has been seen: a line of letters may be
  /// larger than memory, and to wait for its end would mean to read it again at every part.
  private static let longestToken = 1 << 16

  /// Removes the tokens of a part that may be different when the text continues.
  ///
  /// - Returns: whether the part is one token without end, which is then divided between two scalars:
  ///   the token that is left ends in its middle, and the next part begins with the rest of it.
  static func removeUnsettled(from tokens: inout [Token], of text: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard let first = tokens.first else { return false }
    let limit = text.count - margin
    while let last = tokens.last, last.range.upperBound > limit { tokens.removeLast() }
    guard tokens.isEmpty, first.range.count > longestToken else { return false }
    let end = division(of: first.range, before: limit, in: text)
    tokens.append(Token(range: first.range.lowerBound..<end, kind: first.kind))
    return true
  }

  /// Where a token is divided: where the rest of it looks like the beginning of such a token, so
  /// before a letter and not before a mark between letters; else before any scalar.
  private static func division(
    of range: Range<Int>, before limit: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let last = scalarStart(atOrBefore: limit, in: text)
    var index = last
    while index > max(range.lowerBound, limit - margin) {
      if isBeginning(decodeScalar(text, at: index).scalar) { return index }
      index = scalarStart(atOrBefore: index - 1, in: text)
    }
    return last
  }

  private static func isBeginning(_ scalar: UInt32) -> Bool {
    switch CharacterClass.of(scalar) {
    case .letter, .digit, .bopomofo, .space, .han: true
    case .other: scalar >= 0x80
    case .joiner, .extend: false
    }
  }

  private static func scalarStart(
    atOrBefore offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = offset
    while index > 0, text[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
