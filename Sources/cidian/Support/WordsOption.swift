import Arguments
import Dictionary
import Documents
import Readings
import Text
import WordLists

/// The options for the words by which texts are cut: those of a dictionary, and the user's own.
struct WordsOption: ParsableArguments {
  @OptionGroup var dictionary: DictionaryOption

  @Option(
    help: UserMessage(
      "自訂詞的檔案；這裡或上層的 .cidian/words.txt 與各資料夾共用的自訂詞仍會使用。",
      "A file with words of your own, besides .cidian/words.txt here or above, and yours for all folders."
    ),
    valueName: "file", completion: .file())
  var words: [String] = []

  @Flag(help: UserMessage("不使用自訂詞。", "Use no words of your own."))
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
    files.flatMap { $0.problems(in: Terminal.language) }.forEach { Terminal.note($0) }
    return WordList(files)
  }

  private static func check(_ file: UserWordsFile) throws {
    switch file.content {
    case .missing:
      throw InputError("\(file.path)：沒有這個檔案", "\(file.path): there is no such file")
    case .unreadable: throw InputError(UserMessage { file.problems(in: $0).joined() })
    case .words: break
    }
  }
}
