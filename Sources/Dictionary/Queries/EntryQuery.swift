import SQLite

/// Reads entries.
enum EntryQuery {
  /// One statement for whole entries: a row for each definition, or for a reading without any.
  private static let sql = """
    SELECT e.title, e.radical, e.stroke_count, e.non_radical_stroke_count,
      h.id, h.bopomofo, h.pinyin, h.audio_id,
      d.id, d.type, d.def, d.example, d.quote, d.link, d.synonyms, d.antonyms, l.levels, e.id
    FROM entry e
    LEFT JOIN example_level l ON l.entry_id = e.id
    LEFT JOIN heteronym h ON \(RowID.isChild("h.id", of: "e.id"))
    LEFT JOIN definition d ON \(RowID.isChild("d.id", of: "h.id"))
    """

  private static let one = "\(sql) WHERE e.id = ? ORDER BY h.id, d.id"
  private static let several = "\(sql) WHERE e.id BETWEEN ? AND ? ORDER BY e.id, h.id, d.id"

  static func entry(id: Int, in db: borrowing Database, info: DictionaryInfo) throws -> Entry? {
    var reader = EntryReader()
    try db.forEach(sql: one, arguments: [id]) { _ = try reader.read($0) }
    guard var entry = reader.finish()?.entry else { return nil }
    if info.translatedEntryCount > 0 { entry.translations = try translations(of: id, in: db) }
    return entry
  }

  /// The entries of a range of ids, with their ids, in order: much faster than one by one.
  static func entries(
    ids: ClosedRange<Int>, in db: borrowing Database, info: DictionaryInfo
  ) throws -> [(id: Int, entry: Entry)] {
    var reader = EntryReader()
    var entries: [(id: Int, entry: Entry)] = []
    try db.forEach(sql: several, arguments: [ids.lowerBound, ids.upperBound]) { row in
      if let entry = try reader.read(row) { entries.append(entry) }
    }
    if let last = reader.finish() { entries.append(last) }
    if info.translatedEntryCount == 0 { return entries }
    return try entries.map { id, entry in
      var entry = entry
      entry.translations = try translations(of: id, in: db)
      return (id, entry)
    }
  }

  static func translations(of id: Int, in db: borrowing Database) throws -> [String: [String]]? {
    var translations: [String: [String]] = [:]
    try db.forEach(
      sql: "SELECT language, text FROM translation WHERE entry_id = ?", arguments: [id]
    ) { row in
      translations[try row.requiredText(0)] = try StringArray.decode(try row.requiredText(1))
    }
    return translations.isEmpty ? nil : translations
  }

  static func id(of title: String, in db: borrowing Database) throws -> Int? {
    func id(_ condition: String, _ text: String) throws -> Int? {
      try Int.fetchOne(db, sql: "SELECT id FROM entry WHERE \(condition)", arguments: [text])
    }
    if let id = try id("title = ?", title) { return id }
    let key = FoldedTitle.of(title)
    if key.isEmpty { return nil }
    return try id("title = ?", key)
      ?? id("title_key = ? AND title_key <> title ORDER BY rank LIMIT 1", key)
  }
}

/// Puts entries together from rows in the order of entries, readings and definitions.
private struct EntryReader {
  private var id = 0
  private var entry: Entry?
  private var heteronym: Int?
  private var levels: String?

  /// Takes the next row; the entry before, if the row begins another.
  mutating func read(_ row: borrowing Row) throws -> (id: Int, entry: Entry)? {
    let rowID = try row.requiredInteger(17)
    var done: (id: Int, entry: Entry)?
    if entry == nil || rowID != id {
      done = finish()
      id = rowID
      entry = try Self.head(of: row)
      levels = try row.text(16)
    }
    guard let reading = try row.integer(4) else { return done }
    if reading != heteronym {
      heteronym = reading
      entry?.heteronyms.append(
        Heteronym(bopomofo: try row.text(5), pinyin: try row.text(6), audioID: try row.text(7)))
    }
    if try row.integer(8) != nil, let last = entry?.heteronyms.indices.last {
      entry?.heteronyms[last].definitions.append(try Self.definition(of: row))
    }
    return done
  }

  /// The last entry.
  mutating func finish() -> (id: Int, entry: Entry)? {
    guard var entry else { return nil }
    entry.setExampleLevels(levels)
    self.entry = nil
    heteronym = nil
    return (id, entry)
  }

  private static func head(of row: borrowing Row) throws -> Entry {
    Entry(
      title: try row.requiredText(0), radical: try row.text(1), strokeCount: try row.integer(2),
      nonRadicalStrokeCount: try row.integer(3))
  }

  private static func definition(of row: borrowing Row) throws -> Definition {
    func array(_ index: Int) throws -> [String]? {
      try row.text(index).map { try StringArray.decode($0) }
    }
    return Definition(
      type: try row.text(9), text: try row.text(10), examples: try array(11),
      quotes: try array(12), links: try array(13), synonyms: try row.text(14),
      antonyms: try row.text(15))
  }
}

extension Entry {
  /// Gives each example its level: a digit for each, in their order.
  fileprivate mutating func setExampleLevels(_ digits: String?) {
    guard let digits else { return }
    var rest = digits.utf8.map { Int($0) - 0x30 }[...]
    for heteronym in heteronyms.indices {
      for definition in heteronyms[heteronym].definitions.indices {
        let count = heteronyms[heteronym].definitions[definition].examples?.count ?? 0
        if count == 0 { continue }
        // A damaged row may have fewer: then nothing is said.
        if rest.count >= count {
          heteronyms[heteronym].definitions[definition].exampleLevels = Array(rest.prefix(count))
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
