/// A value as SQLite keeps it (https://www.sqlite.org/datatype3.html).
package enum DatabaseValue: Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case bytes([UInt8])
}

/// What can be bound to a `?` of a statement.
///
///     try db.execute(sql: "INSERT INTO word VALUES (?, ?)", arguments: ["銀行", nil as Int?])
package protocol DatabaseValueConvertible {
  /// The value that is bound.
  var databaseValue: DatabaseValue { get }
}

extension Int: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(self) }
}

extension Double: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .real(self) }
}

extension String: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .text(self) }
}

extension [UInt8]: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .bytes(self) }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
