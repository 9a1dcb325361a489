import CSQLite
import Synchronization

/// A connection to a SQLite file, for one thread after the other.
///
///     let queue = try DatabaseQueue(path: "words.sqlite")
///     try queue.write { db in
///       try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: ["銀行"])
///     }
///     let count = try queue.read { db in
///       try db.fetchOne(sql: "SELECT count(*) FROM word") { try $0.requiredInteger(0) }
///     }
///
/// Closures run on the thread of their caller, which waits while another thread has the connection. A
/// closure must not use the queue that lent it the connection. The connection closes when the queue is
/// released.
package final class DatabaseQueue: @unchecked Sendable {
  // Unchecked, since a pointer is not Sendable: only the thread that holds `lock` uses it.
  private let database: Database
  /// Held by the thread that has the connection; keeps the observer of its statements.
  private let lock = Mutex<StatementObserver?>(nil)

  /// Opens the file at `path`.
  ///
  /// - Throws: `DatabaseError`. A file of another kind is only found when it is first read.
  package init(path: String, configuration: Configuration = Configuration()) throws {
    database = try Database.open(path, configuration)
  }

  /// Calls `body` with the connection, in no transaction.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`, and what `body` throws.
  package func read<Value: Sendable>(
    _ body: (borrowing Database) throws -> Value
  ) throws -> Value {
    try lock.withLock { _ in try body(database) }
  }

  /// Calls `body` with the connection in a transaction of its own: all or nothing of its changes is kept. Waits for
  /// other writers.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`, and what `body` throws.
  package func write<Value: Sendable>(
    _ body: (borrowing Database) throws -> Value
  ) throws -> Value {
    try read { try $0.inTransaction(.immediate, body) }
  }

  /// Calls `hear` with every statement when it begins to run, on the thread that runs it; `nil` ends that.
  ///
  ///     queue.observeStatements { _ in count.add(1, ordering: .relaxed) }
  ///
  /// It is for tests that count statements, or stop them while they run. Without an observer, it costs
  /// nothing.
  ///
  /// - Parameter hear: takes the statement, with `?` where values are bound. It must not use the queue.
  package func observeStatements(_ hear: (@Sendable (_ sql: String) -> Void)?) {
    lock.withLock { observer in
      observer = hear.map { StatementObserver($0) }
      StatementObserver.observe(database.handle, by: observer)
    }
  }
}
