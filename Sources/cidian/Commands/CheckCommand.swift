import Arguments
import Checks
import Documents
import Files
import Spelling
import Text

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: UserMessage("檢查文章裡的用字。", "Find what may be written wrongly in texts."),
    discussion: UserMessage(
      """
      找出寫錯字的詞語與成語（misspelling）、的得地與在再一類的誤用（particle）、簡體字轉換時留下的錯字（conversion）；\
      文章以正體字為主時，也找出簡體字（simplified）與異體字（variant）。\
      辭典也收、但另有常用寫法的成語（form）要用 --only 指定才找。\
      每一處一行：檔名、行、欄（以字計）、種類、所寫的、應作的。自訂詞（docs/words.md）一律不算。Markdown、Org、\
      reStructuredText 與 HTML 裡的程式碼不檢查（docs/hints.md）。

      找到時結束狀態為 0，沒有找到為 1，檔案無法讀取或有不是 UTF-8 的位元組為 2。
      """,
      """
      Finds words and idioms with a wrong character (misspelling), words of one character that are taken for \
      another (particle), what a converter from Simplified left (conversion), and, where a text is mostly in \
      Traditional characters of Taiwan, Simplified characters (simplified) and forms of other times and \
      countries (variant). Idioms that the dictionary has, and of which another spelling is commoner (form), are \
      found with --only. Each finding is a line: file, line, column in characters, kind, what is written, \
      and what could be meant. Words of your own (docs/words.md) are never findings. Code \
      in Markdown, Org, reStructuredText and HTML is left out (docs/hints.md).

      The exit status is 0 where something is found, 1 where nothing is, and 2 where a file cannot be read \
      or holds bytes that are not valid UTF-8.
      """))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var words: WordsOption

  @Option(help: UserMessage("輸出格式。", "The output format."))
  var format = Format.text

  @Option(
    help: UserMessage(
      "只找這幾種，以逗號分開，可以重複指定。",
      "Look for these kinds only, with commas between them. May be repeated."),
    valueName: "kinds")
  var only: [FindingKinds] = []

  @Option(
    help: UserMessage(
      "錯字要多確定才算：careful、usual 或 eager。",
      "How sure a misspelling has to be: careful, usual or eager."))
  var sensitivity = SpellingSensitivity.careful

  @Option(
    help: UserMessage(
      "不檢查這個寫法，可以重複指定。", "Do not report this, as it is written. May be repeated."),
    valueName: "word")
  var ignore: [String] = []

  @Option(
    help: UserMessage(
      "檔案的語言，以編輯器的代號表示：markdown、swift。預設依檔名判斷。",
      "The language of the files, as editors name it: markdown, swift. By default their names tell."
    ),
    valueName: "id")
  var language: String?

  @Argument(
    help: UserMessage(
      "要檢查的檔案；沒有指定或 - 是標準輸入。", "The files to check; standard input without any, or for -."),
    completion: .file())
  var files: [String] = []

  func run() async throws {
    let dictionary = try await words.open()
    let options = CheckOptions(
      kinds: only.isEmpty ? Finding.Kind.mistakes : Set(only.flatMap(\.kinds)),
      sensitivity: sensitivity,
      ignored: Set(ignore))
    let size = files.reduce(0) { $0 + FilePath($1).size }
    let checker = Checker(
      dictionary, forMuchText: size >= Self.muchText, findsForms: options.kinds.contains(.form))
    // It needs a moment, in which the first file is read.
    let preparation = Task { try await checker.prepare() }
    var report = CheckReport()
    var isValid = true
    var failure: (any Error)?
    for file in files.isEmpty ? ["-"] : files {
      let (text, isUTF8): (String, Bool)
      do {
        (text, isUTF8) = try Self.text(of: file)
      } catch {
        // The others are checked all the same.
        if let earlier = failure { Terminal.note(UserMessage(of: earlier)) }
        failure = error
        continue
      }
      let document = Document(text, languageID: language ?? Self.language(of: file))
      try await preparation.value
      report.add(
        try await DocumentChecks().findings(in: document, by: checker, options: options),
        in: document,
        file: file)
      isValid = isValid && isUTF8
    }
    print(try report.render(as: format), terminator: "")
    if let failure { throw failure }
    if !isValid { throw ExitCode(ExitStatus.wrongUsage) }
    if report.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
  }

  /// In bytes. To copy some megabytes of tables takes as long as a few hundred kilobytes of text gain by it.
  private static let muchText = 256 << 10

  /// The identifier of a file's language, by its name; `nil` for plain text, where every character is looked at.
  private static func language(of file: String) -> String? {
    FilePath(file).extension.flatMap(ProseLanguage.identifier(ofExtension:))
  }

  /// The text of a file, with a question mark for each byte that is not UTF-8, so that offsets stay as they are.
  private static func text(of file: String) throws -> (text: String, isValid: Bool) {
    let part = try TextInput.whole(
      path: file, fate: UserMessage("沒有檢查", "it is not checked"))
    // Bytes that were read as UTF-8 are not looked at again.
    if part.invalid.isEmpty { return (String(copying: UTF8Span(unchecked: part.bytes.span)), true) }
    var bytes = part.bytes
    for index in part.invalid.joined() { bytes[index] = UInt8(ascii: "?") }
    return (String(decoding: bytes, as: UTF8.self), false)
  }
}

extension Finding.Kind: ExpressibleByArgument {
  /// The name for people who read Chinese.
  var chinese: String {
    switch self {
    case .misspelling: "錯字"
    case .particle: "虛字"
    case .conversion: "簡轉正"
    case .simplified: "簡體字"
    case .variant: "異體字"
    case .form: "寫法"
    }
  }
}

/// Kinds of findings, as an option names them: misspelling,conversion.
struct FindingKinds: ExpressibleByArgument {
  let kinds: [Finding.Kind]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    kinds = names.compactMap { name in
      Finding.Kind(rawValue: String(name)) ?? Finding.Kind.allCases.first { $0.chinese == name }
    }
    if kinds.count < names.count { return nil }
  }

  var argument: String { kinds.map(\.rawValue).joined(separator: ",") }

  static var allArguments: [String] { Finding.Kind.allCases.map(\.rawValue) }
  static var expected: UserMessage { Finding.Kind.expected }
}

extension SpellingSensitivity: ExpressibleByArgument {}
