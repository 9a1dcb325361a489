import Dictionary
package import Entries
package import FoundationEssentials
import WordLists

/// The record of a word that was looked up: what a flash card needs, and nothing else. The document is not kept.
package struct LookedUpWord: Sendable, Equatable, Encodable {
  /// The headword.
  package var title: String
  /// How the text or the user wrote it.
  package var written: String
  /// The reading of its place, as the dictionary prints it.
  package var bopomofo: String?
  /// The reading of its place, as the dictionary prints it.
  package var pinyin: String?
  /// The sense of that reading that texts of today mostly mean.
  package var definition: String?
  /// The sentence that it stood in; `nil` if it stood in no text.
  package var sentence: String?

  /// A word that was looked up; written as its title by default.
  package init(
    title: String, written: String? = nil, bopomofo: String? = nil, pinyin: String? = nil,
    definition: String? = nil, sentence: String? = nil
  ) {
    self.title = title
    self.written = written ?? title
    self.bopomofo = bopomofo
    self.pinyin = pinyin
    self.definition = definition
    self.sentence = sentence
  }

  /// The word of a card, read as in the card's place.
  ///
  /// - Parameter written: as the user wrote it, if the card does not know.
  package init(_ card: Card, written: String? = nil, sentence: String? = nil) {
    let reading = card.readings.first
    let senses = (reading?.senses(in: .main) ?? []).lazy.compactMap(\.definition.text)
    self.init(
      title: card.title, written: card.written ?? written, bopomofo: reading?.bopomofo,
      pinyin: reading?.pinyin,
      definition: senses.first { !$0.isEmpty } ?? card.userWord?.note, sentence: sentence)
  }
}

/// A word of the history.
package struct PastLookup: Sendable, Equatable {
  /// As it was looked up last.
  package var word: LookedUpWord
  /// When that was, to the millisecond.
  package var time: Date
  /// How often it has been looked up.
  package var count: Int
}
