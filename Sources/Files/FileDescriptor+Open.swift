package import Libc

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

  /// What is done with an open file.
  package struct AccessMode: RawRepresentable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let readOnly = AccessMode(rawValue: O_RDONLY)
    package static let writeOnly = AccessMode(rawValue: O_WRONLY)
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
