/// Integers of the first column.
extension Int {
  /// The number in the first row; `nil` if there isn't one, and for NULL.
  ///
  ///     let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`.
  package static func fetchOne(
    _ db: borrowing Database, sql: String, arguments: [any DatabaseValueConvertible] = []
  ) throws -> Int? {
    try db.fetchOne(sql: sql, arguments: arguments) { try $0.integer(0) } ?? nil
  }

  /// The numbers in all rows.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError`, for NULL too.
  package static func fetchAll(
    _ db: borrowing Database, sql: String, arguments: [any DatabaseValueConvertible] = []
  ) throws -> [Int] {
    try db.fetchAll(sql: sql, arguments: arguments) { try $0.requiredInteger(0) }
  }
}
