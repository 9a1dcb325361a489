import Libc

/// Files in folders that may be anybody's. Nothing that lies there can keep the program waiting, or lead it elsewhere.
///
/// ```swift
/// let text = try PlainFile.read("/home/lin/book/.gitignore", limit: 1 << 20)
/// ```
package enum PlainFile {
  /// Why a file is not read.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    /// It is a folder, a link, a pipe, a device or a socket.
    case notPlain
    /// It has more bytes than this.
    case tooLarge(limit: Int)

    package var description: String {
      switch self {
      case .notPlain: "it is not a plain file, but a link, a folder, a pipe or a device"
      case .tooLarge(let limit): "it has more than \(limit) bytes"
      }
    }
  }

  /// Opens a file for reading. Only the last name of the path may not be a link.
  ///
  /// - Returns: the file, which the caller closes, and what it is.
  /// - Throws: `Refusal`, before anything but a plain file is opened: a tape winds back at that; `Errno`.
  package static func open(_ path: FilePath) throws -> (file: FileDescriptor, status: FileStatus) {
    guard try FileStatus(path: path.string, followsLinks: false).kind == .file else {
      throw Refusal.notPlain
    }
    // Another file may have come into its place.
    let file = try FileDescriptor.open(path, .readOnly, options: [.noFollow, .nonBlocking])
    do {
      let status = try FileStatus(of: file)
      if status.kind != .file { throw Refusal.notPlain }
      return (file, status)
    } catch {
      try? file.close()
      throw error
    }
  }

  /// Reads a whole file.
  ///
  /// - Throws: `Refusal`; `Errno`.
  package static func read(_ path: FilePath, limit: Int) throws -> [UInt8] {
    let (file, status) = try open(path)
    return try file.closeAfter {
      let bytes = status.size > limit ? [] : try file.readAll(limit: limit + 1)
      if status.size > limit || bytes.count > limit { throw Refusal.tooLarge(limit: limit) }
      return bytes
    }
  }
}
