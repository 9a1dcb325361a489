import Libc

/// Why a call of the system failed, with the system's own words for it.
///
/// ```swift
/// do {
///   let file = try FileDescriptor.open("/etc/passwd", .readWrite)
/// } catch Errno.noSuchFileOrDirectory {
///   // There is none.
/// } catch let error as Errno {
///   print(error)  // Permission denied
/// }
/// ```
package struct Errno: RawRepresentable, Error, Hashable {
  /// The number, such as `ENOENT`.
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The `errno` of this thread's last call. Read it at once.
  static var last: Errno { Errno(rawValue: errno) }

  /// Lets `catch Errno.fileExists` catch that error and no other.
  package static func ~= (pattern: Errno, error: any Error) -> Bool {
    error as? Errno == pattern
  }
}

extension Errno {
  /// Nobody reads what is written.
  package static let brokenPipe = Errno(rawValue: EPIPE)
  /// There is something at the path already.
  package static let fileExists = Errno(rawValue: EEXIST)
  /// A signal came before anything was done: try again.
  static let interrupted = Errno(rawValue: EINTR)
  /// The disk or the network behind it failed.
  package static let inputOutput = Errno(rawValue: EIO)
  /// The system takes no such value there.
  static let invalidArgument = Errno(rawValue: EINVAL)
  /// The disk is full.
  package static let noSpace = Errno(rawValue: ENOSPC)
  /// There is nothing at the path.
  package static let noSuchFileOrDirectory = Errno(rawValue: ENOENT)
  /// A part of the path is no folder.
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  /// The user may not do it.
  package static let permissionDenied = Errno(rawValue: EACCES)
  /// Somebody else has it in use.
  package static let resourceBusy = Errno(rawValue: EBUSY)
  /// Symbolic links lead in a circle, or one stands where none may.
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  /// It cannot be done now: nothing is there to read, or another holds the lock.
  static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
}

extension Errno: CustomStringConvertible {
  /// The system's words, such as "No such file or directory". From any thread.
  package var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(rawValue, start, buffer.count) == 0 else {
        return "Unknown error \(rawValue)"
      }
      return String(cString: start)
    }
  }
}

/// Makes a call of the system, again as long as a signal interrupts it.
///
/// - Returns: what the call returns.
/// - Throws: `Errno` if that is -1.
@discardableResult
func retrying<Result: FixedWidthInteger>(_ call: () -> Result) throws -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let error = Errno.last
    if error != .interrupted { throw error }
  }
}

extension Errno {
  /// The same in Chinese; the system's words for a rare error.
  package var chinese: String { Self.inChinese[rawValue] ?? description }

  /// Why something failed, in Chinese where the system says why.
  package static func chinese(_ error: any Error) -> String {
    (error as? Errno)?.chinese ?? "\(error)"
  }

  private static let inChinese: [Int32: String] = [
    EACCES: "沒有權限", EBUSY: "正在使用中", EEXIST: "已經存在", EFBIG: "檔案太大", EIO: "輸入輸出錯誤",
    EISDIR: "這是資料夾", ELOOP: "連結太多層", EMFILE: "開啟的檔案太多", ENAMETOOLONG: "檔名太長",
    ENOENT: "沒有這個檔案或資料夾", ENOMEM: "記憶體不足", ENOSPC: "磁碟已滿", ENOTDIR: "不是資料夾",
    EPERM: "不允許", EROFS: "唯讀的磁碟", ETXTBSY: "正在執行", EDQUOT: "超過磁碟配額",
  ]
}
