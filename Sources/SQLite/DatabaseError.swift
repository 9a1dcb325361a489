import CSQLite

/// SQLite's report of a failed call.
///
///     do {
///       try queue.write { try $0.execute(sql: "DELETE FROM word") }
///     } catch let error as DatabaseError where error.resultCode == .busy {
///       // Another connection writes.
///     }
package struct DatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of failure in detail, such as SQLITE_IOERR_WRITE.
  package let extendedResultCode: ResultCode
  /// SQLite's own words.
  package let message: String
  /// The statement or statements, with `?` where values are bound: no value is ever part of it.
  package let sql: String?

  /// The kind of failure, such as SQLITE_IOERR.
  package var resultCode: ResultCode { extendedResultCode.primary }

  package var description: String {
    let place = sql.map { " - while executing `\($0)`" } ?? ""
    return "SQLite error \(extendedResultCode.rawValue): \(message)\(place)"
  }

  /// - Parameter message: in place of the words that SQLite has for the code.
  init(_ code: Int32, message: String? = nil, sql: String? = nil) {
    extendedResultCode = ResultCode(rawValue: code)
    self.message = message ?? extendedResultCode.text
    self.sql = sql
  }

  /// The last failure of a connection, with its message.
  init(_ code: Int32, of connection: OpaquePointer?, sql: String?) {
    self.init(code, message: sqlite3_errmsg(connection).map { String(cString: $0) }, sql: sql)
  }
}

/// The number that SQLite gives a failure (https://www.sqlite.org/rescode.html).
package struct ResultCode: RawRepresentable, Equatable, Sendable, CustomStringConvertible {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// SQLITE_PERM: the file may not be used so.
  package static let permission = ResultCode(rawValue: SQLITE_PERM)
  /// SQLITE_BUSY: another connection has locked the file.
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// SQLITE_LOCKED: a statement of the same connection is in the way.
  package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// SQLITE_NOMEM: there is not enough memory.
  package static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// SQLITE_READONLY: the file can only be read.
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// SQLITE_INTERRUPT: the task of a connection that ends with it was cancelled (`Configuration.endsWithTask`).
  package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  /// SQLITE_IOERR: the system could not read or write.
  package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  /// SQLITE_CORRUPT: the file is damaged.
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// SQLITE_FULL: there is no room left.
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  /// SQLITE_CANTOPEN: the file, or one beside it, could not be opened.
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// SQLITE_NOLFS: the system has no files so large.
  package static let noLargeFiles = ResultCode(rawValue: SQLITE_NOLFS)
  /// SQLITE_AUTH: the action of the statement is not allowed.
  package static let unauthorized = ResultCode(rawValue: SQLITE_AUTH)
  /// SQLITE_NOTADB: the file is of another kind.
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)

  /// The code without its details: its last eight bits.
  var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// The number and its meaning: 778 (disk I/O error).
  package var description: String { "\(rawValue) (\(text))" }

  fileprivate var text: String { String(cString: sqlite3_errstr(rawValue)) }
}
