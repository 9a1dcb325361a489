package import Libc

extension FilePath {
  /// Puts this file into the place of another, at one moment.
  ///
  /// - Throws: `Errno`.
  package func rename(to target: FilePath) throws {
    try retrying { Libc.rename(string, target.string) }
  }

  /// Gives the file a second name.
  ///
  /// - Throws: `Errno`: `fileExists` if there is something of that name.
  func link(to target: FilePath) throws {
    try retrying { Libc.link(string, target.string) }
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

  /// The path without symbolic links: where the file is that this one leads to, or will be.
  ///
  /// - Throws: `Errno`, also if links lead in a circle.
  package func followingLinks() throws -> FilePath {
    var path = FilePath(isAbsolute ? "/" : "")
    var waiting = Array(components.reversed())
    var links = 0
    while let name = waiting.popLast() {
      if name == "." { continue }
      if name == "..", let last = path.lastComponent, last != ".." {
        path = path.removingLastComponent()
        continue
      }
      let next = path.appending(name)
      guard let target = try next.linkTarget else {
        path = next
        continue
      }
      links += 1
      if links > Self.maximumLinks { throw Errno.tooManyLinks }
      if target.isAbsolute { path = "/" }
      waiting += target.components.reversed()
    }
    return path
  }

  /// The same for a file in a folder that may be anybody's: a link in it must not lead out of it.
  ///
  /// - Throws: `LeadsOutside`; `Errno`.
  package func followingLinks(inside folder: FilePath) throws -> FilePath {
    let file = try followingLinks()
    if try file.isInside(folder.followingLinks()) { return file }
    throw LeadsOutside(target: file)
  }

  /// A path leads out of the folder that it was expected to lead into.
  package struct LeadsOutside: Error {
    /// Where it leads.
    package let target: FilePath
  }

  /// As many as Linux follows.
  private static let maximumLinks = 40

  /// The target of a symbolic link; `nil` for anything else, and if there is nothing.
  private var linkTarget: FilePath? {
    get throws {
      var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
      do {
        let count = try name.withUnsafeMutableBytes { name in
          let start = name.baseAddress?.assumingMemoryBound(to: CChar.self)
          return try retrying { start.map { readlink(string, $0, name.count) } ?? 0 }
        }
        return FilePath(String(decoding: name[..<count], as: UTF8.self))
      } catch Errno.invalidArgument {
        return nil
      } catch Errno.noSuchFileOrDirectory {
        return nil
      }
    }
  }

  /// How many bytes the file has; 0 if there is no file.
  package var size: Int { (try? FileStatus(path: string))?.size ?? 0 }

  /// Whether there is a folder at the path, or a link to one.
  package var isFolder: Bool { (try? FileStatus(path: string))?.kind == .folder }
}
