import SQLite

/// The layout of a history file.
enum HistorySchema {
  /// Marks a SQLite file as a history of this program ("CidH").
  static let applicationID = 0x4369_6448
  /// Files of this version are read and written.
  static let version = 1

  /// Whether a file is one of ours; false if nothing has been written into it yet.
  ///
  /// - Throws: `HistoryError`.
  static func check(_ db: borrowing Database, path: String) throws -> Bool {
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    if application == 0, isEmpty { return false }
    guard application == applicationID else { throw HistoryError.notAHistory(path: path) }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version <= Self.version else {
      throw HistoryError.tooNew(path: path, found: version, supported: Self.version)
    }
    return true
  }

  static func create(_ db: borrowing Database) throws {
    try db.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);

        CREATE TABLE lookup (
          -- larger is later: clocks can go back, and those of two computers differ
          position INTEGER PRIMARY KEY,
          title TEXT NOT NULL UNIQUE,
          written TEXT NOT NULL,
          bopomofo TEXT,
          pinyin TEXT,
          definition TEXT,
          sentence TEXT,
          -- milliseconds since 1970, UTC
          time INTEGER NOT NULL,
          count INTEGER NOT NULL
        );
        """)
  }
}
