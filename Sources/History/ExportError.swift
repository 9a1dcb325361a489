package import Files
package import Text

/// Why an export cannot be written. The description says what to do.
package enum ExportError: MessageError {
  /// There is a symbolic link, a folder or a device of that name.
  case noFile(path: String)
  case failed(path: String, reason: Errno)

  package var message: UserMessage {
    switch self {
    case .noFile(let path):
      UserMessage(
        "\(path) 不是一般檔案，而是連結、資料夾或裝置，所以沒有寫入。請改用別的檔名。",
        "\(path) is not a plain file, but a link, a folder or a device, and is left as it is. Name another file."
      )
    case .failed(let path, let reason):
      UserMessage("無法寫入 \(path)：\(reason.chinese)", "\(path) cannot be written: \(reason)")
    }
  }
}
