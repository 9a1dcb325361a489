import Dictionary
package import Documents
import Text
package import WordLists

/// The user's word at a UTF-8 offset of a document, and its range, or `nil` if the word there is not one
/// of the user's.
package func userWord(
  at offset: Int, in document: Document, dictionary: OpenDictionary
) -> (item: ListedWord, focus: Focus)? {
  guard let focus = Focus.at(offset, in: document, analyser: dictionary.analyser),
    let item = focus.listed.flatMap({ dictionary.userWords[$0] })
  else { return nil }
  return (item, focus)
}

/// The card of one of the user's words: that of the dictionary's entry with the same title, if there is
/// one, and what the user says of the word.
package func card(of item: ListedWord, dictionary: OpenDictionary) async throws -> Card {
  let edition = dictionary.source.info.edition
  guard let entry = try await dictionary.source.entry(title: item.text) else {
    return Card(userWord: item, edition: edition)
  }
  return Card(entry: entry, edition: edition).with(userWord: item)
}

extension Card {
  /// The card of a user's word of which the dictionary says nothing.
  init(userWord item: ListedWord, others: [String] = [], edition: Edition) {
    self.init(entry: Entry(title: item.text), others: others, edition: edition)
    if item.reading != nil {
      readings = [
        Reading(
          bopomofo: item.bopomofo, pinyin: item.pinyin, alternatives: [],
          definitions: [])
      ]
    }
    userWord = item
    hasEntry = false
  }

  /// The card of an entry with what the user says of the word.
  func with(userWord item: ListedWord?) -> Card {
    var card = self
    card.userWord = item
    return card
  }
}
