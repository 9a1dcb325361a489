import CSQLite

/// A row that a statement reads, with its columns from 0. It is lent to a closure, and cannot leave it.
///
/// SQLite itself turns any value into any type. In a damaged file every column can hold anything, so here
/// a value of another type is an error.
package struct Row: ~Copyable {
  let statement: OpaquePointer

  /// A text, with every U+0000 in it; `nil` for NULL.
  ///
  /// - Throws: `RowDecodingError` for a value of another type, and for text that is not UTF-8.
  package func text(_ column: Int) throws -> String? {
    try value(column, SQLITE_TEXT) { place in
      // First the text and then its length, as SQLite asks for.
      let bytes = sqlite3_column_text(statement, place)
      let count = Int(sqlite3_column_bytes(statement, place))
      let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
      // A span, since `String(validating:as:)` takes longer to set up than most texts to read.
      guard let text = try? UTF8Span(validating: buffer.span) else {
        throw RowDecodingError(.notUTF8, column, name(of: column))
      }
      return String(copying: text)
    }
  }

  /// An integer; `nil` for NULL.
  ///
  /// - Throws: `RowDecodingError` for a value of another type.
  package func integer(_ column: Int) throws -> Int? {
    try value(column, SQLITE_INTEGER) { Int(sqlite3_column_int64(statement, $0)) }
  }

  /// Calls `body` with bytes as they lie in SQLite's memory; not for NULL.
  ///
  /// - Returns: `nil` for NULL.
  /// - Throws: `RowDecodingError` for a value of another type.
  package func withBytes<Value>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    try value(column, SQLITE_BLOB) { place in
      let bytes = sqlite3_column_blob(statement, place)
      let count = Int(sqlite3_column_bytes(statement, place))
      return try body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }
  }

  /// A text that is never NULL.
  ///
  /// - Throws: `RowDecodingError` as `text` does, and for NULL.
  package func requiredText(_ column: Int) throws -> String {
    guard let text = try text(column) else { throw wrongType(column) }
    return text
  }

  /// An integer that is never NULL.
  ///
  /// - Throws: `RowDecodingError` as `integer` does, and for NULL.
  package func requiredInteger(_ column: Int) throws -> Int {
    guard let integer = try integer(column) else { throw wrongType(column) }
    return integer
  }

  /// The value that `body` reads in a column; `nil` for NULL.
  @inline(__always)
  private func value<Value>(
    _ column: Int, _ type: Int32, _ body: (_ place: Int32) throws -> Value
  ) throws -> Value? {
    let place = Int32(truncatingIfNeeded: column)
    switch sqlite3_column_type(statement, place) {
    case type: return try body(place)
    case SQLITE_NULL: return nil
    default: throw wrongType(column)
    }
  }

  private func wrongType(_ column: Int) -> RowDecodingError {
    RowDecodingError(.wrongType, column, name(of: column))
  }

  private func name(of column: Int) -> String {
    sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)).map { String(cString: $0) }
      ?? ""
  }
}

/// A column with another value than it should hold: the file is damaged.
package struct RowDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The fault of the value. The value itself is left out, as it may be the user's.
  package enum Problem: String, Sendable {
    case wrongType = "a value of the wrong type"
    case notUTF8 = "text that is not UTF-8"
  }

  /// The place of the column in its row, from 0.
  package let column: Int
  /// The name that the statement gives the column.
  package let name: String
  /// The problem with it.
  package let problem: Problem

  fileprivate init(_ problem: Problem, _ column: Int, _ name: String) {
    self.column = column
    self.name = name
    self.problem = problem
  }

  package var description: String { "column \(column) (\(name)) holds \(problem.rawValue)" }
}
