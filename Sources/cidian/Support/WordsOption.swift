import Arguments
import WordLists

/// The options that say which words of the user's own to use.
struct WordsOption: ParsableArguments {
  @Option(
    help:
      "A file with words of your own, besides .cidian/words.txt here or above, and yours for all folders.",
    valueName: "file", completion: .file())
  var words: [String] = []

  @Flag(help: "Use no words of your own.")
  var noWords = false

  /// The words, those of the command line before the folder's, and these before the user's. Problems in a
  /// file are reported on standard error, and its good lines are used.
  ///
  /// - Throws: `InputError` if a file of the command line cannot be read.
  func list() throws -> WordList {
    if noWords { return .none }
    var files: [UserWordsFile] = []
    for path in words + [OwnWords.folderFile, OwnWords.userFile].compactMap({ $0 }) {
      var file = UserWordsFile(path: path)
      file.update()
      if words.contains(path) { try Self.check(file) }
      file.problems.forEach(Terminal.note)
      files.append(file)
    }
    return WordList(files)
  }

  private static func check(_ file: UserWordsFile) throws {
    switch file.content {
    case .missing: throw InputError("\(file.path): there is no such file")
    case .unreadable: throw InputError(file.problems.joined())
    case .words: break
    }
  }
}
