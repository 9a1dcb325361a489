package import Libc

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

  /// The descriptor that every process begins with.
  package static let standardInput = FileDescriptor(rawValue: STDIN_FILENO)
  /// The descriptor that every process begins with.
  package static let standardOutput = FileDescriptor(rawValue: STDOUT_FILENO)
  /// The descriptor that every process begins with.
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
  /// - Throws: the error of `body`, or the `Errno` of closing.
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

extension FileDescriptor {
  /// Opens a file. No child process inherits it.
  ///
  /// - Parameter permissions: those of a file that is made, less those in the process's umask; chmod(2) has the
  ///   list.
  /// - Throws: `Errno`.
  package static func open(
    _ path: FilePath, _ mode: AccessMode, options: OpenOptions = [],
    permissions: mode_t = 0o644
  ) throws -> FileDescriptor {
    let flags = mode.rawValue | options.rawValue | O_CLOEXEC
    let descriptor = try retrying { Libc.open(path.string, flags, permissions) }
    return FileDescriptor(rawValue: descriptor)
  }

  /// The use of an open file.
  package struct AccessMode: RawRepresentable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Writing fails.
    package static let readOnly = AccessMode(rawValue: O_RDONLY)
    /// Reading fails.
    package static let writeOnly = AccessMode(rawValue: O_WRONLY)
    /// Neither fails.
    package static let readWrite = AccessMode(rawValue: O_RDWR)
  }

  /// How a file is opened; open(2) has the list.
  package struct OpenOptions: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Every write goes to the end.
    package static let append = OpenOptions(rawValue: O_APPEND)
    /// A file that is not there is made.
    package static let create = OpenOptions(rawValue: O_CREAT)
    /// Fails with `Errno.fileExists` if the file is there; with `create`.
    package static let exclusiveCreate = OpenOptions(rawValue: O_EXCL)
    /// Opening and reading a pipe do not wait.
    package static let nonBlocking = OpenOptions(rawValue: O_NONBLOCK)
    /// Fails if the path is a symbolic link.
    package static let noFollow = OpenOptions(rawValue: O_NOFOLLOW)
  }
}
