/// How well a word answers a query, the best first.
package enum SearchTier: Int, Sendable {
  /// The whole title, the whole reading, a whole clause of a definition, a whole translation.
  case exact
  /// The beginning of one.
  case prefix
  /// Any other place in one.
  case contains
  /// An answer to a question, neither written nor read so.
  case answer
  /// The word that was meant, since the query is not right.
  case correction
  /// A word like the query.
  case near
}

/// The typed text, and the text found in its place.
package struct SearchCorrection: Sendable, Equatable {
  /// As the user wrote it.
  package var typed: String
  /// A title, or a reading in the notation that was typed.
  package var meant: String
}

/// A word that was found.
package struct SearchHit: Sendable, Equatable {
  /// The id of the word: that of its entry, if it has one; `nil` for a word of a dictionary of another language, and for
  /// a character that no dictionary has, which are known by their titles.
  package var entry: Int?
  /// The headword.
  package var title: String
  /// The reading that the query has, or the main one, as the dictionary prints it.
  package var bopomofo: String?
  /// The same in pinyin.
  package var pinyin: String?
  /// The definition that matches the query, or the first one; as the dictionary has it.
  package var gloss: String?
  /// The part of `gloss` that matches the query.
  package var phrase: String?
  /// The radical, for a single character.
  package var radical: String?
  /// How many strokes the character has.
  package var strokeCount: Int?
  /// The translation that matches the query; otherwise, of a word without a definition, its first.
  package var translation: String?
  /// `nil` if the query only asks for words of a kind or a shape.
  package var tier: SearchTier?
  /// The short name of the dictionary that it is from, where that is not the first.
  package var dictionary: String?
  /// Whether the definition says that it is a word of mainland China.
  package var isOfMainland = false
  /// For `SearchTier.correction`.
  package var correction: SearchCorrection?
  /// Whether it is a character that no dictionary has.
  package var isUnlisted = false
}

/// A part of what a query finds.
package struct SearchResults: Sendable, Equatable {
  /// The results of what is no query yet.
  package static let nothing = SearchResults(hits: [], offset: 0, total: 0, isCapped: false)

  /// The best first; characters of a shape in the order of printed dictionaries.
  package var hits: [SearchHit]
  /// How many results come before these.
  package var offset: Int
  /// How many words there are in all, corrections left out; `nil` if they were not counted.
  package var total: Int?
  /// Whether there are more behind these.
  package var isCapped: Bool
  /// How a text was understood that is neither a word nor a query.
  package var understanding: Understanding?
  /// How it was read where nothing is found.
  package var tried: [Understanding] = []

  /// These behind others, which are counted too.
  func led(by others: [SearchHit], limit: Int) -> SearchResults {
    if others.isEmpty { return self }
    var results = self
    results.hits = Array((others + hits).prefix(max(0, limit)))
    results.total = total.map { $0 + others.count }
    return results
  }
}
