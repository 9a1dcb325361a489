package import Dictionary

/// The words that are related to a word, as far as they were requested.
package struct Related: Sendable, Equatable {
  /// One of them.
  package struct Word: Sendable, Equatable {
    /// Its title in the dictionary's entries.
    package var title: String
    /// Its number; `nil` if it has no entry: the dictionary names synonyms that have none.
    var number: Int?
    /// Its summary for lists, if that was requested.
    package var summary: WordSummary?
  }

  /// Words that are related in one way, the best first.
  package struct List: Sendable, Equatable {
    /// Their relation.
    package var kind: RelatedKind
    /// Those that were asked for; see `total`.
    package var words: [Word]
    /// How many there are, listed or not; `nil` if they were not counted.
    package var total: Int?
    /// Whether there are more than are listed.
    package var isCapped = false

    /// The words that have entries.
    package var entries: [String] { words.filter { $0.number != nil }.map(\.title) }
  }

  /// The word.
  package var title: String
  /// The lists that are not empty, in the order in which they are shown.
  package var lists: [List] = []
}
