import Arguments
import Entries
import History
import LanguageServer

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show, export or delete the words that you have looked up.",
    discussion: """
      Words that were looked up in any editor or with "cidian lookup", the last one first. To keep \
      none: CIDIAN_HISTORY=off in the environment, or history.enabled in an editor's settings. Going \
      back and forward is for editors: each session has its own way.
      """,
    subcommands: [List.self, Export.self, Clear.self],
    defaultSubcommand: List.self)

  /// The words of the history; a failure of the file is one of the command.
  fileprivate static func lookups(limit: Int? = nil) throws -> [PastLookup] {
    guard let file = UserHistory.file else {
      Terminal.note(UserHistory.offNotice)
      return []
    }
    let lookups = try file.lookups(limit: limit)
    if lookups.isEmpty { Terminal.note("No words have been looked up yet.") }
    return lookups
  }
}

extension HistoryCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show the words that were looked up last.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json, tsv, csv
    }

    @Option(help: "How many words to show; 0 for all.")
    var limit = 20

    @Option(help: "text, json, tsv or csv.")
    var format = Format.text

    @Option(help: "Which readings to show: bopomofo, pinyin or both.")
    var notation = CardStyle.Notation.both

    func validate() throws {
      if limit < 0 { throw ValidationError("--limit should be 0 or more.") }
    }

    func run() throws {
      let lookups = try HistoryCommand.lookups(limit: limit == 0 ? nil : limit)
      let text = try HistoryText.text(of: lookups, as: format, notation: notation)
      try StandardOutput.write(Array(text.utf8))
      let more = lookups.isEmpty ? 0 : try UserHistory.wholeFile.count() - lookups.count
      if more > 0 { Terminal.note("… and \(more) more: --limit 0 shows all.") }
      if lookups.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write all words for Anki: one line for each.")

    @Option(help: "tsv or csv.")
    var format = FlashCards.Format.tsv

    @Option(help: "Which readings to write: bopomofo, pinyin or both.")
    var notation = CardStyle.Notation.both

    @Option(
      names: ["-o", "--output"],
      help: "Write into a file, not to standard output.", valueName: "file",
      completion: .file())
    var output: String?

    func run() throws {
      let lookups = try HistoryCommand.lookups()
      if lookups.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
      let text = FlashCards.text(of: lookups, as: format, notation: notation)
      guard let output else { return try StandardOutput.write(Array(text.utf8)) }
      try FlashCards.write(text, to: output)
      Terminal.note("\(lookups.count) words in \(output)")
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear",
      abstract: "Delete all words of the history, and the pages that were opened for them.")

    func run() throws {
      let count = try UserHistory.wholeFile.clear()
      PageFolder(cacheFolder: Folders.usableCache).removePages()
      Terminal.note(count == 1 ? "1 word was deleted." : "\(count) words were deleted.")
    }
  }
}

extension FlashCards.Format: ExpressibleByArgument {}
