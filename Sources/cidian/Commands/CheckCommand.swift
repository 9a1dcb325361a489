import Arguments
import Checks
import Documents
import Files
import Text

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find what may be written wrongly in texts.",
    discussion: """
      Finds idioms and set phrases with a wrong character (misspelling), and, where a text is mostly in \
      Traditional characters of Taiwan, Simplified characters (simplified) and forms of other times and \
      countries (variant). Each finding is a line: file, line, column in characters, kind, what is written, \
      and what could be meant. Words of your own (docs/words.md) are never findings. Code \
      in Markdown, Org, reStructuredText and HTML is left out (docs/hints.md).

      The exit status is 0 where something is found, 1 where nothing is, and 2 where a file cannot be read \
      or holds bytes that are not valid UTF-8.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var words: WordsOption

  @Option(help: "text or json.")
  var format = Format.text

  @Option(help: "Look for this kind only: misspelling, simplified or variant. May be repeated.")
  var only: [Finding.Kind] = []

  @Option(
    help: "Never find this, as it is written. May be repeated.", valueName: "word")
  var ignore: [String] = []

  @Option(
    help:
      "The language of the files, as editors name it: markdown, swift. By default their names tell.",
    valueName: "id")
  var language: String?

  @Argument(
    help: "The files to check; standard input without any, or for -.", completion: .file())
  var files: [String] = []

  func run() async throws {
    let dictionary = try await words.open()
    let options = CheckOptions(
      kinds: only.isEmpty ? Set(Finding.Kind.allCases) : Set(only), ignored: Set(ignore))
    let checker = Checker(dictionary)
    var report = CheckReport()
    var isValid = true
    for file in files.isEmpty ? ["-"] : files {
      let (text, isUTF8) = try Self.text(of: file)
      let document = Document(text, languageID: language ?? Self.language(of: file))
      report.add(
        try await DocumentChecks().findings(in: document, by: checker, options: options),
        in: document,
        file: file)
      isValid = isValid && isUTF8
    }
    print(try report.render(as: format), terminator: "")
    if !isValid { throw ExitCode(ExitStatus.wrongUsage) }
    if report.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
  }

  /// The identifier of a file's language, by its name; `nil` for plain text, of which every character is looked at.
  private static func language(of file: String) -> String? {
    FilePath(file).extension.flatMap(ProseLanguage.identifier(ofExtension:))
  }

  /// The text of a file, with a question mark for each byte that is not UTF-8, so that offsets stay what they
  /// are.
  private static func text(of file: String) throws -> (text: String, isValid: Bool) {
    let part = try TextInput.whole(path: file)
    var bytes = part.bytes
    for index in part.invalid.joined() { bytes[index] = UInt8(ascii: "?") }
    return (String(decoding: bytes, as: UTF8.self), part.invalid.isEmpty)
  }
}

extension Finding.Kind: ExpressibleByArgument {}
