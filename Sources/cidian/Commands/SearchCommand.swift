import Arguments
import Dictionary
import Entries
import EntrySearch
import Libc

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find words by writing, reading, shape or meaning.",
    discussion: """
      A query has parts, and a word has to answer all of them: characters (銀*, ?行), a reading in \
      any spelling (yinhang, ㄧㄣˊㄏㄤˊ, 銀hang), English where the dictionary has translations, and keys:

        筆畫:6 (strokes)    部首:水 (radical)    部首外:3 (rest)
        釋義:金融 (meaning)  例:下雨 (example)    類:諺語 (class)    英:bank (english)

      For example: cidian search 部首:水 筆畫:6-8
      """)

  @OptionGroup var dictionary: DictionariesOption

  @Option(help: "At most so many words.")
  var limit = 20

  @Option(help: "Leave out so many words before the first that is shown.")
  var offset = 0

  @Option(help: "text, json or markdown.")
  var format = LookupCommand.Format.text

  @Option(help: "Which readings to show: bopomofo, pinyin or both.")
  var notation = CardStyle.Notation.both

  @Argument(help: "The query. Several arguments are one query.")
  var query: [String]

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit has to be 1 or more.") }
    if offset < 0 { throw ValidationError("--offset has to be 0 or more.") }
  }

  func run() async throws {
    let text = query.joined(separator: " ")
    let query = try SearchQuery(text)
    let source = try await dictionary.open()
    let results = try await Search(source).results(of: query, limit: limit, offset: offset)
    let report = SearchReport(
      text: text, results: results, style: CardStyle(notation: notation),
      showsShape: query.hasShape)
    print(try report.render(as: format), terminator: "")
    // What is said of the list comes below it, even if both are written to one file.
    fflush(nil)
    if results.hits.isEmpty {
      Terminal.note(nothingFound(text, results))
      if query.asksForEnglish, source.info.translatedEntryCount == 0 {
        Terminal.note("This dictionary has no translations.")
      }
      throw ExitCode(ExitStatus.nothingFound)
    }
    if results.isCapped { Terminal.note(more(than: results)) }
  }

  private func nothingFound(_ text: String, _ results: SearchResults) -> String {
    guard offset > 0, let total = results.total, total > 0 else {
      return "Nothing is found for: \(text)"
    }
    return "There are no more than \(total) words for: \(text)"
  }

  /// How much of a list is shown if it is longer, and how to see more of it.
  private func more(than results: SearchResults) -> String {
    let next = results.offset + results.hits.count
    var command = ["cidian", "search"] + query.map(Shell.quoted) + ["--offset", "\(next)"]
    if limit != 20 { command += ["--limit", "\(limit)"] }
    if let path = dictionary.dictionary.dictionary {
      command += ["--dictionary", Shell.quoted(path)]
    }
    if dictionary.skipsToday { command.append("--no-today") }
    if format != .text { command += ["--format", format.rawValue] }
    if notation != .both { command += ["--notation", notation.rawValue] }
    // Corrections do not count.
    let total = results.total.map { $0 < next ? "" : " of \($0)" } ?? ""
    return "Shown: \(results.offset + 1) to \(next)\(total). More: "
      + command.joined(separator: " ")
  }
}
