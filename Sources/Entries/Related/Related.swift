/// The words that are related to a word, as far as they were requested.
package struct Related: Sendable, Equatable {
  /// One of them, and what a list says of it.
  package struct Word: Sendable, Equatable {
    package var title: String
    /// Whether it has an entry: the dictionary names synonyms that have none.
    package var isEntry: Bool
    /// Its main reading, as the dictionary prints it.
    package var bopomofo: String?
    /// Its main reading, as the dictionary prints it.
    package var pinyin: String?
    /// Its first definition.
    package var gloss: String?

    package init(
      title: String, isEntry: Bool = true, bopomofo: String? = nil, pinyin: String? = nil,
      gloss: String? = nil
    ) {
      self.title = title
      self.isEntry = isEntry
      self.bopomofo = bopomofo
      self.pinyin = pinyin
      self.gloss = gloss
    }
  }

  /// Words that are related in one way, the best first.
  package struct List: Sendable, Equatable {
    package var kind: RelatedKind
    package var words: [Word]
    /// How many there are, listed or not; `nil` if they were not counted.
    package var total: Int?
    /// Whether there are more than are listed.
    package var isCapped: Bool

    package init(kind: RelatedKind, words: [Word], total: Int? = nil, isCapped: Bool = false) {
      self.kind = kind
      self.words = words
      self.total = total
      self.isCapped = isCapped
    }
  }

  /// The word.
  package var title: String
  /// The lists that are not empty, in the order in which they are shown.
  package var lists: [List]

  package init(title: String, lists: [List]) {
    self.title = title
    self.lists = lists.filter { !$0.words.isEmpty }
  }
}
