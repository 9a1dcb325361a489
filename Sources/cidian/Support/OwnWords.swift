import Files
import FoundationEssentials
import WordLists

/// Where the user's own words are: `.cidian/words.txt` of the current folder, or else of the nearest
/// folder above it that has one, and one file for all folders.
enum OwnWords {
  private static let pathInFolder = ".cidian/words.txt"

  /// The file for all folders.
  static var userFile: String { "\(Folders.config)/words.txt" }

  /// The file of the current folder or of one above it; `nil` if there isn't one.
  static var folderFile: String? {
    var folder = FilePath(FileManager.default.currentDirectoryPath)
    while true {
      let path = folder.appending(pathInFolder).string
      if FileManager.default.fileExists(atPath: path) { return path }
      if folder.lastComponent == nil { return nil }
      folder = folder.removingLastComponent()
    }
  }

  /// What there is, for people to read.
  static func report() -> [String] {
    let places = [
      ("words of this folder", folderFile, "no \(pathInFolder) here or above"),
      ("words of yours", userFile, ""),
    ]
    return places.flatMap { name, path, otherwise in
      guard let path else { return ["  \(name): \(otherwise)"] }
      var file = UserWordsFile(path: path)
      file.update()
      return ["  \(name): \(path) (\(description(of: file)))"]
        + file.problems.map { "  ! \($0)" }
    }
  }

  private static func description(of file: UserWordsFile) -> String {
    switch file.content {
    case .missing: "not there"
    case .unreadable: "not used"
    case .words(let words): "\(words.words.count) \(words.words.count == 1 ? "word" : "words")"
    }
  }
}
