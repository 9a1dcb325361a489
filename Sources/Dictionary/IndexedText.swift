import Foundation
import Segmentation

/// Text as the full-text indexes take it: tokens with blanks between them.
///
/// SQLite's tokenizer takes a run of Chinese characters for one word. So each stands alone here, and a
/// phrase of any length is one of tokens that follow each other. What ends a clause is a token of its
/// own, so that a phrase can be told that is a whole clause, and none is found across a comma.
enum IndexedText {
  /// Stands where a clause ends and begins. From the private use area: the tokenizer takes it for a
  /// letter, and no text has it.
  static let boundary: Unicode.Scalar = "\u{E000}"

  /// The tokens of some texts, each with boundaries around it.
  static func tokens(of texts: some Sequence<String>) -> String {
    var writer = TokenWriter()
    for text in texts {
      writer.appendBoundary()
      writer.append(text)
    }
    if !writer.isEmpty { writer.appendBoundary() }
    return writer.text
  }

  /// The tokens of a phrase that is looked for; empty where nothing in it could be found.
  static func tokens(ofPhrase phrase: String) -> String {
    var writer = TokenWriter()
    writer.append(phrase)
    return writer.text
  }

  /// Translations as `tokens(of:)` does, without what stands before an English word where a dictionary
  /// names it: "to run", "a bank".
  static func tokens(ofTranslations texts: some Sequence<String>) -> String {
    tokens(
      of: texts.lazy.flatMap { $0.unicodeScalars.split(whereSeparator: endsGloss) }
        .map { bareGloss(Substring($0)) })
  }

  private static func endsGloss(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ";", "/", "(", ")", ",": true
    default: false
    }
  }

  private static let leadingWords = ["to ", "a ", "an ", "the "]

  /// A gloss without a "to" or an article before it.
  static func bareGloss(_ gloss: Substring) -> String {
    let gloss = gloss.unicodeScalars.drop { $0 == " " }
    for word in leadingWords where gloss.count > word.utf8.count {
      let head = gloss.prefix(word.utf8.count)
      if String(head).lowercased() == word { return String(gloss.dropFirst(head.count)) }
    }
    return String(gloss)
  }
}

/// Writes tokens one after another.
private struct TokenWriter {
  private var scalars = String.UnicodeScalarView()
  private var endsInBoundary = false

  var isEmpty: Bool { scalars.isEmpty }
  var text: String { String(scalars) }

  mutating func appendBoundary() {
    if !endsInBoundary { appendAlone(IndexedText.boundary) }
    endsInBoundary = true
  }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch CharacterClass.of(scalar.value) {
    case .extend: return
    case .space: scalars.append(" ")
    case .han:
      appendAlone(scalar)
      endsInBoundary = false
    case .digit, .letter, .bopomofo:
      scalars.append(scalar)
      endsInBoundary = false
    case .joiner, .other:
      // An apostrophe or a hyphen is inside a word or a phrase, and ends none.
      if scalar == "'" || scalar == "-" || scalar == "’" {
        scalars.append(" ")
      } else {
        appendBoundary()
      }
    }
  }

  private mutating func appendAlone(_ scalar: Unicode.Scalar) {
    scalars.append(" ")
    scalars.append(scalar)
    scalars.append(" ")
  }
}
