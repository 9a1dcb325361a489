import CSQLite

/// How a file is opened.
///
///     var configuration = Configuration()
///     configuration.readonly = true
///     let queue = try DatabaseQueue(path: "dictionary.sqlite", configuration: configuration)
package struct Configuration: Sendable {
  /// For reading only, as a file that never changes while it is open: SQLite neither locks it nor looks for changes,
  /// and needs no other file beside it. Otherwise also for writing, and made if it is missing.
  package var readonly = false
  /// A statement ends with `ResultCode.interrupt` when the task that runs it is cancelled, and so does one that a cancelled
  /// task begins, unless it is a short one.
  package var endsWithTask = false
  /// How long to wait for a lock of another connection.
  package var busyTimeout = Duration.zero
  /// Whether deleted content is overwritten with zeros.
  package var secureDelete = false
  /// The file may come from anywhere. Its content is checked more, and its schema can start nothing
  /// (https://www.sqlite.org/security.html); some settings are refused, such as doing without a journal.
  package var isDefensive = true
  /// Whether a path that has symbolic links in it is opened. Only for files that are written.
  package var followsLinks = true

  package init() {}
}

extension Database {
  /// Opens a file.
  ///
  /// - Throws: `DatabaseError`.
  static func open(_ path: String, _ configuration: Configuration) throws -> Database {
    let database = Database(handle: try connect(path, configuration))
    try database.configure(configuration)
    return database
  }

  private static func connect(_ path: String, _ configuration: Configuration) throws
    -> OpaquePointer
  {
    guard configuration.readonly else {
      let links = configuration.followsLinks ? 0 : SQLITE_OPEN_NOFOLLOW
      return try connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | links)
    }
    do {
      return try connect(address(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    } catch let error as DatabaseError where error.resultCode == .cannotOpen {
      // Some builds of SQLite take no addresses.
      return try connect(path, SQLITE_OPEN_READONLY)
    }
  }

  /// SQLite's own locks are not needed where one thread at a time has the connection.
  private static func connect(_ name: String, _ flags: Int32) throws -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    defer { if code != SQLITE_OK { sqlite3_close_v2(handle) } }
    guard code == SQLITE_OK, let handle else { throw DatabaseError(code) }
    return handle
  }

  /// The address of a file that never changes. Every byte is written as digits: then no path after `file:`
  /// can be read as a server or a query.
  private static func address(of path: String) -> String {
    let bytes = path.utf8.map { byte in
      (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
    return "file:\(bytes.joined())?immutable=1"
  }

  /// After how many of its steps SQLite asks whether to go on. A step takes some nanoseconds.
  private static let stepsBetweenQuestions: Int32 = 100

  private func configure(_ configuration: Configuration) throws {
    sqlite3_extended_result_codes(handle, 1)
    if configuration.endsWithTask {
      // On the thread that runs the statement, so this task is the one that waits for it and no other.
      let hasEnded: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { _ in
        Task.isCancelled ? 1 : 0
      }
      sqlite3_progress_handler(handle, Self.stepsBetweenQuestions, hasEnded, nil)
    }
    let milliseconds = configuration.busyTimeout / .milliseconds(1)
    sqlite3_busy_timeout(handle, Int32(clamping: Int(milliseconds.rounded())))
    if configuration.isDefensive {
      let options = [
        (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
        (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      ]
      // An old SQLite does not know all of them, and does without.
      for (option, value) in options { _ = cidian_sqlite3_set(handle, option, Int32(value)) }
      try execute(sql: "PRAGMA cell_size_check = ON")
    }
    if configuration.secureDelete { try execute(sql: "PRAGMA secure_delete = ON") }
  }
}
