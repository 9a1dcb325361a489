import Arguments
import Dictionary
import Documents
import Readings
import WordLists

/// The options that say with which words texts are cut: those of a dictionary, and the user's own.
struct WordsOption: ParsableArguments {
  @OptionGroup var dictionary: DictionaryOption

  @Option(
    help:
      "A file with words of your own, besides .cidian/words.txt here or above, and yours for all folders.",
    valueName: "file", completion: .file())
  var words: [String] = []

  @Flag(help: "Use no words of your own.")
  var noWords = false

  /// Opens the dictionary with the user's words beside it.
  ///
  /// - Throws: as `DictionaryOption.open` does, and `InputError` if a file of the command line cannot be read.
  func open(standard: ReadingStandard = .school) async throws -> OpenDictionary {
    OpenDictionary(try await dictionary.open(), userWords: try list(), standard: standard)
  }

  /// The user's words, those of the command line before the folder's, and these before the user's. Problems in a
  /// file are reported on standard error, and its good lines are used.
  private func list() throws -> WordList {
    if noWords { return .none }
    let named = words.map(OwnWords.file)
    try named.forEach(Self.check)
    let files =
      named + [OwnWords.folderFile, OwnWords.file(at: OwnWords.userFile)].compactMap { $0 }
    files.flatMap(\.problems).forEach(Terminal.note)
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
