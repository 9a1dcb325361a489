import Text

/// A word of a text, or a piece between words. Takes 16 bytes: texts have many.
@usableFromInline
package struct Token: Equatable, Sendable {
  /// The kind of a token.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A word of the dictionary.
    case word
    /// A word of the list beside the dictionary: one that the user has added.
    case listed
    /// A Chinese character that begins no word, or a word that has no entry: 香港.
    case unknown
    /// A person's name by the rules of names: 林佳穎, 小蔡.
    case name
    /// A number in Chinese characters or in digits.
    case number
    /// A word or number in another script, bopomofo included.
    case foreign
    /// Punctuation and symbols.
    case punctuation
    /// White space.
    case space
  }

  /// The highest id that a word can have.
  package static let maximumWord = 0xFF_FFFF

  @usableFromInline let start: Int
  @usableFromInline let length: UInt32
  /// The id of the word, above it the kind, and on top whether the word is respelled.
  @usableFromInline let what: UInt32

  private static let respelledFlag: UInt32 = 1 << 31

  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - word: the word's id, from 1 to `maximumWord`.
  ///   - isRespelled: whether the text writes the word with other characters than the headword has.
  @inline(__always)
  package init(range: Range<Int>, kind: Kind, word: Int? = nil, isRespelled: Bool = false) {
    start = range.lowerBound
    length = UInt32(truncatingIfNeeded: range.count)
    what =
      UInt32(kind.rawValue) << 24 | UInt32(truncatingIfNeeded: word ?? 0) & 0xFF_FFFF
      | (isRespelled ? Self.respelledFlag : 0)
  }

  /// Whether the text writes the word with other characters than the headword has: 银行 for 銀行.
  @inline(__always)
  package var isRespelled: Bool { what & Self.respelledFlag != 0 }

  /// UTF-8 offsets in the text that was cut.
  @inlinable @inline(__always)
  package var range: Range<Int> { start..<start + Int(length) }

  /// The token's kind.
  @inlinable @inline(__always)
  package var kind: Kind { Kind(rawValue: UInt8(what >> 24 & 0x7F)) ?? .punctuation }

  /// Whether the token is white space.
  @inline(__always)
  package var isSpace: Bool { what >> 24 & 0x7F == UInt32(Kind.space.rawValue) }

  /// The number of the word: the dictionary's id for `.word`, the place in the list, from 1, for
  /// `.listed`.
  package var word: Int? { what & 0xFF_FFFF == 0 ? nil : Int(what & 0xFF_FFFF) }

  /// The number of the word with its source.
  package var id: WordID? {
    switch kind {
    case .word: word.map(WordID.entry)
    case .listed: word.map(WordID.listed)
    case .unknown, .name, .number, .foreign, .punctuation, .space: nil
    }
  }

  /// The token in a text with `distance` more bytes before it.
  package func moved(by distance: Int) -> Token {
    Token(range: range.moved(by: distance), kind: kind, word: word, isRespelled: isRespelled)
  }
}

/// A word of the dictionary that a text holds at some place, whether the best cut has it or not.
package struct WordMatch: Hashable, Sendable {
  /// UTF-8 offsets in the text.
  package var range: Range<Int>
  /// The id of the dictionary's word.
  package var word: Int
  /// How the lexicon spells the word, whose characters may be other forms than the text's.
  package var spelling: String
}
