import Files
import Images
package import Readings
import SQLite
package import Segmentation
import Synchronization
package import WordIndex

/// A dictionary file is a dictionary in SQLite, opened for reading only.
///
///     let dictionary = try DictionaryFile(path: "/home/me/dict.sqlite")
///     print(dictionary.info.edition.name)
///     let entry = try await dictionary.entry(title: "還")
///
/// There are two connections, so that a long read does not stop all, and a read ends when its task is
/// cancelled. SQLite assumes that the file never changes, since an import replaces it and
/// does not write to it: a read is so short that locking and looking for changes would be much of it. Pages
/// come through SQLite's own cache, not through memory-mapping: a process that truncates the file while we
/// read it then causes an error that can be reported, and not a signal.
package final class DictionaryFile: WordSource {
  /// Where the file is.
  package let path: String
  /// The dictionary's description and terms.
  package let info: DictionaryInfo
  /// Its words with their weights.
  package let lexicon: Lexicon
  /// Its words by how they are written and read.
  package let words: WordIndex
  /// Its model of readings in context.
  package let readings: ReadingsModel
  /// For the index of a library, the numbers of its dictionaries' entries.
  let numbers: LibraryNumbers?
  /// The SHA-256 of the image of words.
  let wordsDigest: String
  private let cache: ImageCache?
  private let images: [ImageMemory]
  private let connections: ConnectionPool
  private let parts = Mutex<PartsOfSpeech?>(nil)
  private let romanised = Mutex<RomanisedWords?>(nil)

  /// How long a read waits for a lock.
  private static let lockTimeout = Duration.milliseconds(300)

  /// Opens the dictionary at `path`.
  ///
  /// - Parameters:
  ///   - cacheFolder: where copies of the images are kept, which processes share.
  ///   - count: the number of connections. One that waits for another read takes the less memory.
  ///   - isBesideIndex: whether a library's index cuts and reads texts in its place. Then little of its images is used, and they
  ///     are not read as a whole for their checksums: that would be most of the time and of the memory that it takes.
  /// - Throws: `DictionaryError`.
  package init(
    path: String, cacheFolder: String? = nil, connections count: Int = 2,
    isBesideIndex: Bool = false
  ) throws {
    self.path = path
    try Self.checkKind(of: path)
    var configuration = Configuration()
    configuration.readonly = true
    configuration.endsWithTask = true
    configuration.busyTimeout = Self.lockTimeout
    do {
      let queues = try (0..<count).map { _ in
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // In KiB. A dictionary beside the index is asked for some words only.
        let size = isBesideIndex ? 256 : 1024
        try queue.read { try $0.execute(sql: "PRAGMA cache_size = -\(size)") }
        return queue
      }
      connections = ConnectionPool(queues)
      let cache = cacheFolder.map(ImageCache.init)
      self.cache = cache
      let (info, loaded) = try queues[0].read { db in
        try Self.checkFormat(db, path: path)
        let info = try Metadata.read(db)
        if isBesideIndex, let images = try? LoadedImages(in: db, cache, isChecked: false) {
          return (info, images)
        }
        // A copy that is too short, too, is made anew.
        return (info, try LoadedImages(in: db, cache, isChecked: true))
      }
      self.info = info
      images = loaded.memory
      (lexicon, words, readings) = (loaded.lexicon, loaded.words, loaded.readings)
      (numbers, wordsDigest) = (loaded.numbers, loaded.wordsDigest)
    } catch {
      throw DictionaryError(error, path: path)
    }
  }

  /// The images, and what they are of.
  private struct LoadedImages {
    let memory: [ImageMemory]
    let lexicon: Lexicon
    let words: WordIndex
    let readings: ReadingsModel
    let numbers: LibraryNumbers?
    let wordsDigest: String

    init(in db: borrowing Database, _ cache: ImageCache?, isChecked: Bool) throws {
      let numbersDigest = try StoredImage.numbers.digest(in: db)
      let images = StoredImage.ofAll + (numbersDigest.isEmpty ? [] : [.numbers])
      memory = try images.map { try $0.load(from: db, cache, isChecked: isChecked) }
      lexicon = try Lexicon(memory: memory[0])
      words = try WordIndex(memory: memory[1])
      readings = try ReadingsModel(memory: memory[2])
      numbers = memory.count > 3 ? try LibraryNumbers(memory: memory[3]) : nil
      wordsDigest = try StoredImage.words.digest(in: db)
      for memory in memory { memory.letGo() }
    }
  }

  fileprivate static func info(ofFile path: String) throws -> DictionaryInfo {
    try checkKind(of: path)
    var configuration = Configuration()
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: configuration).read { db in
        try checkFormat(db, path: path)
        return try Metadata.read(db)
      }
    } catch {
      throw DictionaryError(error, path: path)
    }
  }

  /// To open a pipe would wait for whatever writes to it.
  private static func checkKind(of path: String) throws(DictionaryError) {
    guard let status = try? FileStatus(path: path) else { throw .missing(path: path) }
    switch status.kind {
    case .file: break
    case .folder: throw .unreadable(path: path, reason: "it is a folder")
    case .link, .other: throw .unreadable(path: path, reason: "it is a device or a pipe")
    }
  }

  private static func checkFormat(_ db: borrowing Database, path: String) throws {
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    guard application == Schema.applicationID else {
      throw DictionaryError.notADictionary(path: path)
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if version > Schema.version {
      throw DictionaryError.tooNew(path: path, found: version, supported: Schema.version)
    }
    if version < Schema.version {
      throw DictionaryError.tooOld(path: path, found: version, supported: Schema.version)
    }
  }

  /// Runs one read on the thread of the caller, and turns a failure into the error for this file.
  ///
  /// A read takes less than the two changes of thread that an asynchronous one would. It waits, and leaves the thread,
  /// only if no connection is free; it goes on in a thread of the system's.
  private func read<Value: Sendable>(
    _ body: (borrowing Database) throws -> Value
  ) async throws -> Value {
    try await connections.lend { connection in
      try Task.checkCancellation()
      do {
        return try connection.read(body)
      } catch let error as DatabaseError where error.resultCode == .interrupt {
        throw CancellationError()
      } catch {
        throw DictionaryError(error, path: path)
      }
    }
  }

  /// Calls `hear` with every statement when SQLite begins to run it, in the task that reads; `nil` ends
  /// that. For tests: see `DatabaseQueue.observeStatements`.
  package func observeStatements(_ hear: (@Sendable (_ sql: String) -> Void)?) {
    for connection in connections.all { connection.observeStatements(hear) }
  }
}

