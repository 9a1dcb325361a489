package import Phonetics

/// What is wrong with a line of a user's words, and what to do about it.
package struct UserWordProblem: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    /// The file has more than `UserWords.sizeLimit` bytes, and none of it was read.
    case fileTooLarge
    /// The file is UTF-16, and none of it was read.
    case fileNotUTF8
    /// The line is not UTF-8.
    case lineNotUTF8
    /// The word holds a control character.
    case controlCharacter(Unicode.Scalar)
    /// The word holds no Chinese character.
    case noHanCharacter(String)
    /// The word has more than `UserWords.wordLimit` code points.
    case wordTooLong(count: Int)
    /// The reading cannot be read. The word is there without it.
    case reading(String, SpellingError)
    /// The reading is pinyin without tones. The word is there without it.
    case tonesMissing(String)
    /// The reading has another number of syllables than the word has characters. The word is there
    /// without it.
    case syllableCount(found: Int, expected: Int)
    /// There are more problems from this line on.
    case more(count: Int)
  }

  package var kind: Kind
  /// From 1.
  package var line: Int

  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// The line, what is wrong, and what to do.
  package var description: String { "line \(line): \(message)" }

  /// What is wrong, and what to do.
  package var message: String {
    switch kind {
    case .fileTooLarge:
      "the file has more than \(UserWords.sizeLimit >> 20) MB and was not read. Take words out of it"
    case .fileNotUTF8: "the file is UTF-16 and was not read. Save it as UTF-8"
    case .lineNotUTF8: "this is not UTF-8. Save the file as UTF-8"
    case .controlCharacter(let scalar):
      "the word holds the control character U+\(hexadecimal(scalar)). Delete it"
    case .noHanCharacter(let word):
      "「\(word)」 holds no Chinese character. A comment begins with #"
    case .wordTooLong(let count):
      "a word of \(count) characters is too long: \(UserWords.wordLimit) at most"
    case .reading(let text, let error):
      "「\(shortened(text))」 is no reading: \(error). Correct it, or put # before it if it is a note"
    case .tonesMissing(let text):
      "the reading 「\(shortened(text))」 has no tones. Write them as marks or digits: yín háng, yin2 hang2, de5"
    case .syllableCount(let found, let expected):
      "the reading has \(found) syllables, the word \(expected) characters. Correct one of them"
    case .more(let count): "there are \(count) more problems from here on"
    }
  }

  /// Enough of a text to find it by.
  private func shortened(_ text: String) -> String {
    let limit = UserWords.wordLimit
    let beginning = text.unicodeScalars.prefix(limit)
    return beginning.endIndex == text.endIndex ? text : "\(String(beginning))…"
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
