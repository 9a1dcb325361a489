/// A word of a text, or what stands between words.
package struct Token: Equatable, Sendable {
  /// What a token is.
  package enum Kind: UInt8, Sendable {
    /// A word of the dictionary.
    case word
    /// A Chinese character that begins no word.
    case unknown
    /// A number in Chinese characters or in digits.
    case number
    /// A word or number in another script, bopomofo included.
    case foreign
    /// Punctuation and symbols.
    case punctuation
    /// White space.
    case space
  }

  /// UTF-8 offsets in the text that was cut.
  package var range: Range<Int>
  /// What the token is.
  package var kind: Kind
  /// The id of the dictionary's word, for `kind` `.word`.
  package var word: Int?

  package init(range: Range<Int>, kind: Kind, word: Int? = nil) {
    self.range = range
    self.kind = kind
    self.word = word
  }
}

/// A word of the dictionary that a text holds at some place, whether the best cut has it or not.
package struct WordMatch: Hashable, Sendable {
  /// UTF-8 offsets in the text.
  package var range: Range<Int>
  /// The id of the dictionary's word.
  package var word: Int
}
