package import SQLite

/// Reads entries.
package enum EntryQuery {
  /// One statement for whole entries: a row for each definition, or for a reading without any.
  private static let sql = statement(fields: "NULL", from: "")
  /// The same of a dictionary from a published table.
  private static let sqlWithFields = statement(
    fields: "f.texts", from: "LEFT JOIN field f ON f.heteronym_id = h.id")

  private static func statement(fields: String, from join: String) -> String {
    """
    SELECT e.title, e.radical, e.stroke_count, e.non_radical_stroke_count,
      h.id, h.bopomofo, h.pinyin, h.audio_id,
      d.id, d.type, d.def, d.example, d.quote, d.link, d.synonyms, d.antonyms, l.levels, e.id,
      h.main_definition, h.place_definitions, \(fields)
    FROM entry e
    LEFT JOIN example_level l ON l.entry_id = e.id
    LEFT JOIN heteronym h ON \(RowID.isChild("h.id", of: "e.id"))
    LEFT JOIN definition d ON \(RowID.isChild("d.id", of: "h.id"))
    \(join)
    WHERE e.id BETWEEN ? AND ? ORDER BY e.id, h.id, d.id
    """
  }

  /// The entries of a range of ids, with their ids, in order: much faster than one by one. An id without an entry is left out.
  package static func entries(
    ids: ClosedRange<Int>, in db: borrowing Database, info: DictionaryInfo
  ) throws -> [(id: Int, entry: Entry)] {
    var reader = EntryReader()
    let sql = info.fieldCount > 0 ? sqlWithFields : sql
    try db.forEach(sql: sql, arguments: [ids.lowerBound, ids.upperBound]) {
      try reader.read($0)
    }
    var entries = reader.entries
    if info.translatedEntryCount > 0 {
      for (place, id) in entries.map(\.id).enumerated() {
        entries[place].entry.translations = try translations(of: id, in: db)
      }
    }
    return entries
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
  private(set) var entries: [(id: Int, entry: Entry)] = []
  /// The reading of the row before.
  private var heteronym: Int?
  /// How hard the entry's next examples are: a digit for each.
  private var levels: Substring.UTF8View?
  /// The same of their pieces.
  private var pieceLevels: Substring.UTF8View?

  mutating func read(_ row: borrowing Row) throws {
    let id = try row.requiredInteger(17)
    if entries.last?.id != id {
      let entry = Entry(
        title: try row.requiredText(0), radical: try row.text(1), strokeCount: try row.integer(2),
        nonRadicalStrokeCount: try row.integer(3))
      entries.append((id, entry))
      let digits = try row.text(16)?.utf8.split(separator: UInt8(ascii: " "))
      levels = digits?.first
      pieceLevels = digits?.dropFirst().first
    }
    guard let reading = try row.integer(4) else { return }
    let entry = entries.count - 1
    if reading != heteronym {
      heteronym = reading
      entries[entry].entry.heteronyms.append(
        Heteronym(bopomofo: try row.text(5), pinyin: try row.text(6), audioID: try row.text(7)))
      let place = entries[entry].entry.heteronyms.count - 1
      entries[entry].entry.heteronyms[place].mainSense =
        try row.integer(18).map(RowID.place(ofDefinition:))
      entries[entry].entry.heteronyms[place].placeSenses =
        try row.text(19).map { [PlaceSense](text: $0) } ?? []
      if let texts = try row.text(20).map(StringArray.decode) {
        entries[entry].entry.heteronyms[place].fields = stride(from: 1, to: texts.count, by: 2).map
        {
          PublishedField(name: texts[$0 - 1], text: texts[$0])
        }
      }
    }
    if try row.integer(8) != nil {
      let last = entries[entry].entry.heteronyms.count - 1
      entries[entry].entry.heteronyms[last].definitions.append(try definition(of: row))
    }
  }

  private mutating func definition(of row: borrowing Row) throws -> Definition {
    func array(_ index: Int) throws -> [String]? {
      try row.text(index).map { try StringArray.decode($0) }
    }
    var definition = Definition(
      type: try row.text(9), text: try row.text(10), examples: try array(11),
      quotes: try array(12), links: try array(13), synonyms: try row.text(14),
      antonyms: try row.text(15))
    if let count = definition.examples?.count, count > 0, let digits = levels {
      // A damaged row may have fewer: then nothing is said.
      let own = digits.prefix(count)
      if own.count == count { definition.exampleLevels = own.map { Int($0) - 0x30 } }
      levels = digits.dropFirst(count)
    }
    definition.examplePieceLevels = nextPieceLevels(of: definition.examples ?? [])
    return definition
  }

  private mutating func nextPieceLevels(of examples: [String]) -> [[Int]]? {
    guard var digits = pieceLevels, !examples.isEmpty else { return nil }
    let found = examples.map { example in
      let own = digits.prefix(LeveledExample.starts(ofPiecesOf: example).count).map {
        Int($0) - 0x30
      }
      digits = digits.dropFirst(own.count)
      return own
    }
    pieceLevels = digits
    return found
  }
}
