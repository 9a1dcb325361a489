import Foundation
import GRDB
package import Segmentation

/// A dictionary in a SQLite file, opened for reading only.
///
/// Reads run on connections of a small pool and are interrupted when their task is cancelled. Pages
/// come through SQLite's own cache, not through memory-mapping: whoever truncates the file while we
/// read it then causes an error that can be reported, and not a signal.
package final class DictionaryFile: WordSource {
  package let path: String
  package let info: DictionaryInfo
  package let lexicon: Lexicon
  private let pool: DatabasePool

  /// How long a read waits for a lock, in seconds.
  private static let lockTimeout = 0.3

  /// Opens the dictionary at `path`.
  ///
  /// - Throws: `DictionaryError`.
  package init(path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw DictionaryError.missing(path: path)
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(Self.lockTimeout)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -2048")
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      (info, lexicon) = try pool.read { db in
        try Self.checkFormat(db, path: path)
        return (try Metadata.read(db), try Self.loadLexicon(db))
      }
    } catch let error as DatabaseError {
      throw DictionaryError(error, path: path)
    } catch let error as LexiconError {
      throw DictionaryError.corrupt(path: path, reason: "\(error)")
    }
  }

  private static func checkFormat(_ db: Database, path: String) throws {
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

  private static func loadLexicon(_ db: Database) throws -> Lexicon {
    let rows = try Row.fetchCursor(db, sql: "SELECT image FROM lexicon")
    guard let row = try rows.next() else { throw LexiconError.notALexicon }
    return try row.withUnsafeData(atIndex: 0) { image in
      guard let image else { throw LexiconError.notALexicon }
      return try image.withUnsafeBytes { try Lexicon(image: $0) }
    }
  }

  /// Runs one read, and says of a failure what it means for this file.
  private func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.read(body)
    } catch let error as DatabaseError where error.resultCode != .SQLITE_INTERRUPT {
      throw DictionaryError(error, path: path)
    }
  }
}

// MARK: - WordSource

extension DictionaryFile {
  package func entries(ids: [Int]) async throws -> [Entry] {
    try await read { db in try ids.compactMap { try EntryQuery.entry(id: $0, in: db) } }
  }

  package func entry(title: String) async throws -> Entry? {
    try await read { db in
      guard let id = try EntryQuery.id(of: title, in: db) else { return nil }
      return try EntryQuery.entry(id: id, in: db)
    }
  }

  package func existing(titles: Set<String>) async throws -> Set<String> {
    if titles.isEmpty { return [] }
    return try await read { db in
      let marks = databaseQuestionMarks(count: titles.count)
      return try String.fetchSet(
        db, sql: "SELECT title FROM entry WHERE title IN (\(marks))",
        arguments: StatementArguments(Array(titles)))
    }
  }

  package func completions(of prefix: String, limit: Int) async throws -> CompletionList {
    if prefix.isEmpty || limit <= 0 { return CompletionList(words: [], isCapped: false) }
    return try await read { try CompletionQuery.words(prefix: prefix, limit: limit, in: $0) }
  }

  /// Calls `body` with every entry in the order of the source. For checks and exports.
  package func forEachEntry(_ body: (Entry) throws -> Void) throws {
    do {
      try pool.read { db in
        let ids = try Int.fetchAll(db, sql: "SELECT id FROM entry ORDER BY id")
        for id in ids {
          if let entry = try EntryQuery.entry(id: id, in: db) { try body(entry) }
        }
      }
    } catch let error as DatabaseError {
      throw DictionaryError(error, path: path)
    }
  }
}
