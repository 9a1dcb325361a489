import Libc

/// An open file, a pipe or a terminal: the number by which the system knows it.
///
/// Code that opens one closes it. Calls that a signal interrupts are made again.
///
/// ```swift
/// let file = try FileDescriptor.open(
///   "words.txt", .writeOnly, options: [.create, .append], permissions: 0o600)
/// try file.closeAfter { try file.writeAll("銀行\n".utf8) }
/// ```
package struct FileDescriptor: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let standardInput = FileDescriptor(rawValue: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(rawValue: STDOUT_FILENO)
  package static let standardError = FileDescriptor(rawValue: STDERR_FILENO)

  /// Closes the file. Even if that fails the number is free.
  ///
  /// - Throws: `Errno`.
  package func close() throws {
    // Not again if a signal interrupts: the number may be another's by then.
    if Libc.close(rawValue) != 0 { throw Errno.last }
  }

  /// Runs `body` and closes the file, also where `body` throws.
  ///
  /// - Throws: what `body` throws, or else the `Errno` of closing.
  @discardableResult
  package func closeAfter<Result>(_ body: () throws -> Result) throws -> Result {
    let result: Result
    do {
      result = try body()
    } catch {
      try? close()
      throw error
    }
    try close()
    return result
  }

  /// Another number for the same file.
  ///
  /// - Parameter target: the number to take, which is closed before; `nil` for any that is free.
  /// - Throws: `Errno`.
  package func duplicate(as target: FileDescriptor? = nil) throws -> FileDescriptor {
    let copy = try retrying { target.map { dup2(rawValue, $0.rawValue) } ?? dup(rawValue) }
    return FileDescriptor(rawValue: copy)
  }

  /// A new pipe; no child process inherits it.
  ///
  /// - Throws: `Errno`.
  package static func pipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var ends: (Int32, Int32) = (-1, -1)
    try withUnsafeMutableBytes(of: &ends) { bytes in
      let ends = bytes.assumingMemoryBound(to: Int32.self)
      try retrying { Libc.pipe(ends.baseAddress) }
      for end in ends { try retrying { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    }
    return (FileDescriptor(rawValue: ends.0), FileDescriptor(rawValue: ends.1))
  }
}
