import Foundation
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

  static func entry(id: Int, in db: Database) throws -> Entry? {
    let statement = try db.cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement, arguments: [id])
    var entry: Entry?
    var heteronym: Int?
    var arrays = ArrayTexts()
    while let row = try rows.next() {
      if entry == nil { entry = head(of: row) }
      guard let id = row[4] as Int? else { continue }
      if id != heteronym {
        heteronym = id
        entry?.heteronyms.append(
          Heteronym(bopomofo: row[5], pinyin: row[6], audioID: row[7]))
      }
      if (row[8] as Int?) != nil, let last = entry?.heteronyms.indices.last {
        arrays.append(row[11])
        arrays.append(row[12])
        arrays.append(row[13])
        entry?.heteronyms[last].definitions.append(
          Definition(type: row[9], text: row[10], synonyms: row[14], antonyms: row[15]))
      }
    }
    guard var entry else { return nil }
    try arrays.distribute(over: &entry)
    entry.translations = try translations(of: id, in: db)
    return entry
  }

  private static func head(of row: Row) -> Entry {
    Entry(
      title: row[0], radical: row[1], strokeCount: row[2], nonRadicalStrokeCount: row[3])
  }

  private static func translations(of id: Int, in db: Database) throws -> [String: [String]]? {
    let statement = try db.cachedStatement(
      sql: "SELECT language, text FROM translation WHERE entry_id = ?")
    let rows = try Row.fetchAll(statement, arguments: [id])
    if rows.isEmpty { return nil }
    let decoder = JSONDecoder()
    var translations: [String: [String]] = [:]
    for row in rows {
      let text: String = row[1]
      translations[row[0]] = try decoder.decode([String].self, from: Data(text.utf8))
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

/// The JSON arrays of an entry's definitions, three for each. They are decoded in one go: the setting
/// up of a decoder costs more than the decoding.
private struct ArrayTexts {
  private var json = "["
  private var count = 0

  mutating func append(_ text: String?) {
    if count > 0 { json += "," }
    json += text ?? "null"
    count += 1
  }

  func distribute(over entry: inout Entry) throws {
    if count == 0 { return }
    let arrays = try JSONDecoder().decode([[String]?].self, from: Data((json + "]").utf8))
    var next = arrays.makeIterator()
    for heteronym in entry.heteronyms.indices {
      for definition in entry.heteronyms[heteronym].definitions.indices {
        entry.heteronyms[heteronym].definitions[definition].examples = next.next() ?? nil
        entry.heteronyms[heteronym].definitions[definition].quotes = next.next() ?? nil
        entry.heteronyms[heteronym].definitions[definition].links = next.next() ?? nil
      }
    }
  }
}

/// Reads words by their beginning.
enum CompletionQuery {
  private static let sql = """
    SELECT w.id, w.title, h.bopomofo, h.pinyin, w.rank
    FROM (
      SELECT id, title, rank FROM entry WHERE title >= ? AND title < ? ORDER BY rank LIMIT ?
    ) w
    LEFT JOIN heteronym h
      ON h.id = (SELECT min(id) FROM heteronym WHERE entry_id = w.id AND bopomofo IS NOT NULL)
    ORDER BY w.rank
    """

  static func words(prefix: String, limit: Int, in db: Database) throws -> CompletionList {
    let statement = try db.cachedStatement(sql: sql)
    // No title holds U+10FFFF, so everything that begins with the prefix sorts below.
    let rows = try Row.fetchAll(statement, arguments: [prefix, prefix + "\u{10FFFF}", limit + 1])
    let words = rows.prefix(limit).map { row in
      CompletionList.Word(
        id: row[0], title: row[1], bopomofo: row[2], pinyin: row[3], rank: row[4])
    }
    return CompletionList(words: words, isCapped: rows.count > limit)
  }
}
