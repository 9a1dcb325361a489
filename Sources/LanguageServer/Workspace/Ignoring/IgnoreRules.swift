import Files

/// The files that git ignores in a folder of a repository (gitignore(5)): a build's products say nothing that its
/// source does not say too.
///
/// The lists are read here, and not by git: the folder can be anybody's, and a repository can name programs that git runs.
struct IgnoreRules: Sendable {
  /// The patterns of a file.
  private struct List {
    var patterns: [IgnorePattern]
    /// How many bytes of a path are those of the list's folder, with the slash behind it.
    var folder: Int
    /// The bytes in their place: the folders between that of the list and the one that is searched.
    var between: [UInt8] = []

    /// Whether a path is ignored; `nil` if the list says nothing of it.
    func verdict(on path: [UInt8], isFolder: Bool) -> Bool? {
      let inside =
        between.isEmpty ? path.dropFirst(folder) : (between + path.dropFirst(folder))[...]
      let slash = inside.lastIndex(of: UInt8(ascii: "/"))
      let name = slash.map { inside[($0 + 1)...] } ?? inside
      return patterns.last { $0.matches(inside, name: name, isFolder: isFolder) }
        .map { !$0.isNegated }
    }
  }

  /// Those that count, the weakest first.
  private var lists: [List] = []
  /// The bytes of their files.
  private var size = 0

  /// The rules that count everywhere in a repository.
  init(repository folder: FilePath, reading reader: inout IgnoreListReader) {
    add(reader.userList, of: folder)
    add(reader.excludeFile(ofRepository: folder), of: folder)
  }

  /// The rules that count in a folder that a user has opened; `nil` if it is in no repository. Those of the folders around
  /// do not count where they leave out the folder itself: the user does not mean them.
  init?(around folder: FilePath, reading reader: inout IgnoreListReader) {
    guard let real = try? folder.followingLinks() else { return nil }
    // The folder and those around it, that of the repository last.
    var folders = [real]
    while let last = folders.last, !IgnoreListReader.isRepository(last) {
      guard last.lastComponent != nil else { return nil }
      folders.append(last.removingLastComponent())
    }
    self.init(repository: folders[folders.count - 1], reading: &reader)
    for (outer, inner) in zip(folders.reversed(), folders.reversed().dropFirst()) {
      enter(outer, reading: &reader)
      if leavesOut(inner.string, isFolder: true) { lists = [] }
    }
    for index in lists.indices {
      let between = real.string.utf8.dropFirst(lists[index].folder)
      lists[index].between = between.isEmpty ? [] : between + [UInt8(ascii: "/")]
      lists[index].folder = Self.length(of: folder)
    }
  }

  /// Adds those of the folder's own `.gitignore`.
  mutating func enter(_ folder: FilePath, reading reader: inout IgnoreListReader) {
    add(reader.read(folder.appending(".gitignore"), after: size), of: folder)
  }

  /// Whether a file or a folder is left out. The content of a folder that is left out need not be asked for.
  func leavesOut(_ path: String, isFolder: Bool) -> Bool {
    let path = Array(path.utf8)
    return lists.reversed().lazy.compactMap { $0.verdict(on: path, isFolder: isFolder) }.first
      ?? false
  }

  private mutating func add(_ list: IgnoreListReader.List?, of folder: FilePath) {
    guard let list, !list.patterns.isEmpty else { return }
    size += list.size
    lists.append(List(patterns: list.patterns, folder: Self.length(of: folder)))
  }

  /// How many bytes stand before the names in a folder.
  private static func length(of folder: FilePath) -> Int {
    folder.string == "/" ? 1 : folder.string.utf8.count + 1
  }
}
