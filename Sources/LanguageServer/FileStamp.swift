import Libc

/// Says whether a file has been replaced or written: a call of `stat`.
package struct FileStamp: Sendable, Equatable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let modified: [Int]

  /// The stamp of the file as it is now, `nil` if there isn't one.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }
}

/// The identity of a file, the same for every path that leads to it.
struct FileIdentity: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The file at a path, `nil` if there isn't one.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// A file that may change, as it was at some time.
package struct WatchedFile: Sendable, Equatable {
  /// Where it is, or will be.
  package let path: String
  /// `nil` if there was no file.
  package let stamp: FileStamp?

  /// The file as it is now.
  package init(path: String) {
    self.path = path
    stamp = FileStamp(path: path)
  }

  /// The file as it is now, if it is another than it was. One that has been removed does not count: a
  /// process that has it open can still use it.
  var changed: WatchedFile? {
    let now = WatchedFile(path: path)
    return now.stamp != nil && now.stamp != stamp ? now : nil
  }
}
