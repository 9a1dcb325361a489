import SQLite

/// Words that definitions are searched for: each group is one word with those that may stand for it, and a definition has to have
/// one of each.
///
///     TermGroups([["媽媽", "母親"], ["姊姊", "姊妹"]])
package struct TermGroups: Sendable, Hashable {
  /// The words of each group.
  package var groups: [[String]]

  package init(_ groups: [[String]]) { self.groups = groups }

  /// The groups in the language of FTS5; `nil` if one of them has nothing that could be found.
  private var match: String? {
    let parts = groups.map { group in
      group.compactMap(Self.phrase).joined(separator: " OR ")
    }
    if parts.isEmpty || parts.contains("") { return nil }
    return parts.map { "definition : (\($0))" }.joined(separator: " AND ")
  }

  /// A word as a phrase of tokens.
  private static func phrase(_ word: String) -> String? {
    let tokens = IndexedText.tokens(ofPhrase: word, .anywhere).unicodeScalars.split(separator: " ")
      .filter { token in
        token.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      }
    return tokens.isEmpty ? nil : "\"\(tokens.map { String($0) }.joined(separator: " "))\""
  }

  /// The ranks of the first entries whose definitions have one word of each group.
  func ranks(limit: Int, in db: borrowing Database) throws -> [Int] {
    guard limit > 0, let match else { return [] }
    return try Int.fetchAll(
      db, sql: "SELECT rowid FROM text_index WHERE text_index MATCH ? ORDER BY rowid LIMIT ?",
      arguments: [match, limit])
  }
}

/// The meanings that an entry gives its word, without the rest of it.
package struct Explanations: Sendable, Equatable {
  /// A definition.
  package struct Sense: Sendable, Equatable {
    /// The part of speech, if the dictionary says it.
    package var type: String?
    /// As the dictionary has it.
    package var text: String
    /// The place of its dictionary among a library's members.
    package var dictionary = 0
  }

  /// The number of the word.
  package var word: Int
  /// In the order of the entry.
  package var senses: [Sense]

  private static let sql = """
    SELECT type, def FROM definition
    WHERE \(RowID.isGrandchild("id", of: "?1")) AND def <> '' ORDER BY id LIMIT \(mostSenses)
    """
  /// Others are rare.
  private static let mostSenses = 24

  static func fetch(_ word: Int, id: Int, in db: borrowing Database) throws -> Explanations {
    var found = Explanations(word: word, senses: [])
    try db.forEach(sql: sql, arguments: [id]) { row in
      found.senses.append(Sense(type: try row.text(0), text: try row.requiredText(1)))
    }
    return found
  }
}
