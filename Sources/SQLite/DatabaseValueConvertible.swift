import CSQLite

/// A value that can be bound to a `?` of a statement.
///
///     try db.execute(sql: "INSERT INTO word VALUES (?, ?)", arguments: ["銀行", nil as Int?])
package protocol DatabaseValueConvertible: Sendable {
  /// Binds the value to the `?` at a place, from 1.
  ///
  /// - Returns: SQLite's code.
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32
}

extension Int: DatabaseValueConvertible {
  package func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    sqlite3_bind_int64(statement, place, Int64(self))
  }
}

extension Double: DatabaseValueConvertible {
  package func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    sqlite3_bind_double(statement, place, self)
  }
}

extension String: DatabaseValueConvertible {
  package func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    var text = self
    return text.withUTF8 {
      cidian_sqlite3_bind_text(statement, place, $0.baseAddress, UInt64($0.count))
    }
  }
}

extension [UInt8]: DatabaseValueConvertible {
  package func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    withUnsafeBytes {
      cidian_sqlite3_bind_blob(statement, place, $0.baseAddress, UInt64($0.count))
    }
  }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
  package func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    self?.bind(to: statement, at: place) ?? sqlite3_bind_null(statement, place)
  }
}
