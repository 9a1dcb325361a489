import SQLite

/// The words that an entry and others name each other with.
package struct Relations: Sendable, Equatable {
  /// The words of one kind, the commonest first.
  package struct Words: Sendable, Equatable {
    /// Word numbers, at most as many as were requested.
    package var words: [Int]
    /// How many there are.
    package var total: Int
  }

  /// Entries that refer to the word: 參見「…」, 也作「…」.
  package var referredBy: Words
  /// Words of the same meaning, named by its entry or naming it.
  package var synonyms: Words
  /// Words of the opposite meaning, named by its entry or naming it.
  package var antonyms: Words

  /// No words.
  package static let none = Relations(
    referredBy: Words(words: [], total: 0), synonyms: Words(words: [], total: 0),
    antonyms: Words(words: [], total: 0))

  /// With other numbers for the words; those without one are left out.
  func mapped(_ number: (Int) -> Int?) -> Relations {
    func mapped(_ words: Words) -> Words {
      let numbers = words.words.compactMap(number)
      return Words(
        words: numbers.sorted(), total: words.total - words.words.count + numbers.count)
    }
    return Relations(
      referredBy: mapped(referredBy), synonyms: mapped(synonyms), antonyms: mapped(antonyms))
  }

  /// With the words of another dictionary.
  func merged(with other: Relations, limit: Int) -> Relations {
    func merged(_ one: Words, _ other: Words) -> Words {
      let words = Set(one.words + other.words).sorted()
      return Words(
        words: Array(words.prefix(limit)), total: max(words.count, one.total, other.total))
    }
    return Relations(
      referredBy: merged(referredBy, other.referredBy), synonyms: merged(synonyms, other.synonyms),
      antonyms: merged(antonyms, other.antonyms))
  }

  static func fetch(id: Int, limit: Int, in db: borrowing Database) throws -> Relations {
    func ranks(_ sources: [Relation], from column: (own: String, other: String)) throws
      -> [Int]
    {
      let kinds = sources.map { String($0.rawValue) }.joined(separator: ", ")
      return try Int.fetchAll(
        db,
        sql: """
          SELECT e.rank FROM relation r JOIN entry e ON e.id = r.\(column.other)
          WHERE r.\(column.own) = ? AND r.kind IN (\(kinds))
          """, arguments: [id])
    }
    let (target, source) = (("target", "source"), ("source", "target"))
    func words(_ ranks: [Int]) -> Words {
      let distinct = Set(ranks).sorted()
      return Words(words: distinct.prefix(limit).map { $0 - 1 }, total: distinct.count)
    }
    return Relations(
      referredBy: words(try ranks([.reference], from: target)),
      synonyms: words(try ranks([.synonym], from: target) + ranks([.synonym], from: source)),
      antonyms: words(try ranks([.antonym], from: target) + ranks([.antonym], from: source)))
  }
}
