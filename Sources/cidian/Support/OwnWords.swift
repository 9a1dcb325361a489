import Files
import FoundationEssentials
import WordLists

/// Where the user's own words are: `.cidian/words.txt` of the current folder, or else of the nearest
/// folder above it that has one, and one file for all folders.
enum OwnWords {
  /// The file for all folders.
  static var userFile: String { "\(Folders.config)/words.txt" }

  /// The file of the current folder or of one above it, as it is now; `nil` if there isn't one.
  static var folderFile: UserWordsFile? {
    var folder = FilePath(FileManager.default.currentDirectoryPath)
    while true {
      var file = UserWordsFile(
        path: folder.appending(UserWordsFile.pathInFolder).string, inside: folder.string)
      file.update()
      if file.content != .missing { return file }
      if folder.lastComponent == nil { return nil }
      folder = folder.removingLastComponent()
    }
  }

  /// What there is, for people to read.
  static func report() -> [String] {
    let places = [
      ("words of this folder", folderFile, "no \(UserWordsFile.pathInFolder) here or above"),
      ("words of yours", file(at: userFile), ""),
    ]
    return places.flatMap { name, file, otherwise in
      guard let file else { return ["  \(name): \(otherwise)"] }
      return ["  \(name): \(file.path) (\(description(of: file)))"]
        + file.problems.map { "  ! \($0)" }
    }
  }

  /// A file that the user has named, as it is now.
  static func file(at path: String) -> UserWordsFile {
    var file = UserWordsFile(path: path)
    file.update()
    return file
  }

  private static func description(of file: UserWordsFile) -> String {
    switch file.content {
    case .missing: "not there"
    case .unreadable: "not used"
    case .words(let words): "\(words.words.count) \(words.words.count == 1 ? "word" : "words")"
    }
  }
}
