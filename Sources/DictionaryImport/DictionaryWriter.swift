import Dictionary
import Images
import Readings
import SQLite
import Segmentation
import Training

/// Writes a dictionary file: readings and definitions as they come, entries when it is known how
/// common their words are.
final class DictionaryWriter {
  private let queue: DatabaseQueue
  private var entries: [PendingEntry] = []
  /// The examples in the texts of definitions, by ids.
  private var examplesInTexts: [Int: [String]] = [:]
  private(set) var heteronymCount = 0
  private(set) var definitionCount = 0
  private(set) var translatedEntryCount = 0
  /// The number of readings with fields.
  private(set) var fieldCount = 0

  var entryCount: Int { entries.count }

  /// The titles of the entries so far, by their ids less one, with their traits for cutting texts.
  var headwords: some Sequence<(title: String, traits: LexiconBuilder.Traits)> {
    entries.lazy.map { ($0.title, $0.traits) }
  }

  /// Creates the tables in the empty file at `path`.
  init(path: String) throws {
    var configuration = Configuration()
    // No other process sees this file before it is complete, and it is thrown away if anything goes
    // wrong: a journal would protect nothing. SQLite checks no references by default; readings are
    // written before the entries that they refer to.
    configuration.isDefensive = false
    configuration.followsLinks = false
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA locking_mode = EXCLUSIVE;
          PRAGMA temp_store = MEMORY;
          PRAGMA cache_size = -24576;
          """)
    }
    try queue.write { try Schema.create($0) }
  }

  /// Adds entries; their ids follow their order.
  func append(_ batch: PreparedBatch) throws {
    examplesInTexts.merge(batch.examplesInTexts) { first, _ in first }
    let fields = batch.entries.lazy.flatMap(\.entry.heteronyms).filter { !$0.fields.isEmpty }.count
    try queue.write { db in
      if fieldCount == 0, fields > 0 { try Schema.createFields(db) }
      for row in batch.entries.lazy.flatMap(\.rows) {
        try db.execute(sql: row.sql, arguments: row.values)
      }
    }
    fieldCount += fields
    for prepared in batch.entries {
      let heteronyms = prepared.entry.heteronyms
      heteronymCount += heteronyms.count
      definitionCount += heteronyms.reduce(0) { $0 + $1.definitions.count }
      if prepared.entry.translations?.isEmpty == false { translatedEntryCount += 1 }
      entries.append(PendingEntry(prepared))
    }
  }

  /// Writes the entries, what is derived from them, the images and the metadata, and makes the indexes.
  ///
  /// - Parameters:
  ///   - words: of today, with and without entries.
  ///   - pairs: of these.
  ///   - progress: called with the share of the work that is done.
  /// - Returns: the image of words.
  func finish(
    _ trained: consuming TrainedLexicon, readings: [UInt8], words today: WordsOfToday,
    pairs commonPairs: consuming CommonPairs, school: SchoolVocabulary, info: DictionaryInfo,
    progress: (Double) -> Void
  ) async throws -> [UInt8] {
    let lexicon = try Lexicon(memory: ImageMemory(trained.image))
    let reader = ReadingsReader(
      model: try ReadingsModel(memory: ImageMemory(readings)), lexicon: lexicon)
    let commonness = Commonness(
      count: entries.count + today.added.count, frequencies: trained.frequencies, today)
    let ranks = commonness.ranks
    let mainReadings = entries.map {
      reader.mainHeteronym(of: $0.title, among: $0.bopomofo) ?? $0.mainReading
    }
    let counter = ReadingCounter(reader, bopomofo: entries.map(\.bopomofo))
    try writeEntries(frequencies: trained.frequencies, ranks, mainReadings)
    let deriver = EntryDeriver(
      lexicon: lexicon, ranks: ranks, mainReadings: mainReadings,
      levels: ExampleLevel(lexicon: lexicon, commonness, school: school), counter: counter,
      examplesInTexts: examplesInTexts)
    let derived = DerivedWriter(
      queue: queue, deriver: deriver, added: today.added, spoken: today.spoken, info: info)
    let pairs = trained.pairs
    trained.pairs = []
    let words = try await derived.write(
      pairs: consume pairs, commonPairs: consume commonPairs, progress: progress)
    try writeImages(trained.image, words: words, readings: readings, info)
    return words
  }

  private func writeImages(
    _ lexicon: [UInt8], words: [UInt8], readings: [UInt8], _ info: DictionaryInfo
  ) throws {
    try queue.write { db in
      try StoredImage.lexicon.write(lexicon, to: db)
      try StoredImage.words.write(words, to: db)
      try StoredImage.readings.write(readings, to: db)
      for (key, value) in Metadata.values(of: info).sorted(by: { $0.key < $1.key }) {
        try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [key, value])
      }
      try db.execute(sql: "ANALYZE")
    }
  }

  /// Removes all but the images and the metadata: the rest of an index of a library is in its dictionaries.
  ///
  /// - Parameter numbers: the image of the numbers of their words.
  func keepImages(with numbers: [UInt8]) throws {
    try queue.write { db in
      try StoredImage.createNumbers(db)
      try StoredImage.numbers.write(numbers, to: db)
      try db.execute(
        sql: """
          DELETE FROM relation;
          DELETE FROM example_level;
          DELETE FROM translation;
          DELETE FROM definition;
          DELETE FROM heteronym;
          DELETE FROM entry;
          INSERT INTO text_index (text_index) VALUES ('delete-all');
          INSERT INTO translation_index (translation_index) VALUES ('delete-all');
          """)
    }
    try queue.read { try $0.execute(sql: "VACUUM") }
  }

  private func writeEntries(
    frequencies: [Int: Double], _ ranks: [Int], _ mainReadings: [Int?]
  ) throws {
    try queue.write { db in
      for (index, entry) in entries.enumerated() {
        try db.execute(
          sql: "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            index + 1, entry.title, entry.radical, entry.strokeCount, entry.nonRadicalStrokeCount,
            entry.radical.flatMap(RadicalNumber.of), entry.foldedTitle,
            frequencies[index + 1] ?? 0,
            ranks[index], mainReadings[index].map { RowID.heteronym($0, of: index + 1) },
          ])
      }
      try Schema.createIndexes(db)
    }
    entries = []
  }
}

/// What is kept of an entry until it can be written: a file has hundreds of thousands.
private struct PendingEntry {
  let title: String
  let foldedTitle: String
  let radical: String?
  let strokeCount: Int?
  let nonRadicalStrokeCount: Int?
  let mainReading: Int?
  /// Its readings, if it has several.
  let bopomofo: [String?]
  let traits: LexiconBuilder.Traits

  init(_ prepared: PreparedEntry) {
    title = prepared.entry.title
    foldedTitle = prepared.foldedTitle
    radical = prepared.entry.radical
    strokeCount = prepared.entry.strokeCount
    nonRadicalStrokeCount = prepared.entry.nonRadicalStrokeCount
    mainReading = prepared.mainReading
    bopomofo = prepared.bopomofo
    traits = prepared.traits
  }
}
