package import Libc

extension FilePath {
  /// Puts this file into the place of another, at one moment.
  ///
  /// - Throws: `Errno`.
  package func rename(to target: FilePath) throws {
    try retrying { Libc.rename(string, target.string) }
  }

  /// Removes the file.
  ///
  /// - Throws: `Errno`.
  package func remove() throws { try retrying { unlink(string) } }

  /// Makes the folder, and those around it, if they are missing.
  ///
  /// ```swift
  /// try FilePath("/home/lin/.local/state/cidian").makeFolder(permissions: 0o700)
  /// ```
  ///
  /// - Parameter permissions: those of the folders that are made, less those in the process's umask.
  /// - Throws: `Errno`.
  package func makeFolder(permissions: mode_t = 0o777) throws {
    if isEmpty || isFolder { return }
    try removingLastComponent().makeFolder(permissions: permissions)
    do {
      try retrying { mkdir(string, permissions) }
    } catch Errno.fileExists where isFolder {
      // Another was faster.
    }
  }

  /// Waits until a file that was put into this folder is found there after a loss of power. Some file
  /// systems cannot do that; the file is there all the same, so that is no error.
  ///
  /// - Throws: `Errno` if the folder cannot be opened.
  package func syncFolder() throws {
    let folder = try FileDescriptor.open(isEmpty ? "." : self, .readOnly)
    defer { try? folder.close() }
    try? folder.sync()
  }

  /// How many bytes the file has; 0 if there is no file.
  package var size: Int { (try? FileStatus(path: string))?.size ?? 0 }

  /// Whether there is a folder at the path, or a link to one.
  package var isFolder: Bool { (try? FileStatus(path: string))?.kind == .folder }
}
