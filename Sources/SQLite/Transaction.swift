import CSQLite

/// When a transaction locks the file.
package enum TransactionKind: String, Sendable {
  /// Against others that write when it first reads. All that it reads is of one moment.
  case deferred = "BEGIN DEFERRED"
  /// Locks the file at once against other writers: none of its statements can find it locked.
  case immediate = "BEGIN IMMEDIATE"
}

extension Database {
  /// Runs `body` in a transaction: its changes are kept when it returns, and none of them when it throws.
  ///
  /// - Throws: `DatabaseError`, and what `body` throws.
  package func inTransaction<Value>(
    _ kind: TransactionKind, _ body: (borrowing Database) throws -> Value
  ) throws -> Value {
    try execute(sql: kind.rawValue, arguments: [])
    do {
      let value = try body(self)
      try execute(sql: "COMMIT", arguments: [])
      return value
    } catch {
      // Some failures, a full disk among them, have ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 { try? execute(sql: "ROLLBACK", arguments: []) }
      throw error
    }
  }
}
