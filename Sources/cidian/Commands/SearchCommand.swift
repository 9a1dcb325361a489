import Arguments
import Dictionary
import Entries
import EntrySearch
import Libc
import Text

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: UserMessage(
      "用字形、讀音、部首筆畫或意思找詞。", "Find words by writing, reading, shape or meaning."),
    discussion: UserMessage(
      """
      查詢可以有幾個部分，找到的詞要符合每一個：字（銀*、?行）、任何寫法的讀音（yinhang、ㄧㄣˊㄏㄤˊ、銀hang）、英文\
      （辭典有翻譯時），以及：

        筆畫:6    部首:水    部首外:3
        釋義:金融  例:下雨    類:諺語    英:bank    辭典:成語典

      例如：cidian search 部首:水 筆畫:6-8
      """,
      """
      A query has parts, and a word has to answer all of them: characters (銀*, ?行), a reading in \
      any spelling (yinhang, ㄧㄣˊㄏㄤˊ, 銀hang), English where the dictionary has translations, and keys:

        筆畫:6 (strokes)    部首:水 (radical)    部首外:3 (rest)
        釋義:金融 (meaning)  例:下雨 (example)    類:諺語 (class)    英:bank (english)
        辭典:成語典 (dictionary)
        辭典:成語典 (dictionary)

      For example: cidian search 部首:水 筆畫:6-8
      """))

  @OptionGroup var dictionary: DictionariesOption

  @Option(help: UserMessage("最多列出幾個詞。", "The most words to show."))
  var limit = 20

  @Option(
    help: UserMessage(
      "跳過前面幾個詞。", "How many words to skip before the first that is shown."))
  var offset = 0

  @Option(help: UserMessage("輸出格式。", "The output format."))
  var format = LookupCommand.Format.text

  @Option(help: UserMessage("列出哪種讀音。", "Which readings to show."))
  var notation = CardStyle.Notation.both

  @Argument(
    help: UserMessage("要找的東西；幾個引數合為一個查詢。", "The query. Several arguments are one query."))
  var query: [String]

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit 要 1 以上。", "--limit has to be 1 or more.") }
    if offset < 0 { throw ValidationError("--offset 要 0 以上。", "--offset has to be 0 or more.") }
  }

  func run() async throws {
    let text = query.joined(separator: " ")
    let source = try await dictionary.open()
    let results = try await Search(source).results(for: text, limit: limit, offset: offset)
    let query = try? SearchQuery(text)
    let report = SearchReport(
      text: text, results: results, style: CardStyle(notation: notation),
      showsShape: query?.hasShape ?? false)
    if let understanding = results.understanding, format != .json {
      Terminal.note(understanding.message(in: Terminal.language))
    }
    print(try report.render(as: format), terminator: "")
    // Notes on the list come below it, even if both are written to one file.
    fflush(nil)
    if results.hits.isEmpty {
      Terminal.note(nothingFound(text, results))
      if query?.asksForEnglish ?? false, !source.hasTranslations {
        Terminal.note(UserMessage("這部辭典沒有翻譯。", "This dictionary has no translations."))
      }
      throw ExitCode(ExitStatus.nothingFound)
    }
    if results.isCapped { Terminal.note(more(than: results)) }
  }

  private func nothingFound(_ text: String, _ results: SearchResults) -> UserMessage {
    guard offset > 0, let total = results.total, total > 0 else {
      return UserMessage {
        results.nothingFound(for: text).lines(in: $0).joined(separator: "\n")
      }
    }
    return UserMessage(
      "符合的詞只有 \(total) 個：\(text)", "There are no more than \(total) words for: \(text)")
  }

  /// How much of a list is shown if it is longer, and how to see more of it.
  private func more(than results: SearchResults) -> UserMessage {
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
    let total = results.total.flatMap { $0 < next ? nil : $0 }
    let (first, rest) = (results.offset + 1, command.joined(separator: " "))
    return UserMessage(
      "第 \(first) 到 \(next) 個\(total.map { "，共 \($0) 個" } ?? "")。更多：\(rest)",
      "Shown: \(first) to \(next)\(total.map { " of \($0)" } ?? ""). More: \(rest)")
  }
}
