import Dictionary
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
  private static var embeddedSenses: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_senses_bytes(), count: cidian_senses_count())
  }

  /// Those in the program itself.
  static var embedded: TablesOfToday {
    TablesOfToday(
      words: Array(embeddedWords), pairs: Array(embeddedPairs), senses: Array(embeddedSenses))
  }

  /// The digest of those, which every start needs, without a copy of them.
  static var embeddedDigest: String {
    digest(words: embeddedWords, pairs: embeddedPairs, senses: embeddedSenses)
  }

  /// Of those what a dictionary of words of today needs: which of its senses are meant where.
  static var embeddedOfSenses: TablesOfToday { TablesOfToday(senses: Array(embeddedSenses)) }
}

extension CharacterFacts {
  /// The table in the program itself.
  static let embedded = CharacterFacts(
    UnsafeRawBufferPointer(
      start: cidian_characters_bytes(), count: cidian_characters_count()))
}
