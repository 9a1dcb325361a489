import Files
package import FoundationEssentials
import SQLite
import Synchronization

/// A history file holds the words that the user has looked up, in SQLite; several processes write it at once.
///
///     let history = HistoryFile(path: folder + "/history.sqlite")
///     let word = LookedUpWord(title: "銀行", bopomofo: "ㄧㄣˊ　ㄏㄤˊ", sentence: "我去銀行。")
///     try history.record([(word, Date())])
///     for lookup in try history.lookups(limit: 10) { print(lookup.word.title, lookup.count) }  // 銀行 1
///
/// Every operation blocks the thread that calls it, and throws `HistoryError`, which says which file and what to do. A file that is
/// missing is an empty history.
///
/// The file is opened for each operation and closed after it: look-ups are rare, and so a file that is deleted or
/// replaced while an editor runs is noticed. It has a rollback journal and not a write-ahead log, which needs memory
/// that all writers share. Computers that share a home folder over a network do not have that, and it gains nothing if
/// a write is a row or two. Writers wait for each other.
package struct HistoryFile: Sendable {
  /// Where the file is, or will be.
  package let path: String
  private let maximumWords: Int
  private let patience: TimeInterval

  /// - Parameters:
  ///   - maximumWords: how many words are kept; the most recently looked up stay.
  ///   - patience: how long to wait for another writer, in seconds.
  package init(path: String, maximumWords: Int = 10_000, patience: TimeInterval = 1.5) {
    self.path = path
    self.maximumWords = maximumWords
    self.patience = patience
  }

  /// The same for one who waits no longer for another writer.
  package func waiting(atMost seconds: TimeInterval) -> HistoryFile {
    HistoryFile(path: path, maximumWords: maximumWords, patience: min(patience, seconds))
  }

  /// Adds look-ups in their order, all or none. Makes the file if it is missing.
  ///
  /// - Throws: `HistoryError`.
  package func record(_ lookups: [(word: LookedUpWord, time: Date)]) throws {
    if lookups.isEmpty { return }
    try reportingErrors {
      try makeFile()
      try open().write { db in
        if try !HistorySchema.check(db, path: path) { try HistorySchema.create(db) }
        for (word, time) in lookups { try HistoryQuery.record(word, at: time, in: db) }
        try HistoryQuery.trim(to: maximumWords, in: db)
      }
    }
  }

  /// The latest look-ups, the last one first; all of them if there is no limit.
  ///
  /// - Throws: `HistoryError`.
  package func lookups(limit: Int? = nil) throws -> [PastLookup] {
    try read { try HistoryQuery.lookups(limit: limit, in: $0) } ?? []
  }

  /// How many words there are.
  ///
  /// - Throws: `HistoryError`.
  package func count() throws -> Int {
    try read(HistoryQuery.count) ?? 0
  }

  /// Forgets all words, and returns how many there were. Nothing of them stays in the file.
  ///
  /// - Throws: `HistoryError`.
  package func clear() throws -> Int {
    guard exists else { return 0 }
    return try reportingErrors {
      let queue = try open()
      let count = try queue.write { db in
        guard try HistorySchema.check(db, path: path) else { return 0 }
        let count = try HistoryQuery.count(in: db)
        try db.execute(sql: "DELETE FROM lookup")
        return count
      }
      // Deleted words are overwritten already; the file can shrink another time.
      if count > 0 { try? queue.read { try $0.execute(sql: "VACUUM") } }
      return count
    }
  }

  /// Whether there is something at the path.
  package var exists: Bool { FileManager.default.fileExists(atPath: path) }

  private func read<Value: Sendable>(
    _ body: (borrowing Database) throws -> Value
  ) throws -> Value? {
    guard exists else { return nil }
    return try reportingErrors {
      try open().read { db in
        // All of one moment, even if another process writes.
        try db.inTransaction(.deferred) { db in
          try HistorySchema.check(db, path: path) ? try body(db) : nil
        }
      }
    }
  }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyTimeout = .seconds(patience)
    // Deleted words must not be found in the file any more.
    configuration.secureDelete = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func reportingErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw HistoryError(error, path: path)
    }
  }
}

// MARK: - The file

extension HistoryFile {
  /// One at a time: closing a file drops every lock that the process has on it (POSIX, `fcntl`), and with
  /// them those of a connection that another thread has just opened.
  private static let making = Mutex(())

  /// Makes an empty file that only the user can read; SQLite gives its journal the same permissions.
  private func makeFile() throws {
    try Self.making.withLock { _ in
      if exists { return }
      let file = FilePath(path)
      let folder = file.removingLastComponent()
      do {
        try folder.makeFolder(permissions: 0o700)
      } catch {
        throw HistoryError.unusable(path: path, reason: "\(folder) cannot be made")
      }
      do {
        let descriptor = try FileDescriptor.open(
          file, .writeOnly, options: [.create, .exclusiveCreate],
          permissions: 0o600)
        try descriptor.close()
      } catch Errno.fileExists {
        // Another process was faster.
      }
    }
  }
}
