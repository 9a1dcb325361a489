import Arguments
import Text

/// A program with one of each: what can be declared.
struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: UserMessage("試用的程式。", "A program to try."), version: "1.2",
    subcommands: [Look.self, Keep.self, Past.self], defaultSubcommand: Look.self)
}

enum Form: String, CaseIterable, ExpressibleByArgument {
  case text, json, html
}

struct Common: ParsableArguments {
  @Option(
    help: UserMessage("要用的書。", "The book to use."), valueName: "file",
    completion: .file(extensions: ["sqlite"]))
  var book: String?
}

struct Look: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look", abstract: UserMessage("什麼都不找。", "Look for nothing."))

  @OptionGroup var common: Common

  @Flag(help: UserMessage("不出聲。", "Do it without a word."))
  var quiet = false

  @Option(names: ["--processId"], help: nil)
  var processID: Int?
}

struct Keep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: UserMessage("留下詞。", "Keep words."),
    discussion: UserMessage(
      """
      第一段很長，要分成好幾行，每字佔兩欄，標點符號（逗號、句號）不會在一行的開頭，括號也不會在一行的結尾「像這樣」。

        一個表   照原樣
      """,
      """
      The first paragraph is long enough to be set in several lines, 也有中文字，每字佔兩欄 , and so on.

        a table   stands   as it is
      """))

  @OptionGroup var common: Common

  @Option(help: UserMessage("輸出格式。", "The output format."))
  var format = Form.text

  @Option(help: UserMessage("幾個。", "How many."))
  var maxCount: Int?

  @Option(help: UserMessage("不要這個，可以重複指定。", "Not this one. May be repeated."), valueName: "word")
  var without: [String] = []

  @Option(
    names: ["-o", "--output"], help: UserMessage("寫到哪裡。", "Where to write."), valueName: "file",
    completion: .file())
  var output: String?

  @Flag(names: ["--no-order"], help: UserMessage("不照順序。", "In any order."))
  var isUnordered = false

  @Argument(help: UserMessage("要留的詞，很多很多的詞，多到一行寫不下，所以要分成好幾行，每一行都不能太長。", "The words."))
  var words: [String]

  func validate() throws {
    if let maxCount, maxCount < 1 {
      throw ValidationError("--max-count 要 1 以上。", "--max-count should be 1 or more.")
    }
  }
}

struct Past: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "past", abstract: UserMessage("留下了什麼。", "What was kept."),
    subcommands: [List.self, Read.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: UserMessage("顯示。", "Show it."))

    @Option(help: UserMessage("幾個。", "How many.")) var limit = 20

    @Argument(help: UserMessage("在哪裡；沒有就在這裡。", "Where it stands; here, if nowhere.")) var files:
      [String] = []
  }

  struct Read: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "read", abstract: UserMessage("讀出來。", "Read it."))

    @Argument(help: UserMessage("檔案，或 -。", "The file, or -.")) var file: String
  }
}
