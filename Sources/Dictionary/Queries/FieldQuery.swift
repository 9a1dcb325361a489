import SQLite

/// A cell of a published table that was searched for.
package struct FieldText: Sendable, Equatable {
  /// The title of its entry.
  package var title: String
  /// The cell, unaltered.
  package var text: String

  package init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}

/// Finds cells of published tables by what they hold. It reads them all: for one column of one dictionary, once.
enum FieldQuery {
  private static let sql = """
    SELECT (SELECT e.title FROM entry e WHERE e.id = \(RowID.entry(ofHeteronym: "f.heteronym_id"))), f.texts
    FROM field f WHERE instr(f.texts, ?) > 0 ORDER BY f.heteronym_id
    """

  static func texts(
    of name: String, holding phrase: String, in db: borrowing Database
  ) throws -> [FieldText] {
    var found: [FieldText] = []
    try db.forEach(sql: sql, arguments: [phrase]) { row in
      let texts = try StringArray.decode(try row.requiredText(1))
      guard let title = try row.text(0), let place = texts.firstIndex(of: name),
        place % 2 == 0, place + 1 < texts.count, texts[place + 1].contains(phrase)
      else { return }
      found.append(FieldText(title: title, text: texts[place + 1]))
    }
    return found
  }
}