/// The reads of a `WordSource`. They throw `DictionaryError`.
extension DictionaryFile {
  package var isWhole: Bool { images.allSatisfy(\.isWhole) }

  package func verify() async throws -> [String] {
    try await read { db in try StoredImage.allCases.compactMap { try $0.verify(in: db, cache) } }
  }

  package func entries(ids: [Int]) async throws -> [Entry] {
    try await read { db in
      try ids.flatMap { try EntryQuery.entries(ids: $0...$0, in: db, info: info) }.map(\.entry)
    }
  }

  package func entry(id: Int) async throws -> Entry? {
    guard let id = entryID(ofWord: id) else { return nil }
    return try await read { try EntryQuery.entries(ids: id...id, in: $0, info: info).first?.entry }
  }

  package func texts(ofEntries ids: [Int], holding phrase: String) async throws -> [[EntryText]] {
    try await read { db in
      try ids.map {
        try EntryTexts.fetch(id: $0, holding: phrase, in: db).map { EntryText(text: $0) }
      }
    }
  }

  package func fields(
    named name: String, holding phrase: String, in key: String
  ) async throws -> [FieldText] {
    guard info.fieldCount > 0, info.edition.key == key else { return [] }
    return try await read { try FieldQuery.texts(of: name, holding: phrase, in: $0) }
  }

  package func entry(title: String) async throws -> Entry? {
    try await entry(title: title) { lexicon.id(inAnyForm: title, where: words.isEntry) }
  }

  /// The entry of a title, but for punctuation and the like; otherwise of the id that `id` finds.
  func entry(title: String, orElse id: () -> Int?) async throws -> Entry? {
    try await read { db in
      guard let id = try EntryQuery.id(of: title, in: db) ?? id() else { return nil }
      return try EntryQuery.entries(ids: id...id, in: db, info: info).first?.entry
    }
  }

  package func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    let ranks = candidates?.map { $0 + 1 }
    return try await read { db in
      try TextQuery.ranks(of: queries, among: ranks, limit: limit, in: db).map { $0 - 1 }
    }
  }

  package func words(telling groups: TermGroups, limit: Int) async throws -> [Int] {
    try await read { try groups.ranks(limit: limit, in: $0).map { $0 - 1 } }
  }

  package func explanations(ofWords words: [Int]) async throws -> [Explanations] {
    try await explanations(
      ofEntries: words.compactMap { word in self.words.entry(of: word).map { (word, $0) } })
  }

  /// The meanings in entries, by the words' numbers and the entries' ids, in one read.
  func explanations(ofEntries entries: [(word: Int, id: Int)]) async throws -> [Explanations] {
    try await read { db in
      try entries.map { try Explanations.fetch($0.word, id: $0.id, in: db) }
    }
  }

  package func characters(_ shape: CharacterShape) async throws -> [Int] {
    try await read { try shape.ranks(in: $0).map { $0 - 1 } }
  }

  package func summaries(of words: [Int]) async throws -> [WordSummary] {
    try await read { db in
      try words.compactMap { word in
        if let id = self.words.entry(of: word) {
          return try WordSummary.fetch(id: id, in: db, info: info)
        }
        return WordSummary(ofWordWithoutEntry: word, in: self.words)
      }
    }
  }

  /// The list items of entries, with the numbers that the words are given here, in one read.
  func summaries(ofEntries entries: [(word: Int, id: Int)]) async throws -> [WordSummary] {
    try await read { db in
      try entries.compactMap { entry in
        var summary = try WordSummary.fetch(id: entry.id, in: db, info: info)
        summary?.word = entry.word
        return summary
      }
    }
  }

  package func relations(ofEntry id: Int, limit: Int) async throws -> Relations {
    try await read { try Relations.fetch(id: id, limit: limit, in: $0) }
  }

  package func romanisedWords() async throws -> RomanisedWords {
    if info.edition.isMandarin { return RomanisedWords([]) }
    if let known = romanised.withLock({ $0 }) { return known }
    let found = try await read(RomanisedWords.fetch)
    romanised.withLock { $0 = found }
    return found
  }

  package func partsOfSpeech() async throws -> PartsOfSpeech {
    if let known = parts.withLock({ $0 }) { return known }
    let found = try await read(PartsOfSpeech.fetch)
    parts.withLock { $0 = found }
    return found
  }
}

extension DictionaryInfo {
  /// Of a dictionary file, whose images are not read.
  ///
  /// - Throws: `DictionaryError`.
  package init(ofFile path: String) throws { self = try DictionaryFile.info(ofFile: path) }
}
