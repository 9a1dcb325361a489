import SQLite

/// Why a history cannot be read or written. The description says what to do.
package enum HistoryError: Error, Equatable, Sendable, CustomStringConvertible {
  case unusable(path: String, reason: String)
  case notAHistory(path: String)
  case damaged(path: String, reason: String)
  case locked(path: String)
  case outOfMemory(path: String)
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
      "The history \(path) is locked by another program."
    case .outOfMemory(let path):
      "There is not enough memory to use the history \(path). Close other programs."
    case .tooNew(let path, let found, let supported):
      "The history \(path) has format \(found); this program writes format \(supported). Update Cidian."
    }
  }

  /// Whether it can be used in a moment, when another program lets go of it.
  package var isLocked: Bool { if case .locked = self { true } else { false } }

  /// What a failure means for the file at `path`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as HistoryError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case let error as RowDecodingError:
      self = .damaged(path: path, reason: "column \(error.column) holds \(error.problem.rawValue)")
    default: self = .unusable(path: path, reason: "\(error)")
    }
  }

  private init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .busy, .locked: self = .locked(path: path)
    case .outOfMemory: self = .outOfMemory(path: path)
    case .notADatabase: self = .notAHistory(path: path)
    case .cannotOpen, .permission, .unauthorized, .readOnly, .full, .inputOutput, .noLargeFiles:
      self = .unusable(path: path, reason: error.message)
    default: self = .damaged(path: path, reason: error.message)
    }
  }
}
