import DictionaryImport
import StarterData
import Text

extension TablesOfToday {
  private static var embeddedWords: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_words_bytes(), count: cidian_words_count())
  }
  private static var embeddedPairs: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_pairs_bytes(), count: cidian_pairs_count())
  }

  /// Those in the program itself.
  static var embedded: TablesOfToday {
    TablesOfToday(words: Array(embeddedWords), pairs: Array(embeddedPairs))
  }

  /// The digest of those, which every start needs, without a copy of them.
  static var embeddedDigest: String { digest(words: embeddedWords, pairs: embeddedPairs) }
}
