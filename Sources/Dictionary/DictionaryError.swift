import SQLite
package import Text

/// Why a dictionary file cannot be used. The description says what to do.
package enum DictionaryError: MessageError, Equatable, Sendable {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case notADictionary(path: String)
  case corrupt(path: String, reason: String)
  case locked(path: String)
  case outOfMemory(path: String)
  case tooNew(path: String, found: Int, supported: Int)
  case tooOld(path: String, found: Int, supported: Int)

  /// The path of the dictionary.
  package var path: String {
    switch self {
    case .missing(let path), .notADictionary(let path), .locked(let path), .outOfMemory(let path),
      .unreadable(let path, _), .corrupt(let path, _), .tooNew(let path, _, _),
      .tooOld(let path, _, _):
      path
    }
  }

  package var message: UserMessage {
    switch self {
    case .missing(let path):
      UserMessage(
        "\(path) 沒有辭典。可以匯入：cidian import FILE --output \(path)",
        "There is no dictionary at \(path). Import one with: cidian import FILE --output \(path)")
    case .unreadable(let path, let reason):
      UserMessage("辭典 \(path) 無法讀取：\(reason)", "The dictionary \(path) cannot be read: \(reason)")
    case .notADictionary(let path):
      UserMessage(
        "\(path) 不是 Cidian 的辭典。JSON 可以匯入為辭典：cidian import FILE",
        "\(path) is not a dictionary of Cidian. JSON becomes one with: cidian import FILE")
    case .corrupt(let path, let reason):
      UserMessage(
        "辭典 \(path) 已損壞（\(reason)）。請重新匯入：cidian import FILE --output \(path)",
        "The dictionary \(path) is damaged (\(reason)). Import it again with: cidian import FILE --output \(path)"
      )
    case .locked(let path):
      UserMessage(
        "辭典 \(path) 被別的程式鎖住了。請關閉那個程式，或複製一份檔案。",
        "The dictionary \(path) is locked by another program. Close that program, or copy the file."
      )
    case .outOfMemory(let path):
      UserMessage(
        "記憶體不足，無法讀取辭典 \(path)。請關閉其他程式後再試一次。",
        "There is not enough memory to read the dictionary \(path). Close other programs, and try again."
      )
    case .tooNew(let path, let found, let supported):
      UserMessage(
        "辭典 \(path) 的格式是 \(found)，這個程式只能讀格式 \(supported)。請更新 Cidian。",
        "The dictionary \(path) has format \(found); this program reads format \(supported). Update Cidian."
      )
    case .tooOld(let path, let found, let supported):
      UserMessage(
        "辭典 \(path) 是舊格式 \(found)，這個程式讀的是格式 \(supported)。請重新匯入：cidian import FILE --output \(path)",
        "The dictionary \(path) has the old format \(found); this program reads format \(supported). Import it again with: cidian import FILE --output \(path)"
      )
    }
  }

  /// The error for a failed read of the file at `path`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as DictionaryError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case let error as RowDecodingError:
      self = .corrupt(path: path, reason: "column \(error.column) holds \(error.problem.rawValue)")
    case is DecodingError: self = .corrupt(path: path, reason: "a list of texts is no JSON")
    default: self = .corrupt(path: path, reason: "\(error)")
    }
  }

  private init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .busy, .locked: self = .locked(path: path)
    case .outOfMemory: self = .outOfMemory(path: path)
    case .notADatabase: self = .notADictionary(path: path)
    case .cannotOpen, .permission, .unauthorized:
      self = .unreadable(path: path, reason: error.message)
    default: self = .corrupt(path: path, reason: error.message)
    }
  }
}
