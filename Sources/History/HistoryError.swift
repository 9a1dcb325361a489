import SQLite
package import Text

/// Why a history cannot be read or written. The description says what to do.
package enum HistoryError: MessageError, Equatable, Sendable {
  case unusable(path: String, reason: String)
  case notAHistory(path: String)
  case damaged(path: String, reason: String)
  case locked(path: String)
  case outOfMemory(path: String)
  case tooNew(path: String, found: Int, supported: Int)

  package var message: UserMessage {
    switch self {
    case .unusable(let path, let reason):
      UserMessage("查詢紀錄 \(path) 無法使用：\(reason)", "The history \(path) cannot be used: \(reason)")
    case .notAHistory(let path):
      UserMessage(
        "\(path) 不是 Cidian 的查詢紀錄，所以查過的詞不會留下。把它移走，就會有新的紀錄。",
        "\(path) is not a history of Cidian, so no look-ups are kept. Move it away, and a new one begins."
      )
    case .damaged(let path, let reason):
      UserMessage(
        "查詢紀錄 \(path) 已損壞（\(reason)），所以查過的詞不會留下。把它刪掉，就會有新的紀錄。",
        "The history \(path) is damaged (\(reason)), so no look-ups are kept. Delete it, and a new one begins."
      )
    case .locked(let path):
      UserMessage("查詢紀錄 \(path) 被別的程式鎖住了。", "The history \(path) is locked by another program.")
    case .outOfMemory(let path):
      UserMessage(
        "記憶體不足，無法使用查詢紀錄 \(path)。請關閉其他程式。",
        "There is not enough memory to use the history \(path). Close other programs.")
    case .tooNew(let path, let found, let supported):
      UserMessage(
        "查詢紀錄 \(path) 的格式是 \(found)，這個程式只寫格式 \(supported)。請更新 Cidian。",
        "The history \(path) has format \(found); this program writes format \(supported). Update Cidian."
      )
    }
  }

  /// Whether it can be used in a moment, when another program lets go of it.
  package var isLocked: Bool { if case .locked = self { true } else { false } }

  /// The error for a failure of the file at `path`.
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
