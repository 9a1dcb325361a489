import Dictionary
import Phonetics
import SQLite
import Segmentation
import Training
import WordIndex

/// Writes what is derived from the entries of a file: the full-text indexes, which entries name which,
/// the levels of examples, and the index of words.
struct DerivedWriter {
  /// How many entries are prepared at a time, while those before are written.
  private static let batch = 2_000
  private static let lookahead = 3
  /// The size of a full-text index's rows that are not yet written, in bytes.
  private static let unmerged = 16 << 20

  let queue: DatabaseQueue
  let deriver: EntryDeriver
  /// The words without an entry, in the order of their ids.
  let added: [CommonWord]
  /// How people say words that dictionaries print otherwise, by the words' ids.
  let spoken: [Int: [Reading]]
  let info: DictionaryInfo

  /// Writes all, and returns the compiled index of words.
  ///
  /// - Parameters:
  ///   - pairs: the words that stand side by side in the entries' texts.
  ///   - commonPairs: those that do in today's texts.
  ///   - progress: called with the share of the entries that are done.
  func write(
    pairs: consuming [WordPair], commonPairs: consuming CommonPairs, progress: (Double) -> Void
  ) async throws -> [UInt8] {
    try openWorkspace()
    /// By rank less one, without their rows.
    var words = [DerivedEntry?](repeating: nil, count: deriver.ranks.count)
    let last = words.count - added.count
    var usage: [ReadingUsage: Int] = [:]
    var pending: [Task<[DerivedEntry], Never>] = []
    var next = 1
    while next <= last || !pending.isEmpty {
      while pending.count < Self.lookahead, next <= last {
        let ids = next...min(next + Self.batch - 1, last)
        let entries = try queue.read { try EntryQuery.entries(ids: ids, in: $0, info: info) }
        pending.append(Task { [deriver] in entries.map { deriver.derive($1, id: $0) } })
        next = ids.upperBound + 1
      }
      let entries = await pending.removeFirst().value
      try queue.write { db in
        for row in entries.lazy.flatMap(\.rows) {
          try db.execute(sql: row.sql, arguments: row.values)
        }
      }
      for var entry in entries {
        usage.merge(entry.usage, uniquingKeysWith: +)
        (entry.rows, entry.usage) = ([], [:])
        words[entry.rank - 1] = entry
      }
      progress(Double(next - 1) / Double(last))
    }
    try writeTextIndexes()
    try closeWorkspace()
    var builder = wordIndex(of: consume words, usage)
    // The compilation takes the most memory of an import, so its sources are freed before.
    addFollowers(consume pairs, consume commonPairs, to: &builder)
    return try builder.compile()
  }

  /// The index of the entries, which have their places by rank, and of the words without one.
  ///
  /// - Parameter usage: how often words of several readings are read in each way.
  private func wordIndex(
    of entries: consuming [DerivedEntry?], _ usage: [ReadingUsage: Int]
  ) -> WordIndexBuilder {
    /// By rank less one.
    var others: [Int: Int] = [:]
    let first = entries.count - added.count
    for place in added.indices { others[deriver.ranks[first + place] - 1] = place }
    var builder = WordIndexBuilder()
    for (number, entry) in entries.enumerated() {
      if let entry {
        builder.add(
          entry: entry.id, title: entry.title,
          readings: Self.orders(of: entry, usage) + spokenReadings(of: entry.id, number))
      } else if let place = others[number] {
        let word = added[place]
        builder.add(
          wordWithoutEntry: first + place + 1, title: word.text,
          readings: (word.reading.map { [($0, order: number)] } ?? [])
            + spokenReadings(of: first + place + 1, number), isElsewhere: word.isHeadword)
      }
    }
    return builder
  }

  /// The readings of a word that no dictionary prints; half as common as the others.
  private func spokenReadings(of id: Int, _ number: Int) -> [(reading: Reading, order: Int)] {
    (spoken[id] ?? []).map { ($0, order: 2 * number + 1) }
  }

