import Segmentation
import Text

/// Text as the full-text indexes take it: tokens with blanks between them.
///
/// SQLite's tokenizer takes a run of Chinese characters for one word. So each is a token here, and a phrase of any
/// length is a row of tokens. A clause ends with a token of its own, so that no phrase is found across a comma; and it
/// begins with its first token twice, marked the first time. A phrase that begins a clause, or is all of it, begins
/// with that marked token, which is far rarer than its characters, and is found as quickly.
package enum IndexedText {
  /// Marks a token that begins a clause. From the private use area: the tokenizer takes it for a letter, and
  /// no text has it.
  static let head: Unicode.Scalar = "\u{E000}"
  /// Marks the end of a clause.
  static let end: Unicode.Scalar = "\u{E001}"

  /// The tokens of some texts; each text begins and ends clauses.
  package static func tokens(of texts: some Sequence<String>) -> String {
    var writer = TokenWriter(isAtHead: true)
    for text in texts {
      writer.append(text)
      writer.endClause()
    }
    return writer.finished()
  }

  /// The tokens of a phrase that is looked for; empty if nothing in it could be found.
  static func tokens(ofPhrase phrase: String, _ extent: TextQuery.Extent) -> String {
    var writer = TokenWriter(isAtHead: extent != .anywhere)
    writer.append(phrase)
    if extent == .whole { writer.endClause() }
    return writer.finished()
  }

  /// Translations as `tokens(of:)` does, without what comes before an English word if a dictionary names it:
  /// "to run", "a bank".
  package static func tokens(ofTranslations texts: some Sequence<String>) -> String {
    tokens(
      of: texts.lazy.flatMap { $0.unicodeScalars.split(whereSeparator: glossEnds.contains) }
        .map { bareGloss(Substring($0)) })
  }

  private static let glossEnds: Set<Unicode.Scalar> = [";", "/", "(", ")", ","]
  private static let leadingWords = GlossHead.words.map { "\($0) " }

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

/// Writes tokens one after another, as UTF-8.
private struct TokenWriter {
  private static let head = Array(String(IndexedText.head).utf8)
  private static let end = Array(String(IndexedText.end).utf8)
  private static let blank = UInt8(ascii: " ")

  private var bytes: [UInt8] = []
  /// A word of letters that may continue.
  private var word: [UInt8] = []
  /// Whether the next token begins a clause.
  private var isAtHead: Bool

  init(isAtHead: Bool) { self.isAtHead = isAtHead }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Ends the clause, unless it is empty.
  mutating func endClause() {
    takeWord()
    if !isAtHead && !bytes.isEmpty {
      part()
      bytes += Self.end
    }
    isAtHead = true
  }

  /// All tokens.
  mutating func finished() -> String {
    takeWord()
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch CharacterClass.of(scalar.value) {
    case .extend: return
    case .space: takeWord()
    case _ where scalar == IndexedText.head || scalar == IndexedText.end: takeWord()
    case .han:
      takeWord()
      take(scalar.utf8)
    case .digit, .letter, .bopomofo: word += scalar.utf8
    case .joiner, .other:
      // An apostrophe or a hyphen is inside a word or a phrase, and does not end a clause.
      if scalar == "'" || scalar == "-" || scalar == "’" { takeWord() } else { endClause() }
    }
  }

  private mutating func takeWord() {
    if word.isEmpty { return }
    take(word)
    word.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ token: some Sequence<UInt8>) {
    if isAtHead {
      part()
      bytes += Self.head
      bytes += token
    }
    isAtHead = false
    part()
    bytes += token
  }

  /// Parts the next token from the one before.
  private mutating func part() {
    if !bytes.isEmpty { bytes.append(Self.blank) }
  }
}

/// The words that can come before a gloss in English and say nothing about what it means: "to lend", "a
/// bank".
package enum GlossHead {
  /// In small letters.
  package static let words: Set = ["to", "a", "an", "the"]
}
