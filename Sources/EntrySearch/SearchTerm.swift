import Normalization
import Phonetics
import Text

/// A word that is looked for, as it was typed.
package enum SearchTerm: Sendable, Equatable {
  /// How the headword is written, with * and ? for what is not known: 銀*.
  case writing(String)
  /// Letters: the reading in pinyin, or English. "yin hang", "savings bank".
  case letters(String)
  /// The reading in bopomofo.
  case bopomofo(String)
  /// Characters and letters of a reading: 銀hang.
  case mixed(String)

  /// The text as it was typed, without the blanks around it.
  var text: String {
    switch self {
    case .writing(let text), .letters(let text), .bopomofo(let text), .mixed(let text): text
    }
  }

  /// Whether it is the title of any word: *.
  var isAnything: Bool { text.unicodeScalars.allSatisfy { $0 == "*" || $0 == "＊" } }

  /// Whether a text with a colon is a reading all the same: lu:4.
  static func isReading(_ text: String) -> Bool {
    (try? TypedReading.parses(of: text, limit: 1)) != nil
  }

  /// The terms of some parts. Letters that follow each other are one term, so are syllables of bopomofo;
  /// text in quotation marks is one by itself. No term comes twice.
  static func terms(of parts: [QueryScanner.Part]) throws(QueryError) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    var isOpen = false
    for part in parts {
      guard let term = try term(of: part.text) else { continue }
      let joined = isOpen && !part.isQuoted ? terms.last?.joined(with: term) : nil
      if let joined {
        terms[terms.count - 1] = joined
      } else if !terms.contains(term) {
        terms.append(term)
      }
      isOpen = !part.isQuoted
    }
    return terms
  }

  private func joined(with next: SearchTerm) -> SearchTerm? {
    switch (self, next) {
    case (.letters(let one), .letters(let other)): .letters("\(one) \(other)")
    case (.bopomofo(let one), .bopomofo(let other)): .bopomofo("\(one) \(other)")
    default: nil
    }
  }

  private static func term(of text: String) throws(QueryError) -> SearchTerm? {
    var kinds = Set(text.unicodeScalars.map(SearchLetter.of))
    let hasWildcard = kinds.remove(.wildcard) != nil
    kinds.remove(.other)
    switch (kinds.contains(.character), kinds.contains(.latin), kinds.contains(.bopomofo)) {
    case (_, false, false):
      return text.isEmpty ? nil : .writing(text)
    case (true, _, _):
      if hasWildcard { throw .wildcardInReading(text) }
      return isBopomofo(text) ? .bopomofo(text) : .mixed(text)
    case (false, let hasLatin, _):
      let beginning = hasWildcard ? withoutStarsAtEnd(text) : text
      if beginning.unicodeScalars.contains(where: { SearchLetter.of($0) == .wildcard }) {
        throw .wildcardInReading(text)
      }
      return hasLatin ? .letters(beginning.nfkc) : .bopomofo(beginning)
    }
  }

  /// Whether all characters in it only look like letters of bopomofo: 一ㄣˊ.
  private static func isBopomofo(_ text: String) -> Bool {
    isReading(text) && !text.unicodeScalars.contains { SearchLetter.of($0) == .latin }
  }

  /// A reading is looked for from its beginning anyway.
  private static func withoutStarsAtEnd(_ text: String) -> String {
    let stars = text.unicodeScalars.reversed().prefix { $0 == "*" || $0 == "＊" }
    return String(text.unicodeScalars.dropLast(stars.count))
  }
}

/// The kind of a term's character.
enum SearchLetter: Hashable {
  /// A character that headwords are written with.
  case character
  case latin
  case bopomofo
  case wildcard
  /// A digit, a tone, punctuation: says nothing of what the term is.
  case other

  static func of(_ scalar: Unicode.Scalar) -> SearchLetter {
    switch scalar.value {
    case 0x2A, 0x3F, 0xFF0A, 0xFF1F: return .wildcard
    case _ where scalar.isBopomofo: return .bopomofo
    case 0x41...0x5A, 0x61...0x7A, 0xFF21...0xFF3A, 0xFF41...0xFF5A: return .latin
    case 0xC0...0x24F where scalar.properties.isAlphabetic: return .latin
    case 0x250...0x2AF, 0x1E00...0x1EFF: return .latin
    // 〡 and its like, which are also written for ㄧ.
    case 0x3021...0x3029: return .character
    default: return CharacterClass.of(scalar.value) == .han ? .character : .other
    }
  }
}
