import Files

/// A file that takes the place of another at one moment, when it is complete. Where its path is a symbolic link, that is the
/// file that the link names.
///
/// It is written beside its target under a fixed name, which a lock holds while this object lives.
/// A process that is killed leaves the old file whole, and a new one that the next import into the
/// same target takes over and empties.
final class AtomicOutput {
  /// Where the file is to be.
  let target: FilePath
  /// How messages call it: the path without its links followed.
  private let name: String
  /// Where it is written.
  let temporary: FilePath
  private let lock: FileDescriptor
  private var isDone = false

  /// - Throws: `ImportError` if the folder cannot be written, or another import is at work.
  init(target: String) throws {
    name = target
    do {
      self.target = try FilePath(target).followingLinks()
    } catch {
      throw ImportError(file: target, problem: "cannot be written: \(error)")
    }
    temporary = Self.temporary(for: self.target)
    try Self.checkReplaceable(self.target, named: target)
    let folder = self.target.removingLastComponent()
    do {
      try folder.makeFolder()
    } catch {
      throw ImportError(
        file: target, problem: "its folder cannot be made: \(folder): \(error)")
    }
    do {
      lock = try Self.lock(temporary, target: target)
    } catch let error as Errno {
      throw ImportError(file: target, problem: "cannot be written: \(error)")
    }
  }

  /// The file that is written before it takes the place of `target`.
  static func temporary(for target: FilePath) -> FilePath {
    let name = target.lastComponent ?? ""
    return target.removingLastComponent().appending(".\(name).importing")
  }

  deinit {
    if !isDone { try? temporary.remove() }
    try? lock.close()
  }

  /// Syncs the file and puts it into the target's place.
  func commit() throws {
    do {
      try lock.sync()
      try temporary.rename(to: target)
      isDone = true
    } catch let error as Errno {
      throw ImportError(file: name, problem: "cannot be written: \(error)")
    }
    // Whether that can be done or not, the file is in its place.
    try? target.removingLastComponent().syncFolder()
  }

  /// Refuses to put a dictionary in the place of something else: a slip of the keyboard must not cost
  /// anyone the file that they meant to read. A damaged dictionary may be replaced.
  private static func checkReplaceable(_ target: FilePath, named name: String) throws {
    guard let status = try? FileStatus(path: target.string) else { return }
    switch status.kind {
    case .file: break
    case .folder:
      throw ImportError(
        file: name, problem: "is a folder; name a file in it, such as dictionary.sqlite")
    case .link, .other:
      throw ImportError(file: name, problem: "is a pipe or a device, and no file; name a file")
    }
    if status.size == 0 { return }
    let file = try? FileDescriptor.open(target, .readOnly)
    defer { try? file?.close() }
    let head = try? file?.readAll(limit: sqliteMagic.count)
    guard head == sqliteMagic || target.extension == "sqlite" else {
      throw ImportError(file: name, problem: "is a file of another kind, and is left as it is")
    }
  }

  /// What every SQLite file begins with.
  private static let sqliteMagic = Array("SQLite format 3\0".utf8)

  /// Opens and locks the temporary file, and empties it. An import that ends between our opening and
  /// our locking has renamed the file; then ours is no longer the one at that path, and we try again.
  private static func lock(_ path: FilePath, target: String) throws -> FileDescriptor {
    for _ in 0..<100 {
      let descriptor = try FileDescriptor.open(
        path, .readWrite, options: .create)
      do {
        guard try descriptor.tryLock() else {
          throw ImportError(
            file: target, problem: "another import is writing this dictionary", isBusy: true)
        }
        let named = try? FileStatus(path: path.string)
        if try FileStatus(of: descriptor).identity == named?.identity {
          return try empty(descriptor, at: path)
        }
      } catch {
        try? descriptor.close()
        throw error
      }
      try? descriptor.close()
    }
    throw Errno.resourceBusy
  }

  /// Empties a file that we have locked; one that cannot be emptied does not stay there.
  private static func empty(
    _ descriptor: FileDescriptor, at path: FilePath
  ) throws -> FileDescriptor {
    do {
      try descriptor.resize(to: 0)
      return descriptor
    } catch {
      try? path.remove()
      throw error
    }
  }
}
