/// A word as texts may write it, in any form of its characters.
///
/// Tells by the first two characters alone where a text cannot hold the word: much text is looked at for few
/// places, and to cut it takes a hundred times as long.
package struct WrittenWord: Sendable {
  /// Whether a byte can begin the first character; empty where anything may be the word: letters have
  /// forms of which the lexicon knows nothing.
  private let leads: [Bool]
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
    var leads = Self.isChinese(scalars.first) ? [Bool](repeating: false, count: 256) : []
    for scalar in first.compactMap(Unicode.Scalar.init) where !leads.isEmpty {
      if let lead = String(scalar).utf8.first { leads[Int(lead)] = true }
    }
    self.leads = leads
  }

  /// Whether the word may stand somewhere in a text of valid UTF-8. False is certain.
  package func mayStand(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if leads.isEmpty { return true }
    var index = 0
    while index < text.count {
      guard leads[Int(text[index])] else {
        index += 1
        continue
      }
      let (scalar, length) = decodeScalar(text, at: index)
      index += length
      if first.contains(scalar), isSecond(at: index, in: text) { return true }
    }
    return false
  }

  private func isSecond(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let second else { return true }
    let index = skip(text, from: index) { $0 == .extend }
    return index < text.count && second.contains(decodeScalar(text, at: index).scalar)
  }

  private static func isChinese(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { CharacterClass.of($0.value) == .han } ?? false
  }

  /// All that may stand for what a character of a text stands for.
  private static func writings(_ scalar: Unicode.Scalar?, _ lexicon: Lexicon) -> Set<UInt32> {
    guard let scalar else { return [] }
    let standards = [scalar] + lexicon.characters(writtenAs: scalar)
    return Set(standards.flatMap { lexicon.writings(of: $0) }.map(\.value))
  }
}
