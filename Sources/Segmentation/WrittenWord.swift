import Text

/// A word as texts may write it, in any form of its characters.
///
/// Finds by the first two characters alone the places where a text cannot hold the word: much text is searched for few
/// places, and need not be cut into words where there can be none.
package struct WrittenWord: Sendable {
  /// Whether two bytes can begin the first character, by both; empty if any text may be the word: letters have forms
  /// that the lexicon does not know. Hundreds of megabytes are searched with this.
  private let heads: [Bool]
  private let first: Set<UInt32>
  /// `nil` for a word of one character, and where a mark comes second.
  private let second: Set<UInt32>?

  /// - Parameters:
  ///   - text: the word as one text writes it.
  ///   - lexicon: knows the other forms of its characters.
  package init(_ text: String, lexicon: Lexicon) {
    let scalars = text.unicodeScalars.filter { CharacterClass.of($0.value) != .extend }
    first = Self.writings(scalars.first, lexicon)
    let next = scalars.dropFirst().first
    second = Self.isChinese(next) ? Self.writings(next, lexicon) : nil
    var heads = Self.isChinese(scalars.first) ? [Bool](repeating: false, count: 1 << 16) : []
    for scalar in first.compactMap(Unicode.Scalar.init) where !heads.isEmpty {
      let bytes = Array(String(scalar).utf8.prefix(2))
      if bytes.count == 2 { heads[Self.head(bytes[0], bytes[1])] = true }
    }
    self.heads = heads
  }

  /// Whether the word may be somewhere in a text of valid UTF-8. False is certain.
  package func mayStand(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    heads.isEmpty || place(in: text, from: 0) != nil
  }

  /// The first character from an offset on with which the word may begin; `nil` if it certainly does not begin
  /// in the rest. Empty, and at the offset, if nothing is known of the word.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - start: the UTF-8 offset of a character.
  package func place(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    if heads.isEmpty { return start < text.count ? start..<start : nil }
    return heads.withUnsafeBufferPointer { heads in
      var index = start
      while index + 1 < text.count {
        guard heads[Self.head(text[index], text[index + 1])] else {
          index += 1
          continue
        }
        let (scalar, length) = decodeScalar(text, at: index)
        let end = index + length
        if first.contains(scalar), isSecond(at: end, in: text) { return index..<end }
        index = end
      }
      return nil
    }
  }

  private static func head(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }

  private func isSecond(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let second else { return true }
    let index = skip(text, from: index) { $0 == .extend }
    return index < text.count && second.contains(decodeScalar(text, at: index).scalar)
  }

  private static func isChinese(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { CharacterClass.of($0.value) == .han } ?? false
  }

  /// All that may stand for the same as a character of a text.
  private static func writings(_ scalar: Unicode.Scalar?, _ lexicon: Lexicon) -> Set<UInt32> {
    guard let scalar else { return [] }
    let standards = [scalar] + lexicon.characters(writtenAs: scalar)
    return Set(standards.flatMap { lexicon.writings(of: $0) }.map(\.value))
  }
}
