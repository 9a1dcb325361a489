package import Dictionary
package import Documents
import Text
import WordLists

/// The card of the word at a UTF-8 offset of a document, and the word's range, or `nil` if no word of
/// the dictionary or the user is near. One read of the dictionary.
package func card(
  at offset: Int, in document: Document, dictionary: OpenDictionary
) async throws -> (card: Card, range: Range<Int>)? {
  guard
    let (focus, entry) = try await focusedEntry(at: offset, in: document, dictionary: dictionary)
  else {
    return userWord(at: offset, in: document, dictionary: dictionary).map { item, focus in
      let edition = dictionary.source.info.edition
      return (Card(userWord: item, others: focus.others, edition: edition), focus.range)
    }
  }
  let card = Card(
    entry: entry, main: dictionary.source.mainHeteronym(of: entry), reading: focus.reading,
    written: focus.text, others: focus.others, edition: dictionary.source.info.edition)
  let userWord = focus.listed.flatMap { dictionary.userWords[$0] }
  return (card.with(userWord: userWord), focus.range)
}

/// The entry of the word at a UTF-8 offset of a document, and the word's range, or `nil` if no word of
/// the dictionary is near. One read of the dictionary.
package func entry(
  at offset: Int, in document: Document, dictionary: OpenDictionary
) async throws -> (entry: Entry, range: Range<Int>)? {
  guard
    let (focus, entry) = try await focusedEntry(at: offset, in: document, dictionary: dictionary)
  else { return nil }
  return (entry, focus.range)
}

private func focusedEntry(
  at offset: Int, in document: Document, dictionary: OpenDictionary
) async throws -> (focus: Focus, entry: Entry)? {
  guard let focus = Focus.at(offset, in: document, analyser: dictionary.analyser) else {
    return nil
  }
  // A character that the lexicon lacks can still be the compatibility form of one that it has.
  let entry =
    if let word = focus.word {
      try await dictionary.source.entry(id: word)
    } else {
      try await dictionary.source.entry(title: focus.text)
    }
  return entry.map { (focus, $0) }
}
