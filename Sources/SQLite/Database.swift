import CSQLite

/// A connection, while `DatabaseQueue` lends it to a closure. It cannot leave the closure, so no two
/// threads ever have it at once.
package struct Database: ~Copyable {
  let handle: OpaquePointer
  private let statements = StatementCache()

  init(handle: OpaquePointer) { self.handle = handle }

  /// The connection closes when its last statement is gone.
  deinit { sqlite3_close_v2(handle) }

  /// Runs statements without values, one after another.
  ///
  ///     try db.execute(sql: "PRAGMA user_version = 4; CREATE TABLE word (title TEXT)")
  ///
  /// - Throws: `DatabaseError`.
  package func execute(sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, of: handle, sql: sql) }
  }

  /// Runs one statement, which stays compiled, like all with bound values.
  ///
  ///     try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: ["銀行"])
  ///
  /// - Throws: `DatabaseError`.
  package func execute(sql: String, arguments: [any DatabaseValueConvertible]) throws {
    try forEach(sql: sql, arguments: arguments) { _ in }
  }

  /// Calls `body` with each row in turn.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`, and what `body` throws; that ends the reading.
  package func forEach(
    sql: String, arguments: [any DatabaseValueConvertible] = [],
    _ body: (borrowing Row) throws -> Void
  ) throws {
    try fetch(sql: sql, arguments: arguments) { row in
      try body(row)
      return true
    }
  }

  /// Calls `body` with each row in turn as long as it returns true. No more rows are read than that.
  ///
  ///     try db.fetch(sql: "SELECT rank FROM entry ORDER BY rank") { row in
  ///       ranks.append(try row.requiredInteger(0))
  ///       return ranks.count < limit
  ///     }
  ///
  /// - Throws: as `forEach` does.
  package func fetch(
    sql: String, arguments: [any DatabaseValueConvertible] = [],
    while body: (borrowing Row) throws -> Bool
  ) throws {
    try statements.withStatement(sql, in: handle) { statement in
      try statement.bind(arguments)
      while try statement.step(), try body(statement.row) {}
    }
  }

  /// The values of `body` for the rows.
  ///
  ///     let titles = try db.fetchAll(sql: "SELECT title FROM entry") { try $0.requiredText(0) }
  ///
  /// - Throws: as `forEach` does.
  package func fetchAll<Value>(
    sql: String, arguments: [any DatabaseValueConvertible] = [],
    _ body: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try forEach(sql: sql, arguments: arguments) { values.append(try body($0)) }
    return values
  }

  /// The value of `body` for the first row; `nil` if there isn't one. Others are not read.
  ///
  /// - Throws: as `forEach` does.
  package func fetchOne<Value>(
    sql: String, arguments: [any DatabaseValueConvertible] = [],
    _ body: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try statements.withStatement(sql, in: handle) { statement in
      try statement.bind(arguments)
      return try statement.step() ? try body(statement.row) : nil
    }
  }
}
