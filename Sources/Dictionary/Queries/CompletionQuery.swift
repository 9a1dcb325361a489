import GRDB

/// Reads words by their beginning.
enum CompletionQuery {
  private static let sql = """
    SELECT w.id, w.title, h.bopomofo, h.pinyin, w.rank
    FROM (
      SELECT id, title, rank FROM entry WHERE title >= ? AND title < ? ORDER BY rank LIMIT ?
    ) w
    JOIN entry e ON e.id = w.id
    LEFT JOIN heteronym h ON h.id = e.main_heteronym
    ORDER BY w.rank
    """

  static func words(prefix: String, limit: Int, in db: Database) throws -> CompletionList {
    let statement = try db.cachedStatement(sql: sql)
    // No title holds U+10FFFF, so everything that begins with the prefix sorts below.
    let rows = try Row.fetchAll(statement, arguments: [prefix, prefix + "\u{10FFFF}", limit + 1])
    let words = try rows.prefix(limit).map { row in
      CompletionList.Word(
        id: try row.requiredInteger(0), title: try row.requiredText(1), bopomofo: try row.text(2),
        pinyin: try row.text(3), rank: try row.requiredInteger(4))
    }
    return CompletionList(words: words, isCapped: rows.count > limit)
  }
}
