import Dictionary
import TestSupport
import Testing
@testable import LanguageServer

/// Hovers, as a client sees them.
struct HoverServerTests {
  private func server(_ capabilities: JSONValue = [:]) async throws -> TestServer {
    let source = try await Fixtures.starter()
    return try await .begun(capabilities) { _ in FoundDictionary(source: source) }
  }

  @Test(arguments: [
    ("我在銀‸行。", "銀行"), ("‸我在銀行。", "我"), ("𠮷在銀行‸。", "銀行"), ("我\n在‸學校", "學校"), ("去银‸行", "银行"),
  ])
  func theWordAtThePlaceIsMarked(marked: String, word: String) async throws {
    let server = try await server()
    let hover = try #require(try await server.hover(at: marked))
    #expect(server.text(in: hover.range) == word)
  }

  @Test(arguments: ["", "hello‸", "我，‸", "我 ‸ 在"])
  func whereNoWordStandsNothingIsShown(marked: String) async throws {
    #expect(try await server().hover(at: marked) == nil)
  }

  @Test(arguments: [(MarkupKind.markdown, "hovers/long.md"), (.plaintext, "hovers/long.txt")])
  func theCardIsWrittenAsTheClientReadsIt(kind: MarkupKind, file: String) async throws {
    let server = try await server([
      "textDocument": ["hover": ["contentFormat": [.string(kind.rawValue)]]]
    ])
    let hover = try #require(try await server.hover(at: "很‸長"))
    #expect(hover.contents.kind == kind)
    // Where the pages are is another folder in each run.
    let card = hover.contents.value.replacing(#/\]\([^)]*\)/#, with: "](…)")
    #expect(Expected(file).changes(in: card) == [])
  }

  // MARK: Several dictionaries

  private func library() async throws -> TestServer {
    let source = try await SmallLibrary.library()
    return try await .begun([
      "textDocument": ["hover": ["contentFormat": ["markdown"]]],
      "workspace": ["textDocumentContent": [:]],
    ]) { _ in FoundDictionary(source: source) }
  }

  @Test func theOtherDictionariesAreALineThatLeadsToTheirSections() async throws {
    let hover = try #require(try await library().hover(at: "他在銀‸行"))
    #expect(
      hover.contents.value.contains(
        "[修訂本](cidian:/%E9%8A%80%E8%A1%8C.md#%E4%BF%AE%E8%A8%82%E6%9C%AC) 也收"))
    #expect(!hover.contents.value.contains("販賣銀器"))
  }

  @Test func aSettingShowsTheCardsOfAll() async throws {
    let server = try await library()
    try server.use(settings: ["hover": ["dictionaries": "all"]])
    let hover = try #require(try await server.hover(at: "他在銀‸行"))
    let heads = hover.contents.value.split(separator: "\n").filter { $0.hasPrefix("###") }
    #expect(heads.map { $0.suffix(3) } == ["簡編本", "修訂本"])
    #expect(!hover.contents.value.contains("也收"))
  }

  @Test(arguments: [("他在銀‸行", [1, 1]), ("他在長‸", [1, 0]), ("他在一毛不‸拔", [0, 1])])
  func theFirstIsReadAndOnlyForSynonymsTheNext(marked: String, count: [Int]) async throws {
    let library = try await SmallLibrary.library()
    let logs = library.dictionaries.prefix(2).compactMap { $0 as? DictionaryFile }
      .map(StatementLog.init)
    let server = try await TestServer.begun(["workspace": ["textDocumentContent": [:]]]) { _ in
      FoundDictionary(source: library)
    }
    _ = try #require(try await server.hover(at: marked))
    // Of an idiom 成語典 is asked too.
    #expect(logs.map { $0.take().count } == count)
    try await server.end()
  }

  // MARK: How often the dictionary is read

  /// The statements that a hover runs.
  private func statements(
    of entries: [Entry], words: String = "", at marked: String
  ) async throws -> [String] {
    let source = try await Fixtures.dictionary(entries, words: words)
    // For a client that requests pages, none are written behind the answer.
    let server = try await TestServer.begun(["workspace": ["textDocumentContent": [:]]]) { _ in
      FoundDictionary(source: source)
    }
    let statements = StatementLog(of: source)
    let hover = try #require(try await server.hover(at: marked))
    #expect(server.text(in: hover.range) == "銀行")
    let run = statements.take()
    // The same again: nothing of an entry is kept, and no more is read behind the answer.
    _ = try await server.hover(at: marked)
    #expect(statements.take() == run)
    try await server.end()
    #expect(statements.take() == [])
    return run
  }

  private static let words = ["我", "在", "銀", "行", "銀行", "銀行家"].map {
    Entry(
      title: $0,
      heteronyms: [
        Heteronym(definitions: [Definition(text: "義。參見「行」條。", synonyms: "銀,行")])
      ])
  }

  @Test(arguments: ["我在銀‸行", "我在銀行，\n我在銀‸行。我在銀行家。我在銀行家。"])
  func aHoverReadsTheDictionaryOnce(marked: String) async throws {
    let run = try await statements(of: Self.words, at: marked)
    #expect(run.count == 1)
    #expect(run.first?.contains("FROM entry") == true)
  }

  @Test func aWordWithoutAnEntryReadsThoseOfItsParts() async throws {
    let entries = Self.words.filter { $0.title != "銀行" }
    let run = try await statements(of: entries, words: "銀行\tㄧㄣˊ ㄏㄤˊ\t500\tm", at: "我在銀‸行")
    #expect(run.count == 2)
    #expect(run.allSatisfy { $0.contains("FROM entry") })
  }

  @Test func whatOnlyLeadsToAnotherWordIsOneReadMore() async throws {
    let stub = Entry(
      title: "銀行", heteronyms: [Heteronym(definitions: [Definition(text: "參見「銀行家」條。")])])
    let entries = Self.words.map { $0.title == "銀行" ? stub : $0 }
    #expect(try await statements(of: entries, at: "我在銀‸行").count == 2)
  }

  @Test func translationsAreOneReadMore() async throws {
    var words = Self.words
    words[0].translations = ["English": ["I"], "Deutsch": ["ich"]]
    let run = try await statements(of: words, at: "我在銀‸行")
    #expect(run.count == 2)
    #expect(run.last?.contains("FROM translation") == true)
  }
}
