import GRDB

/// Reads entries.
enum EntryQuery {
  /// One statement for the whole entry: a row for each definition, or for a reading without any.
  private static let sql = """
    SELECT e.title, e.radical, e.stroke_count, e.non_radical_stroke_count,
      h.id, h.bopomofo, h.pinyin, h.audio_id,
      d.id, d.type, d.def, d.example, d.quote, d.link, d.synonyms, d.antonyms
    FROM entry e
    LEFT JOIN heteronym h ON h.entry_id = e.id
    LEFT JOIN definition d ON d.heteronym_id = h.id
    WHERE e.id = ?
    ORDER BY h.id, d.id
    """

  static func entry(id: Int, in db: Database, info: DictionaryInfo) throws -> Entry? {
    let statement = try db.cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement, arguments: [id])
    var entry: Entry?
    var heteronym: Int?
    while let row = try rows.next() {
      if entry == nil { entry = try head(of: row) }
      guard let id = try row.integer(4) else { continue }
      if id != heteronym {
        heteronym = id
        entry?.heteronyms.append(
          Heteronym(
            bopomofo: try row.text(5), pinyin: try row.text(6), audioID: try row.text(7)))
      }
      if try row.integer(8) != nil, let last = entry?.heteronyms.indices.last {
        entry?.heteronyms[last].definitions.append(try definition(of: row))
      }
    }
    guard var entry else { return nil }
    if info.translatedEntryCount > 0 { entry.translations = try translations(of: id, in: db) }
    return entry
  }

  private static func head(of row: Row) throws -> Entry {
    Entry(
      title: try row.requiredText(0), radical: try row.text(1), strokeCount: try row.integer(2),
      nonRadicalStrokeCount: try row.integer(3))
  }

  private static func definition(of row: Row) throws -> Definition {
    func array(_ index: Int) throws -> [String]? {
      try row.text(index).map { try StringArray.decode($0) }
    }
    return Definition(
      type: try row.text(9), text: try row.text(10), examples: try array(11),
      quotes: try array(12), links: try array(13), synonyms: try row.text(14),
      antonyms: try row.text(15))
  }

  private static func translations(of id: Int, in db: Database) throws -> [String: [String]]? {
    let statement = try db.cachedStatement(
      sql: "SELECT language, text FROM translation WHERE entry_id = ?")
    let rows = try Row.fetchAll(statement, arguments: [id])
    if rows.isEmpty { return nil }
    var translations: [String: [String]] = [:]
    for row in rows {
      translations[try row.requiredText(0)] = try StringArray.decode(try row.requiredText(1))
    }
    return translations
  }

  static func id(of title: String, in db: Database) throws -> Int? {
    let exact = try db.cachedStatement(sql: "SELECT id FROM entry WHERE title = ?")
    if let id = try Int.fetchOne(exact, arguments: [title]) { return id }
    let key = FoldedTitle.of(title)
    if key.isEmpty { return nil }
    if let id = try Int.fetchOne(exact, arguments: [key]) { return id }
    let folded = try db.cachedStatement(
      sql: """
        SELECT id FROM entry WHERE title_key = ? AND title_key <> title ORDER BY rank LIMIT 1
        """)
    return try Int.fetchOne(folded, arguments: [key])
  }
}

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
