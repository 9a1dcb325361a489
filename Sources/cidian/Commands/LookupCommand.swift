import Arguments
import Dictionary
import Documents
import Entries
import EntrySearch
import Segmentation
import Text

struct LookupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: UserMessage("顯示詞的條目。", "Show the entries of words."))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @OptionGroup var dictionary: DictionariesOption

  @Option(help: UserMessage("輸出格式。", "The output format."))
  var format = Format.text

  @Option(help: UserMessage("列出哪種讀音。", "Which readings to show."))
  var notation = CardStyle.Notation.both

  @Flag(
    help: UserMessage(
      "也列出相關的詞：近義詞、同音詞、含有它的詞、提到它的條目。",
      "Show related words too: synonyms, homophones, compounds, entries that mention it."))
  var related = false

  @Option(
    help: UserMessage(
      "每種相關的詞列出幾個（預設：20）。",
      "How many related words of each kind to show (default: 20)."))
  var limit: Int?

  @Option(
    help: UserMessage(
      "不列出比這一級難的例句：1、2 或 3。",
      "Show no example that is harder than this level: 1, 2 or 3."))
  var maxLevel: Int?

  @Flag(
    names: ["--no-history"],
    help: UserMessage("不留下查詢紀錄。", "Do not keep these words in the history."))
  var skipsHistory = false

  @Argument(help: UserMessage("要查的詞。", "The words to look up."))
  var words: [String]

  func validate() throws {
    if let limit, !(1...100_000).contains(limit) {
      throw ValidationError(
        "--limit 應該是 1 到 100000 的整數。", "--limit should be a whole number from 1 to 100000.")
    }
    if limit != nil, !related {
      throw ValidationError("--limit 要和 --related 一起用。", "--limit goes with --related.")
    }
    if let maxLevel, !(1...3).contains(maxLevel) {
      throw ValidationError("--max-level 應該是 1、2 或 3。", "--max-level should be 1, 2 or 3.")
    }
  }

  func run() async throws {
    let source = try await dictionary.open()
    let understanding = OpenDictionary(source)
    var results: [LookupResult] = []
    var written: [String] = []
    for word in words {
      let word = word.trimmingBlanks
      let known = try await source.word(titled: word)
      guard let found = known ?? understanding.describedWord(titled: word).map({ .described($0) })
      else {
        Terminal.note(try await notFound(word, source))
        continue
      }
      results.append(try await result(found, of: source))
      written.append(word)
      if let title = found.entry?.title, !title.utf8.elementsEqual(word.utf8) {
        Terminal.note(
          UserMessage(
            "「\(word)」在辭典裡寫作「\(title)」。", "「\(word)」 is in the dictionary as 「\(title)」."))
      }
    }
    if format == .json {
      print(try JSONText.of(results.flatMap(\.inEachDictionary)))
    } else if !results.isEmpty {
      var texts: [String] = []
      for result in results { texts.append(try await text(of: result, source)) }
      print(texts.joined(separator: "\n\n"))
    }
    if !skipsHistory { UserHistory.record(zip(results.map(\.word), written), of: source) }
    if results.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
  }

  private func result(_ word: KnownWord, of source: any WordSource) async throws -> LookupResult {
    var result = LookupResult(word: word, maximumLevel: maxLevel)
    if let entry = word.entry, source.hasSeveralDictionaries {
      result.others = try await source.otherEntries(of: entry)
      result.dictionary = (entry.edition ?? source.info.edition).key
    }
    if related, let entry = word.entry {
      result.related = try await RelatedFinder(source)
        .related(to: entry, limit: limit ?? PageWriter.relatedWords)
    }
    return result
  }

  private func text(of result: LookupResult, _ source: any WordSource) async throws -> String {
    let style = CardStyle(notation: notation, maximumLevel: maxLevel)
    let plain: CardMarkup = Terminal.showsColours ? .colouredText : .plainText
    let markup = format == .text ? plain : .markdown
    let card = try await source.card(of: result.word)
    // A word without an entry has no more than a card.
    if result.word.entry == nil { return card.text(as: markup, style: style) }
    return card.wholeText(
      as: markup, style: style, related: result.related,
      others: result.others.map { source.card(ofOther: $0) }
    ).text
  }

  /// The message for a word without an entry: what was meant or is found for it, or which words in it have one.
  private func notFound(_ word: String, _ source: any WordSource) async throws -> UserMessage {
    let start = UserMessage("辭典裡沒有「\(word)」。", "There is no entry 「\(word)」.")
    let bytes = Array(word.utf8)
    let tokens = Segmenter(lexicon: source.lexicon).tokens(in: bytes)
    // A number with what it counts is meant as it is: 廿三日.
    let isNumber = tokens.first?.kind == .number
    let found = isNumber ? nil : try? await Search(source).results(for: word, limit: 5)
    let meant = found?.hits.filter { $0.tier == .correction } ?? []
    if let first = meant.first, found?.hits.first?.tier == .correction {
      let others = meant.dropFirst().map(\.title).joined(separator: "、")
      return UserMessage(
        start.chinese + "應作「\(first.title)」" + (others.isEmpty ? "。" : "，或：\(others)"),
        start.english + " It should be 「\(first.title)」"
          + (others.isEmpty ? "." : ", or: \(others)"))
    }
    if let hits = found?.hits, !hits.isEmpty {
      let titles = hits.map(\.title).joined(separator: "、")
      return UserMessage(
        start.chinese + "找到：\(titles)", start.english + " A search finds: \(titles)")
    }
    let parts = tokens.filter { $0.kind == .word || $0.kind == .number }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    if parts.isEmpty { return start }
    let list = parts.joined(separator: "、")
    return UserMessage(start.chinese + "裡面有：\(list)", start.english + " It holds: \(list)")
  }
}

extension CardStyle.Notation: ExpressibleByArgument {}
