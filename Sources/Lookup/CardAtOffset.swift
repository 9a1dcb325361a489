package import Dictionary
import Segmentation
package import Text

/// The card of the word at a UTF-8 offset of a document, and the word's range, or `nil` where no word
/// of the dictionary is near. One read of the dictionary.
package func card(
  at offset: Int, in document: TextSnapshot, source: any WordSource
) async throws -> (card: Card, range: Range<Int>)? {
  guard let (focus, entry) = try await focusedEntry(at: offset, in: document, source: source)
  else { return nil }
  let card = Card(
    entry: entry, written: focus.text, others: focus.others, edition: source.info.edition)
  return (card, focus.range)
}

/// The entry of the word at a UTF-8 offset of a document, and the word's range, or `nil` where no word
/// of the dictionary is near. One read of the dictionary.
package func entry(
  at offset: Int, in document: TextSnapshot, source: any WordSource
) async throws -> (entry: Entry, range: Range<Int>)? {
  guard let (focus, entry) = try await focusedEntry(at: offset, in: document, source: source)
  else { return nil }
  return (entry, focus.range)
}

private func focusedEntry(
  at offset: Int, in document: TextSnapshot, source: any WordSource
) async throws -> (focus: Focus, entry: Entry)? {
  let segmenter = Segmenter(lexicon: source.lexicon)
  guard let focus = Focus.at(offset, in: document, segmenter: segmenter) else { return nil }
  // A character that the lexicon lacks can still be the compatibility form of one that it has.
  let entry =
    if let word = focus.word {
      try await source.entry(id: word)
    } else {
      try await source.entry(title: focus.text)
    }
  return entry.map { (focus, $0) }
}
