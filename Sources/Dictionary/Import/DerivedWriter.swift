import SQLite
import Segmentation
import WordIndex

/// Writes what is derived from the entries of a file: the full-text indexes, which entries name which,
/// the levels of examples, and the index of words.
struct DerivedWriter {
  /// How many entries are prepared at a time, while those before are written.
  private static let batch = 2_000
  private static let lookahead = 3

  private let queue: DatabaseQueue
  private let deriver: EntryDeriver
  /// The places of the main readings, by the entries' ids less one.
  private let mainReadings: [Int?]
  private let info: DictionaryInfo
  /// What the index of words takes, by rank less one.
  private var words: [DerivedEntry.Word?]

  init(
    queue: DatabaseQueue, deriver: EntryDeriver, mainReadings: [Int?], info: DictionaryInfo
  ) {
    self.queue = queue
    self.deriver = deriver
    self.mainReadings = mainReadings
    self.info = info
    words = [DerivedEntry.Word?](repeating: nil, count: mainReadings.count)
  }

  /// Writes all, and returns the compiled index of words.
  ///
  /// - Parameter progress: called with the share of the entries that are done.
  consuming func write(progress: (Double) -> Void) async throws -> [UInt8] {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TEMPORARY TABLE tokens
            (id INTEGER PRIMARY KEY, definition TEXT, example TEXT, class TEXT, translation TEXT)
          """)
    }
    var pending: [Task<[DerivedEntry], Never>] = []
    var next = 1
    while next <= words.count || !pending.isEmpty {
      while pending.count < Self.lookahead, next <= words.count {
        let ids = next...min(next + Self.batch - 1, words.count)
        pending.append(try prepare(ids))
        next = ids.upperBound + 1
      }
      try append(await pending.removeFirst().value)
      progress(Double(next - 1) / Double(words.count))
    }
    try writeTextIndexes()
    var builder = WordIndexBuilder()
    for case let word? in words {
      builder.add(entry: word.id, title: word.title, readings: word.readings)
    }
    return try builder.compile()
  }

  private func prepare(_ ids: ClosedRange<Int>) throws -> Task<[DerivedEntry], Never> {
    let entries = try queue.read { try EntryQuery.entries(ids: ids, in: $0, info: info) }
    return Task { [deriver, mainReadings] in
      entries.map { deriver.derive($1, id: $0, main: mainReadings[$0 - 1]) }
    }
  }

  private mutating func append(_ entries: [DerivedEntry]) throws {
    for entry in entries { words[entry.rank - 1] = entry.word }
    try queue.write { db in
      for entry in entries {
        try db.execute(
          sql: "INSERT INTO temp.tokens VALUES (?, ?, ?, ?, ?)",
          arguments: [
            entry.word.id, entry.definitions, entry.examples, entry.classes, entry.translations,
          ])
        if let digits = entry.exampleLevels {
          try db.execute(
            sql: "INSERT INTO example_level VALUES (?, ?)", arguments: [entry.word.id, digits])
        }
        try append(entry.targets, of: entry.word.id, to: db)
      }
    }
  }

  private func append(
    _ targets: [Relation.Kind: Set<Int>], of id: Int, to db: borrowing Database
  ) throws {
    for kind in Relation.Kind.allCases {
      for target in (targets[kind] ?? []).sorted() {
        try db.execute(
          sql: "INSERT INTO relation VALUES (?, ?, ?)", arguments: [target, kind.rawValue, id])
      }
    }
  }

  /// Entries are read fastest in the order of their ids; the indexes take them in the order of their
  /// ranks, which are their rowids.
  private func writeTextIndexes() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO text_index (rowid, definition, example, class)
          SELECT e.rank, t.definition, t.example, t.class
          FROM entry e CROSS JOIN temp.tokens t ON t.id = e.id ORDER BY e.rank;
          INSERT INTO translation_index (rowid, text)
          SELECT e.rank, t.translation
          FROM entry e CROSS JOIN temp.tokens t ON t.id = e.id
          WHERE t.translation <> '' ORDER BY e.rank;
          DROP TABLE temp.tokens;
          -- One segment each: a search asks all that there are.
          INSERT INTO text_index (text_index) VALUES ('optimize');
          INSERT INTO translation_index (translation_index) VALUES ('optimize');
          """)
    }
  }
}
