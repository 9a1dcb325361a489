package import Dictionary
import WordIndex

extension Focus {
  /// The title of the entry for the word, or `nil` if there isn't one.
  package func title(in source: any WordSource) async throws -> String? {
    if let id = word {
      let entry = source.entryID(ofWord: id).flatMap(source.words.word(withID:))
      return entry.map(source.words.title)
    }
    return try await source.entry(title: text)?.title
  }
}
