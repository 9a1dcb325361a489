import Arguments

/// A program with one of each: what can be declared.
struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "A program to try.", version: "1.2",
    subcommands: [Look.self, Keep.self, Past.self], defaultSubcommand: Look.self)
}

enum Form: String, CaseIterable, ExpressibleByArgument {
  case text, json, html
}

struct Common: ParsableArguments {
  @Option(
    help: "The book to use.", valueName: "file",
    completion: .file(extensions: ["sqlite"]))
  var book: String?
}

struct Look: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look", abstract: "Look for nothing.")

  @OptionGroup var common: Common

  @Flag(help: "Do it without a word.")
  var quiet = false

  @Option(names: ["--processId"], help: nil)
  var processID: Int?
}

struct Keep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Keep words.",
    discussion: """
      The first paragraph is long enough to be set in several lines, 也有中文字，每字佔兩欄 , and so on.

        a table   stands   as it is
      """)

  @OptionGroup var common: Common

  @Option(help: "How it is written.")
  var format = Form.text

  @Option(help: "How many.")
  var maxCount: Int?

  @Option(help: "Not this one. May be repeated.", valueName: "word")
  var without: [String] = []

  @Option(
    names: ["-o", "--output"], help: "Where to write.", valueName: "file",
    completion: .file())
  var output: String?

  @Flag(names: ["--no-order"], help: "In any order.")
  var isUnordered = false

  @Argument(help: "The words.")
  var words: [String]

  func validate() throws {
    if let maxCount, maxCount < 1 { throw ValidationError("--max-count should be 1 or more.") }
  }
}

struct Past: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "past", abstract: "What was kept.", subcommands: [List.self, Read.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Show it.")

    @Option(help: "How many.") var limit = 20

    @Argument(help: "Where it stands; here, if nowhere.") var files: [String] = []
  }

  struct Read: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "read", abstract: "Read it.")

    @Argument(help: "The file, or -.") var file: String
  }
}
