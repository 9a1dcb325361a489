#if canImport(Glibc)
  package import Glibc
#elseif canImport(Darwin)
  package import Darwin
#endif

extension FileDescriptor {
  /// Opens a file.
  ///
  /// - Parameter permissions: those of a file that is made, less those in the process's umask.
  /// - Throws: `Errno`.
  package static func open(
    _ path: FilePath, _ mode: AccessMode, options: OpenOptions = [],
    permissions: FilePermissions = []
  ) throws -> FileDescriptor {
    let flags = mode.rawValue | options.rawValue
    let descriptor = try retrying { openFile(path.string, flags, permissions.rawValue) }
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
    /// What the file holds is dropped.
    package static let truncate = OpenOptions(rawValue: O_TRUNC)
    /// Opening and reading a pipe do not wait.
    package static let nonBlocking = OpenOptions(rawValue: O_NONBLOCK)
    /// Fails if the path is a symbolic link.
    package static let noFollow = OpenOptions(rawValue: O_NOFOLLOW)
    /// No child process inherits the file.
    package static let closeOnExec = OpenOptions(rawValue: O_CLOEXEC)
  }
}

/// Which users may do what with a file; chmod(2) has the list.
package struct FilePermissions: OptionSet, Hashable, Sendable {
  package let rawValue: mode_t

  package init(rawValue: mode_t) { self.rawValue = rawValue }

  package static let ownerRead = FilePermissions(rawValue: 0o400)
  package static let ownerReadWrite = FilePermissions(rawValue: 0o600)
  /// For a folder: no other user sees what is in it.
  package static let ownerReadWriteExecute = FilePermissions(rawValue: 0o700)
  package static let groupRead = FilePermissions(rawValue: 0o040)
  package static let otherRead = FilePermissions(rawValue: 0o004)
  /// For a folder: what the process's umask leaves.
  package static let all = FilePermissions(rawValue: 0o777)
}

// libc's function, whose name a method hides.
private func openFile(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
  open(path, flags, permissions)
}
