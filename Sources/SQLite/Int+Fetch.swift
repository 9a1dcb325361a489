/// Integers of the first column.
extension Int {
  /// That of the first row; `nil` where there is none, and for NULL.
  ///
  ///     let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`.
  package static func fetchOne(
    _ db: borrowing Database, sql: String, arguments: [any DatabaseValueConvertible] = []
  ) throws -> Int? {
    try db.fetchOne(sql: sql, arguments: arguments) { try $0.integer(0) } ?? nil
  }

  /// Those of all rows.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`, for NULL too.
  package static func fetchAll(
    _ db: borrowing Database, sql: String, arguments: [any DatabaseValueConvertible] = []
  ) throws -> [Int] {
    try db.fetchAll(sql: sql, arguments: arguments) { try $0.requiredInteger(0) }
  }
}
