import Dictionary
package import Documents
import Text
package import UserDictionary

/// The user's word at a UTF-8 offset of a document, and its range, or `nil` if the word there is not one
/// of the user's.
package func userWord(
  at offset: Int, in document: Document, dictionary: OpenDictionary
) -> (item: UserWordList.Item, focus: Focus)? {
  guard let focus = Focus.at(offset, in: document, analyser: dictionary.analyser),
    let item = focus.userWord.flatMap({ dictionary.userWords[$0] })
  else { return nil }
  return (item, focus)
}

/// The card of one of the user's words: that of the dictionary's entry with the same title, if there is
/// one, and what the user says of the word.
package func card(of item: UserWordList.Item, dictionary: OpenDictionary) async throws -> Card {
  let edition = dictionary.source.info.edition
  guard let entry = try await dictionary.source.entry(title: item.word.text) else {
    return Card(userWord: item, edition: edition)
  }
  return Card(entry: entry, edition: edition).with(userWord: item)
}

extension Card {
  /// The card of a user's word of which the dictionary says nothing.
  init(userWord item: UserWordList.Item, others: [String] = [], edition: Edition) {
    self.init(entry: Entry(title: item.word.text), others: others, edition: edition)
    if item.word.reading != nil {
      readings = [
        Reading(
          bopomofo: item.word.bopomofo, pinyin: item.word.pinyin, alternatives: [],
          definitions: [])
      ]
    }
    userWord = item
    hasEntry = false
  }

  /// The card of an entry with what the user says of the word.
  func with(userWord item: UserWordList.Item?) -> Card {
    var card = self
    card.userWord = item
    return card
  }
}
