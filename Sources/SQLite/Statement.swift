import CSQLite

/// A compiled statement.
final class Statement {
  let sql: String
  /// The row that was read last.
  let row: Row
  /// Whether it is being read.
  fileprivate var isInUse = false

  private var handle: OpaquePointer { row.statement }

  /// - Throws: `DatabaseError`.
  init(_ sql: String, in connection: OpaquePointer) throws {
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, of: connection, sql: sql) }
    guard let handle else {
      throw DatabaseError(SQLITE_MISUSE, message: "there is no statement", sql: sql)
    }
    self.sql = sql
    row = Row(statement: handle)
  }

  deinit { sqlite3_finalize(handle) }

  /// Gives each `?` its value, in their order.
  ///
  /// - Throws: `DatabaseError` if there are more values or fewer, or one is too long.
  func bind(_ arguments: [any DatabaseValueConvertible]) throws {
    guard sqlite3_bind_parameter_count(handle) == arguments.count else {
      throw DatabaseError(SQLITE_RANGE, message: "\(arguments.count) values are bound", sql: sql)
    }
    for (index, argument) in arguments.enumerated() {
      let code = argument.bind(to: handle, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Runs to the next row; false at the end.
  ///
  /// - Throws: `DatabaseError`.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else { throw error(code) }
    return false
  }

  /// Ends the reading and forgets the values: neither a lock nor a text of the user's stays.
  fileprivate func reset() {
    // It returns the error of the last step again.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(code, of: sqlite3_db_handle(handle), sql: sql)
  }
}

/// The statements of a connection by their SQL. A program has few, as its values are bound: all are kept.
final class StatementCache {
  /// Its length distinguishes most SQL. Statements are long, and to hash all of one would be a part of each look-up.
  private struct Key: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
  }

  private var statements: [Key: Statement] = [:]

  /// Calls `body` with the compiled statement, or with a new one while that one is being read.
  func withStatement<Value>(
    _ sql: String, in connection: OpaquePointer, _ body: (Statement) throws -> Value
  ) throws -> Value {
    let statement = try free(sql, in: connection)
    statement.isInUse = true
    defer {
      statement.reset()
      statement.isInUse = false
    }
    return try body(statement)
  }

  private func free(_ sql: String, in connection: OpaquePointer) throws -> Statement {
    if let kept = statements[Key(sql: sql)] {
      return kept.isInUse ? try Statement(sql, in: connection) : kept
    }
    let statement = try Statement(sql, in: connection)
    statements[Key(sql: sql)] = statement
    return statement
  }
}
