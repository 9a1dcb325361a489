import Files

/// Reads git's ignore lists. None can keep it waiting: they are plain files, and short.
struct IgnoreListReader {
  /// The list in a file.
  struct List {
    var patterns: [IgnorePattern]
    /// In bytes.
    var size: Int
  }

  /// The maximum size in bytes of all lists that count in a folder. Nobody writes as much by hand.
  private static let longest = 1 << 18
  /// The maximum number of unreadable files named.
  private static let mostProblems = 10

  /// The first files that could not be read, with the reasons.
  private(set) var problems: [String] = []
  /// The user's own list, for all repositories.
  private(set) var userList: List?

  /// - Parameter userFile: the user's own list, which may be a link: it lies in a folder of the user's.
  init(userFile: String?) {
    guard let userFile, let file = try? FilePath(userFile).followingLinks() else { return }
    userList = read(file, after: 0)
  }

  /// Whether a folder is the top of a repository. Where it has a file or a link of this name, the rest of the repository is
  /// elsewhere, and is not looked for.
  static func isRepository(_ folder: FilePath) -> Bool {
    let status = try? FileStatus(path: folder.appending(".git").string, followsLinks: false)
    return status.map { $0.kind != .other } ?? false
  }

  /// The list that a repository has for itself alone.
  mutating func excludeFile(ofRepository folder: FilePath) -> List? {
    let git = folder.appending(".git")
    let info = git.appending("info")
    let areFolders = [git, info].allSatisfy {
      (try? FileStatus(path: $0.string, followsLinks: false))?.kind == .folder
    }
    return areFolders ? read(info.appending("exclude"), after: userList?.size ?? 0) : nil
  }

  /// The list in a file; `nil` if the file cannot be read.
  ///
  /// - Parameter size: the bytes of those that count already.
  mutating func read(_ path: FilePath, after size: Int) -> List? {
    do {
      let bytes = try PlainFile.read(path, limit: max(0, Self.longest - size))
      return List(patterns: IgnorePattern.all(in: bytes), size: bytes.count)
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      return nil
    } catch {
      if problems.count < Self.mostProblems { problems.append("\(path): \(error)") }
      return nil
    }
  }
}
