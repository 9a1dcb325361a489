import Files

/// A file that takes the place of another at one moment, when it is complete.
///
/// It is written beside its target under a fixed name, which a lock holds while this object lives.
/// A process that is killed leaves the old file whole, and a new one that the next import into the
/// same target takes over and empties.
final class AtomicOutput {
  /// Where the file is to be.
  let target: FilePath
  /// Where it is written.
  let temporary: FilePath
  private let lock: FileDescriptor
  private var isDone = false

  /// - Throws: `ImportError` if the folder cannot be written, or another import is at work.
  init(target: String) throws {
    self.target = FilePath(target)
    temporary = Self.temporary(for: self.target)
    try Self.checkReplaceable(self.target)
    let folder = self.target.removingLastComponent()
    do {
      try folder.makeFolder()
    } catch {
      throw ImportError(file: self.target.string, problem: "its folder cannot be made: \(folder)")
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
      try target.removingLastComponent().syncFolder()
    } catch let error as Errno {
      throw ImportError(file: target.string, problem: "cannot be written: \(error)")
    }
  }

  /// Refuses to put a dictionary in the place of something else: a slip of the keyboard must not cost
  /// anyone the file that they meant to read. A damaged dictionary may be replaced.
  private static func checkReplaceable(_ target: FilePath) throws {
    if target.isFolder {
      throw ImportError(
        file: target.string, problem: "is a folder; name a file in it, such as dictionary.sqlite")
    }
    // Devices and pipes have no size either.
    if target.size == 0 { return }
    let file = try? FileDescriptor.open(target, .readOnly)
    defer { try? file?.close() }
    let head = try? file?.readAll(limit: sqliteMagic.count)
    guard head == sqliteMagic || target.extension == "sqlite" else {
      throw ImportError(
        file: target.string, problem: "is a file of another kind, and is left as it is")
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
          try descriptor.resize(to: 0)
          return descriptor
        }
      } catch {
        try? descriptor.close()
        throw error
      }
      try? descriptor.close()
    }
    throw Errno.resourceBusy
  }
}