  /// The readings of an entry, each with the place by which it competes.
  private static func orders(
    of entry: DerivedEntry, _ usage: [ReadingUsage: Int]
  ) -> [(reading: Reading, order: Int)] {
    let counts = entry.readings.map { usage[ReadingUsage(word: entry.id, reading: $0.place)] ?? 0 }
    let total = counts.reduce(0, +)
    return zip(entry.readings, counts).map { reading, count in
      (reading.reading, reading.order(rank: entry.rank, count: count, total: total))
    }
  }

  private func addFollowers(
    _ pairs: consuming [WordPair], _ commonPairs: consuming CommonPairs,
    to builder: inout WordIndexBuilder
  ) {
    builder.reserveFollowers(pairs.count + commonPairs.count)
    func number(_ id: Int) -> Int { deriver.ranks[id - 1] - 1 }
    for pair in pairs {
      builder.add(
        follower: number(Int(pair.second)),
        of: pair.first == 0 ? .number : .word(number(Int(pair.first))), count: Double(pair.count))
    }
    let lexicon = deriver.lexicon
    let numbers = commonPairs.words.map { word in
      (lexicon.id(of: word) ?? lexicon.id(inAnyForm: word)).map(number)
    }
    let clauseStart = commonPairs.words.firstIndex(of: CommonPairs.clauseStart)
    commonPairs.forEachPair { word, follower, count in
      let before: WordIndex.Predecessor? =
        word == clauseStart ? .clauseStart : numbers[word].map { .word($0) }
      guard let before, let follower = numbers[follower] else { return }
      builder.add(follower: follower, of: before, count: count)
    }
  }

  /// Opens a database in memory for the texts of the indexes. It keeps no journal: a table of temporary ones has one, and
  /// to drop it copies all its pages there.
  private func openWorkspace() throws {
    try queue.read { db in
      try db.execute(
        sql: """
          ATTACH ':memory:' AS workspace;
          PRAGMA workspace.journal_mode = OFF;
          CREATE TABLE workspace.tokens
            (id INTEGER PRIMARY KEY, definition TEXT, example TEXT, class TEXT, translation TEXT);
          CREATE TABLE workspace.ranked (rank INTEGER PRIMARY KEY, id INTEGER NOT NULL);
          """)
    }
  }

  /// Frees the memory of the texts; no transaction may be open.
  private func closeWorkspace() throws {
    try queue.read { try $0.execute(sql: "DETACH workspace") }
  }

  /// Entries are read fastest in the order of their ids; the indexes take them in the order of their
  /// ranks, which are their rowids. Ranks are sorted alone: to sort rows would hold all texts once more.
  ///
  /// The new rows of an index are kept in memory up to its `hashsize`, then written as a segment, and segments are merged. The usual
  /// size makes hundreds of them; readers have that one again.
  private func writeTextIndexes() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO text_index (text_index, rank) VALUES ('hashsize', \(Self.unmerged));
          INSERT INTO translation_index (translation_index, rank) VALUES ('hashsize', \(Self.unmerged));
          INSERT INTO workspace.ranked SELECT rank, id FROM entry ORDER BY rank;
          INSERT INTO text_index (rowid, definition, example, class)
          SELECT r.rank, t.definition, t.example, t.class
          FROM workspace.ranked r CROSS JOIN workspace.tokens t ON t.id = r.id ORDER BY r.rank;
          INSERT INTO translation_index (rowid, text)
          SELECT r.rank, t.translation
          FROM workspace.ranked r CROSS JOIN workspace.tokens t ON t.id = r.id
          WHERE t.translation <> '' ORDER BY r.rank;
          -- One segment each: a search asks all that there are.
          INSERT INTO text_index (text_index) VALUES ('optimize');
          INSERT INTO translation_index (translation_index) VALUES ('optimize');
          DELETE FROM text_index_config WHERE k = 'hashsize';
          DELETE FROM translation_index_config WHERE k = 'hashsize';
          """)
    }
  }
}
