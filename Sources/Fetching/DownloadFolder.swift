import Files
import FoundationEssentials
import Text

/// The folder where the file of one address is kept until it is used. A lock keeps a second run from writing into the
/// same file.
package final class DownloadFolder {
  /// Where it is.
  package let path: String
  private let lock: FileDescriptor

  /// - Parameter path: where it is, or is made.
  /// - Throws: `FetchError` if the folder cannot be written, or another run holds it.
  package init(_ path: String) throws {
    self.path = path
    do {
      try FilePath(path).makeFolder()
    } catch {
      throw FetchError(
        UserMessage(
          "無法建立資料夾 \(path)：\(Errno.chinese(error))", "The folder \(path) cannot be made: \(error)"))
    }
    do {
      let lock = try FileDescriptor.open(
        FilePath("\(path)/.lock"), .readWrite, options: [.create, .noFollow],
        permissions: 0o600)
      if try lock.tryLock() {
        self.lock = lock
        return
      }
      try lock.close()
    } catch {
      throw FetchError(
        UserMessage("\(path) 無法寫入：\(Errno.chinese(error))", "\(path) cannot be written: \(error)"))
    }
    throw FetchError(
      UserMessage(
        "另一個 cidian setup 正在下載這個檔案，請等它完成。",
        "Another cidian setup is fetching this file; wait for it to end."))
  }

  deinit {
    // Nothing has come that a later run could continue.
    if isEmpty { remove() }
    try? lock.close()
  }

  private var isEmpty: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.allSatisfy { FilePath("\(path)/\($0)").size == 0 }
  }

  /// Removes the folder and what is in it.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}
