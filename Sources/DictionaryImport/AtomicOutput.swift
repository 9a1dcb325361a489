import Files
import FoundationEssentials
import Text

/// A file that takes the place of another at one moment, when it is complete. Where its path is a symbolic link, that is the
/// file that the link names.
///
/// It is written beside its target, under a name that nobody can foresee and as a file that was not there before: what others
/// have put into the folder is neither written nor followed. While this object lives, a lock on the file says so. A process
/// that is killed leaves the old file whole, and a new one, without a lock, that the next import into the same target removes.
final class AtomicOutput {
  /// Where the file is to be.
  let target: FilePath
  /// How messages call it: the path without its links followed.
  private let name: String
  /// Where it is written.
  let temporary: FilePath
  private let lock: FileDescriptor
  private var isDone = false

  /// - Parameter mark: what sets the file apart from those of other imports into the target.
  /// - Throws: `ImportError` if the folder cannot be written, or another import is at work.
  init(target: String, mark: UUID) throws {
    name = target
    do {
      self.target = try FilePath(target).followingLinks()
    } catch {
      throw ImportError(
        file: target,
        problem: UserMessage("無法寫入：\(Errno.chinese(error))", "cannot be written: \(error)"))
    }
    temporary = Self.temporary(for: self.target, mark: mark)
    try Self.checkReplaceable(self.target, named: target)
    let folder = self.target.removingLastComponent()
    do {
      try folder.makeFolder()
    } catch {
      throw ImportError(
        file: target,
        problem: UserMessage(
          "無法建立資料夾 \(folder)：\(Errno.chinese(error))",
          "its folder cannot be made: \(folder): \(error)"))
    }
    do {
      lock = try Self.begin(temporary, for: self.target)
    } catch Errno.resourceBusy {
      throw ImportError(
        file: target,
        problem: UserMessage("另一個程式正在匯入這部辭典", "another import is writing this dictionary"),
        isBusy: true)
    } catch let error as Errno {
      throw ImportError(
        file: target,
        problem: UserMessage("無法寫入：\(Errno.chinese(error))", "cannot be written: \(error)"))
    }
  }

  /// Whether an import into a file is at work. It may end at any moment: an answer is only good for waiting.
  static func isBeingWritten(_ target: String) -> Bool {
    do {
      let target = try FilePath(target).followingLinks()
      let turn = try takeTurn(in: target.removingLastComponent())
      defer { try? turn?.close() }
      try removeUnfinished(for: target)
      return false
    } catch {
      return error as? Errno == .resourceBusy
    }
  }

  /// The file that is written before it takes the place of `target`.
  static func temporary(for target: FilePath, mark: UUID) -> FilePath {
    target.removingLastComponent().appending(prefix(for: target) + mark.uuidString + suffix)
  }

  /// The beginning of the names of all files that are to replace `target`.
  private static func prefix(for target: FilePath) -> String { ".\(target.lastComponent ?? "")." }
  private static let suffix = ".importing"

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
      throw ImportError(
        file: name,
        problem: UserMessage("無法寫入：\(Errno.chinese(error))", "cannot be written: \(error)"))
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
        file: name,
        problem: UserMessage(
          "這是資料夾；請指定裡面的檔案，例如 dictionary.sqlite",
          "is a folder; name a file in it, such as dictionary.sqlite"))
    case .link, .other:
      throw ImportError(
        file: name,
        problem: UserMessage(
          "這是管道或裝置，不是檔案；請指定檔案", "is a pipe or a device, not a file; name a file"))
    }
    if status.size == 0 { return }
    let file = try? FileDescriptor.open(target, .readOnly)
    defer { try? file?.close() }
    let head = try? file?.readAll(limit: sqliteMagic.count)
    guard head == sqliteMagic || target.extension == "sqlite" else {
      throw ImportError(
        file: name,
        problem: UserMessage("這是別種檔案，沒有更動", "is a file of another kind, and is left as it is"))
    }
  }

  /// The first bytes of every SQLite file.
  private static let sqliteMagic = Array("SQLite format 3\0".utf8)

  /// Makes and locks the temporary file, once what killed imports have left is removed.
  ///
  /// - Throws: `Errno`; `resourceBusy` if another import is at work.
  private static func begin(_ path: FilePath, for target: FilePath) throws -> FileDescriptor {
    // If two imports begin at once, the second sees the first.
    let turn = try takeTurn(in: target.removingLastComponent())
    defer { try? turn?.close() }
    try removeUnfinished(for: target)
    let descriptor = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .noFollow])
    do {
      guard try descriptor.tryLock() else { throw Errno.resourceBusy }
      return descriptor
    } catch {
      try? path.remove()
      try? descriptor.close()
      throw error
    }
  }

  /// Locks a folder, which others have for a moment at most. `nil` where folders cannot be locked.
  ///
  /// - Throws: `Errno.resourceBusy` if another keeps it.
  private static func takeTurn(in folder: FilePath) throws -> FileDescriptor? {
    let path: FilePath = folder.isEmpty ? "." : folder
    guard let descriptor = try? FileDescriptor.open(path, .readOnly) else { return nil }
    let isLocked = try? descriptor.tryLock(within: .seconds(1))
    if isLocked == true { return descriptor }
    try? descriptor.close()
    if isLocked == false { throw Errno.resourceBusy }
    return nil
  }

  /// Removes the files of imports into `target` that were killed.
  ///
  /// - Throws: `Errno.resourceBusy` if one is at work.
  private static func removeUnfinished(for target: FilePath) throws {
    let folder = target.removingLastComponent()
    let (prefix, suffix) = (prefix(for: target), suffix)
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : folder.string)
    for name in names ?? [] where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      guard UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(suffix.count))) != nil
      else { continue }
      try removeUnlocked(folder.appending(name))
    }
  }

  /// Removes a file that nobody has locked. Anything but a file stays.
  ///
  /// - Throws: `Errno.resourceBusy` if it is locked.
  private static func removeUnlocked(_ path: FilePath) throws {
    guard (try? FileStatus(path: path.string, followsLinks: false))?.kind == .file,
      let file = try? FileDescriptor.open(path, .readOnly, options: [.noFollow, .nonBlocking])
    else { return }
    defer { try? file.close() }
    guard try file.tryLock() else { throw Errno.resourceBusy }
    try? path.remove()
  }
}
