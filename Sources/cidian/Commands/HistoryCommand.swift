import Arguments
import Entries
import History
import LanguageServer
import Text

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: UserMessage(
      "顯示、匯出或清除查過的詞。", "Show, export or delete the words that you have looked up."),
    discussion: UserMessage(
      """
      在任何編輯器或用「cidian lookup」查過的詞，最近的在前。不想留下紀錄：設定環境變數 CIDIAN_HISTORY=off，或編輯器的\
      設定 history.enabled。上一個、下一個只在編輯器裡：各次啟動各有自己的順序。
      """,
      """
      Words that were looked up in any editor or with "cidian lookup", the last one first. To keep \
      none: CIDIAN_HISTORY=off in the environment, or history.enabled in an editor's settings. Going \
      back and forward is for editors: each session has its own way.
      """),
    subcommands: [List.self, Export.self, Clear.self],
    defaultSubcommand: List.self)

  /// The words of the history; a failure of the file is one of the command.
  fileprivate static func lookups(limit: Int? = nil) throws -> [PastLookup] {
    guard let file = UserHistory.file else {
      Terminal.note(UserHistory.offNotice)
      return []
    }
    let lookups = try file.lookups(limit: limit)
    if lookups.isEmpty {
      Terminal.note(UserMessage("還沒有查過詞。", "No words have been looked up yet."))
    }
    return lookups
  }
}

extension HistoryCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: UserMessage("顯示最近查過的詞。", "Show the words that were looked up last."))

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json, tsv, csv
    }

    @Option(help: UserMessage("列出幾個詞；0 是全部。", "How many words to show; 0 for all."))
    var limit = 20

    @Option(help: UserMessage("輸出格式。", "The output format."))
    var format = Format.text

    @Option(help: UserMessage("列出哪種讀音。", "Which readings to show."))
    var notation = CardStyle.Notation.both

    func validate() throws {
      if limit < 0 {
        throw ValidationError("--limit 要 0 以上。", "--limit should be 0 or more.")
      }
    }

    func run() throws {
      let lookups = try HistoryCommand.lookups(limit: limit == 0 ? nil : limit)
      let text = try HistoryText.text(of: lookups, as: format, notation: notation)
      try StandardOutput.write(Array(text.utf8))
      let more = lookups.isEmpty ? 0 : try UserHistory.wholeFile.count() - lookups.count
      if more > 0 {
        Terminal.note(
          UserMessage(
            "還有 \(more) 個：--limit 0 列出全部。", "… and \(more) more: --limit 0 shows all."))
      }
      if lookups.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: UserMessage(
        "匯出所有的詞給 Anki，一個詞一行。", "Write all words for Anki: one line for each."))

    @Option(help: UserMessage("輸出格式。", "The output format."))
    var format = FlashCards.Format.tsv

    @Option(help: UserMessage("寫出哪種讀音。", "Which readings to write."))
    var notation = CardStyle.Notation.both

    @Option(
      names: ["-o", "--output"],
      help: UserMessage("寫入檔案，不寫到標準輸出。", "Write into a file, not to standard output."),
      valueName: "file",
      completion: .file())
    var output: String?

    func run() throws {
      let lookups = try HistoryCommand.lookups()
      if lookups.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
      let text = FlashCards.text(of: lookups, as: format, notation: notation)
      guard let output else { return try StandardOutput.write(Array(text.utf8)) }
      try FlashCards.write(text, to: output)
      Terminal.note(
        UserMessage(
          "已匯出 \(lookups.count) 個詞：\(output)", "\(lookups.count) words in \(output)"))
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear",
      abstract: UserMessage(
        "清除所有查過的詞，以及為它們開啟過的頁面。",
        "Delete all words of the history, and the pages that were opened for them."))

    func run() throws {
      let count = try UserHistory.wholeFile.clear()
      PageFolder(cacheFolder: Folders.usableCache).removePages()
      Terminal.note(
        UserMessage(
          "已清除 \(count) 個詞。", count == 1 ? "1 word was deleted." : "\(count) words were deleted."))
    }
  }
}

extension FlashCards.Format: ExpressibleByArgument {}
