import Files
import FoundationEssentials
import Libc

/// The text files of some folders, one after another and each once: no hidden ones, no copies that editors keep, none that git
/// leaves out, no binary ones, none that are huge, and nothing that a symbolic link leads to, which could be anywhere.
struct WorkspaceFiles {
  /// The limits of a search. A folder can be a whole disk.
  struct Limits {
    /// The maximum size of a file, in bytes.
    var fileSize = 8 << 20
    /// The maximum number of files that are read.
    var files = 20_000
    /// The maximum number of bytes that are read.
    var bytes = 256 << 20
  }

  /// A file and its content.
  struct File {
    var path: String
    /// Not known to be valid UTF-8.
    var bytes: [UInt8]
  }

  /// Folders with the code of others, which are not searched.
  private static let foreignFolders: Set = ["node_modules", "__pycache__"]
  /// How many bytes of a file are enough to see, mostly, that it is not text.
  private static let head = 4096

  /// Whether there was more than the limits allow.
  private(set) var isCapped = false
  private let limits: Limits
  /// The files that are read, or not to be.
  private var known: Set<FileStatus.Identity>
  /// The places to look at, the next last.
  private var waiting: [Place]
  /// The first of git's ignore lists that could not be read, with the reasons.
  var problems: [String] { ignoreLists.problems }
  private var ignoreLists: IgnoreListReader
  private var files = 0
  private var bytes = 0

  private struct Place {
    var path: String
    var isFolder: Bool
    /// Whether it is one of the folders that are searched, and inside no other of them.
    var isOutermost = false
    /// The ignore rules of the folder that holds it; `nil` if that is in no repository.
    var rules: IgnoreRules?
  }

  /// - Parameters:
  ///   - folders: absolute paths.
  ///   - known: files that are not read.
  ///   - ignoreFile: the user's own ignore list of git.
  init(
    folders: [String], limits: Limits = Limits(), leavingOut known: Set<FileStatus.Identity> = [],
    ignoreFile: String? = nil
  ) {
    ignoreLists = IgnoreListReader(userFile: ignoreFile)
    self.limits = limits
    self.known = known
    let folders = Set(folders)
    waiting = folders.filter { folder in
      // A folder in another is found there.
      !folders.contains { $0 != folder && folder.hasPrefix($0 == "/" ? $0 : "\($0)/") }
    }
    .sorted(by: >)
    .map { Place(path: $0, isFolder: true, isOutermost: true) }
  }

  /// The next file, `nil` behind the last, and where the task was cancelled.
  mutating func next() -> File? {
    while !Task.isCancelled, let place = waiting.popLast() {
      if place.isFolder {
        waiting += content(of: place)
      } else if let content = read(place.path) {
        return File(path: place.path, bytes: content)
      }
      if isCapped { return nil }
    }
    return nil
  }

  /// The content of a folder, the last name first.
  private mutating func content(of place: Place) -> [Place] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let rules = rules(in: place, names)
    return names.sorted(by: >).compactMap { name in
      let path = place.path == "/" ? "/\(name)" : "\(place.path)/\(name)"
      guard !Task.isCancelled, !name.hasPrefix("."), !Self.isCopy(name),
        let kind = (try? FileStatus(path: path, followsLinks: false))?.kind,
        kind == .file || kind == .folder && !Self.foreignFolders.contains(name),
        rules?.leavesOut(path, isFolder: kind == .folder) != true
      else { return nil }
      return Place(path: path, isFolder: kind == .folder, rules: rules)
    }
  }

  /// The ignore rules of a folder.
  private mutating func rules(in place: Place, _ names: [String]) -> IgnoreRules? {
    let folder = FilePath(place.path)
    var rules = place.rules
    if place.isOutermost {
      rules = IgnoreRules(around: folder, reading: &ignoreLists)
    } else if names.contains(".git"), IgnoreListReader.isRepository(folder) {
      // A repository in another one, whose rules say nothing of it.
      rules = IgnoreRules(repository: folder, reading: &ignoreLists)
    }
    if names.contains(".gitignore") { rules?.enter(folder, reading: &ignoreLists) }
    return rules
  }

  /// Whether a file is an editor's copy of another: notes.md~, #notes.md#.
  private static func isCopy(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#")
  }

  /// The content of a file that can be text; `nil` for any other, and where it cannot be read.
  private mutating func read(_ path: String) -> [UInt8]? {
    guard let (file, status) = try? PlainFile.open(FilePath(path)) else { return nil }
    defer { try? file.close() }
    guard status.size > 0, status.size <= limits.fileSize, known.insert(status.identity).inserted
    else { return nil }
    guard files < limits.files, bytes + status.size <= limits.bytes else {
      isCapped = true
      return nil
    }
    files += 1
    guard let head = Self.text(of: file, count: min(status.size, Self.head)) else { return nil }
    bytes += status.size
    guard status.size > head.count else { return head }
    return Self.text(of: file, count: status.size - head.count).map { head + $0 }
  }

  /// The next bytes of a file, if they have no zero among them.
  private static func text(of file: FileDescriptor, count: Int) -> [UInt8]? {
    guard let bytes = try? file.readAll(limit: count) else { return nil }
    // The library's search looks at many bytes at once.
    let hasZero = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    return hasZero ? nil : bytes
  }
}
