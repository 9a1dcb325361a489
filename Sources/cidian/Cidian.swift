import Arguments
import Dictionary
import Text

/// The program: one subcommand for each thing that it does.
struct Cidian: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cidian",
    abstract: UserMessage("各種編輯器的國語辭典。", "A dictionary of Traditional Chinese for every editor."),
    discussion: UserMessage(
      """
      Cidian 是語言伺服器：為文章斷詞，並顯示、自動完成、連結每個詞的條目。編輯器以「cidian serve」啟動它。

      依序尋找辭典：--dictionary、環境變數 CIDIAN_DICTIONARY、$XDG_DATA_HOME/cidian 裡所有的辭典（cidian dictionaries \
      列出）、內建辭典。
      """,
      """
      Cidian is a language server: it cuts a text into words, and shows, completes and links every \
      word with its entry. Editors start it as "cidian serve".

      The dictionary is found in this order: --dictionary, the environment variable \
      CIDIAN_DICTIONARY, all dictionaries in $XDG_DATA_HOME/cidian ("cidian dictionaries" lists \
      them), and the starter dictionary that comes with the program.
      """),
    version: version,
    subcommands: [
      ServeCommand.self, SetupCommand.self, ImportCommand.self, LookupCommand.self,
      SearchCommand.self, SegmentCommand.self, ReadingsCommand.self, CheckCommand.self,
      HistoryCommand.self, DictionariesCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)

  static let version = "0.1.0"
}

/// The status with which the program ends.
enum ExitStatus {
  static let found: Int32 = 0
  static let nothingFound: Int32 = 1
  static let wrongUsage: Int32 = 2
}

/// The option that says which dictionary to use.
struct DictionaryOption: ParsableArguments {
  @Option(
    help: UserMessage("要用的辭典檔。", "The dictionary file to use."), valueName: "file",
    completion: .file(extensions: ["sqlite"]))
  var dictionary: String?

  /// Opens the dictionary alone, and tells the user once if it is only the starter dictionary.
  ///
  /// - Throws: as `DictionaryLocator.open` does.
  func open() async throws -> any WordSource {
    try await open(today: .never)
  }

  fileprivate func open(today: DictionaryLocator.WordsOfToday) async throws -> any WordSource {
    let found = try await DictionaryLocator(option: dictionary, today: today).open()
    found.notice.map(Notices.showOnce)
    found.problems.forEach { Terminal.note($0) }
    return found.source
  }
}

/// The options for the dictionaries that explain words.
struct DictionariesOption: ParsableArguments {
  @OptionGroup var dictionary: DictionaryOption

  @Flag(
    names: ["--no-today"],
    help: UserMessage(
      "不用今日用詞，只查辭典。", "Leave the words of today out, and ask the dictionary alone."))
  var skipsToday = false

  /// Finds the dictionary.
  ///
  /// - Parameter today: the handling of words of today that have not been imported yet, if they are wanted.
  func locator(today: DictionaryLocator.WordsOfToday = .now) -> DictionaryLocator {
    DictionaryLocator(option: dictionary.dictionary, today: skipsToday ? .never : today)
  }

  /// Opens the dictionary with the words of today beside it.
  ///
  /// - Throws: as `DictionaryLocator.open` does.
  func open() async throws -> any WordSource {
    try await dictionary.open(today: skipsToday ? .never : .now)
  }
}
