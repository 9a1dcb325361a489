import Dictionary
import History
import Text

extension UserMessage {
  /// What has failed that is the user's, and what to do.
  init(_ error: any Error) {
    switch error {
    case let error as PageError:
      self.init(
        "頁面無法寫入 \(error.folder)：\(error.reason)",
        "The page cannot be written into \(error.folder): \(error.reason)")
    case let error as ExportError: self.init(error.chinese, "\(error)")
    case let error as DictionaryError: self.init(error.chinese, "\(error)")
    case let error as HistoryError: self.init(error.chinese, "\(error)")
    default: self.init("\(error)")
    }
  }
}

extension DictionaryError {
  fileprivate var chinese: String {
    switch self {
    case .missing(let path):
      "\(path) 沒有辭典。可以匯入：cidian import FILE --output \(path)"
    case .unreadable(let path, let reason):
      "辭典 \(path) 無法讀取：\(reason)"
    case .notADictionary(let path):
      "\(path) 不是 Cidian 的辭典。JSON 可以匯入為辭典：cidian import FILE"
    case .corrupt(let path, let reason):
      "辭典 \(path) 已損壞（\(reason)）。請重新匯入：cidian import FILE --output \(path)"
    case .locked(let path):
      "辭典 \(path) 被別的程式鎖住了。請關閉那個程式，或複製一份檔案。"
    case .outOfMemory(let path):
      "記憶體不足，無法讀取辭典 \(path)。請關閉其他程式後再試一次。"
    case .tooNew(let path, let found, let supported):
      "辭典 \(path) 的格式是 \(found)，這個程式只能讀格式 \(supported)。請更新 Cidian。"
    case .tooOld(let path, let found, let supported):
      "辭典 \(path) 是舊格式 \(found)，這個程式讀的是格式 \(supported)。請重新匯入：cidian import FILE --output \(path)"
    }
  }
}

extension HistoryError {
  fileprivate var chinese: String {
    switch self {
    case .unusable(let path, let reason):
      "查詢紀錄 \(path) 無法使用：\(reason)"
    case .notAHistory(let path):
      "\(path) 不是 Cidian 的查詢紀錄，所以查過的詞不會留下。把它移走，就會有新的紀錄。"
    case .damaged(let path, let reason):
      "查詢紀錄 \(path) 已損壞（\(reason)），所以查過的詞不會留下。把它刪掉，就會有新的紀錄。"
    case .locked(let path):
      "查詢紀錄 \(path) 被別的程式鎖住了。"
    case .outOfMemory(let path):
      "記憶體不足，無法使用查詢紀錄 \(path)。請關閉其他程式。"
    case .tooNew(let path, let found, let supported):
      "查詢紀錄 \(path) 的格式是 \(found)，這個程式只寫格式 \(supported)。請更新 Cidian。"
    }
  }
}

extension ExportError {
  fileprivate var chinese: String {
    switch self {
    case .noFile(let path): "\(path) 不是一般檔案，而是連結、資料夾或裝置，所以沒有寫入。請改用別的檔名。"
    case .failed(let path, let reason): "無法寫入 \(path)：\(reason)"
    }
  }
}
