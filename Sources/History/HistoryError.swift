import GRDB

/// Why a history cannot be read or written. The description says what to do.
package enum HistoryError: Error, Equatable, Sendable, CustomStringConvertible {
  case unusable(path: String, reason: String)
  case notAHistory(path: String)
  case damaged(path: String, reason: String)
  case locked(path: String)
  case tooNew(path: String, found: Int, supported: Int)

  package var description: String {
    switch self {
    case .unusable(let path, let reason):
      "The history \(path) cannot be used: \(reason)"
    case .notAHistory(let path):
      "\(path) is no history of Cidian, so no look-ups are kept. Move it away, and a new one begins."
    case .damaged(let path, let reason):
      "The history \(path) is damaged (\(reason)), so no look-ups are kept. Delete it, and a new one begins."
    case .locked(let path):
      "The history \(path) is locked by another program, so a look-up was not kept."
    case .tooNew(let path, let found, let supported):
      "The history \(path) has format \(found); this program writes format \(supported). Update Cidian."
    }
  }

  /// What a failure means for the file at `path`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as HistoryError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case let value as DamagedValue:
      self = .damaged(path: path, reason: "column \(value.column) holds a value of the wrong type")
    default: self = .unusable(path: path, reason: "\(error)")
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_NOTADB: self = .notAHistory(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY, .SQLITE_FULL,
      .SQLITE_IOERR, .SQLITE_NOLFS:
      self = .unusable(path: path, reason: reason)
    default: self = .damaged(path: path, reason: reason)
    }
  }
}
