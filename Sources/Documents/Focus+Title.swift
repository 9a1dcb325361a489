package import Dictionary
import WordIndex

extension Focus {
  /// The title of the entry for the word, or `nil` if there isn't one.
  package func title(in source: any WordSource) async throws -> String? {
    if let id = word, let number = source.words.word(withID: id) {
      return source.words.isEntry(id) ? source.words.title(of: number) : nil
    }
    return try await source.entry(title: text)?.title
  }
}
