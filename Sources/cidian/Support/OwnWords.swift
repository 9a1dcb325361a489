import Files
import FoundationEssentials
import Text
import WordLists

/// The user's own words: `.cidian/words.txt` of the current folder, or of the nearest folder above it that has one, and
/// one file for all folders.
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

  /// A report of the files, for people to read.
  static func report(in language: LabelLanguage) -> [String] {
    let none = language(
      "這裡和上層都沒有 \(UserWordsFile.pathInFolder)", "no \(UserWordsFile.pathInFolder) here or above")
    let places = [
      (language("這個資料夾的自訂詞", "words of this folder"), folderFile),
      (language("自訂詞", "words of yours"), file(at: userFile)),
    ]
    return places.flatMap { name, file in
      guard let file else { return ["  \(name)\(language.colon)\(none)"] }
      let state = language.bracketed(description(of: file, in: language))
      return ["  \(name)\(language.colon)\(file.path)\(state)"]
        + file.problems(in: language).map { "  ! \($0)" }
    }
  }

  /// A file that the user has named, as it is now.
  static func file(at path: String) -> UserWordsFile {
    var file = UserWordsFile(path: path)
    file.update()
    return file
  }

  private static func description(
    of file: UserWordsFile, in language: LabelLanguage
  ) -> String {
    switch file.content {
    case .missing: language("還沒有", "not there")
    case .unreadable: language("沒有使用", "not used")
    case .words(let words): description(of: words, in: language)
    }
  }

  private static func description(of words: UserWords, in language: LabelLanguage) -> String {
    let accepted = words.words.count { WordList.accepted(by: $0.text) != nil }
    let count = words.words.count - accepted
    let counted = language("\(count) 個詞", "\(count) \(count == 1 ? "word" : "words")")
    if accepted == 0 { return counted }
    return counted + language("，\(accepted) 個不再檢查的寫法", ", \(accepted) never marked")
  }
}
