import Dictionary
import Entries
import TestSupport
import Testing
@testable import LanguageServer

/// Entries as their parts and words, for clients that show them in a way of their own.
struct EntryServerTests {
  private func server() async throws -> TestServer {
    let source = try await Fixtures.starter()
    return try await .begun { _ in FoundDictionary(source: source) }
  }

  private func server(_ entries: [Entry]) async throws -> TestServer {
    let source = try await Fixtures.dictionary(entries)
    return try await .begun { _ in FoundDictionary(source: source) }
  }

  @Test func everyTextIsCutIntoWordsThatLeadOn() async throws {
    let entry = try #require(try await server().entry(SentEntry(title: "銀行")))
    #expect(entry.version == RequestRegistry.features.versions["cidianEntry"])
    #expect(entry.title == "銀行")
    #expect(entry.word == "銀行")
    #expect(entry.reading.hasPrefix("ㄧㄣˊ"))
    let sense = try #require(entry.blocks.first { $0.kind == "list" }?.items?.first)
    #expect(sense.number == 1)
    let words = sense.lines[0].runs.compactMap(\.word)
    #expect(words.count > 3)
    #expect(words.allSatisfy { sense.lines[0].text.contains($0) })
  }

  @Test func whatTheEntryRefersToIsSetApart() async throws {
    let server = try await server([
      Entry(
        title: "銀行",
        heteronyms: [
          Heteronym(
            bopomofo: "ㄧㄣˊ ㄏㄤˊ", definitions: [Definition(text: "參見「錢莊」條的錢莊。")])
        ]), Entry(title: "錢莊", heteronyms: [Heteronym(definitions: [Definition(text: "一種銀行。")])]),
    ])
    let entry = try #require(try await server.entry(SentEntry(title: "銀行")))
    let runs = try #require(entry.blocks.first { $0.kind == "list" }).items?[0].lines[0].runs
    let named = try #require(runs).filter { $0.word == "錢莊" }
    #expect(named.map(\.isReference) == [true, nil])
  }

  @Test func theReadingOfThePlaceComesFirst() async throws {
    for (marked, reading) in [("很‸長", "ㄔㄤˊ"), ("‸長大", "ㄓㄤˇ")] {
      let entry = try #require(try await server().entry(at: marked))
      let first = entry.blocks.first { $0.level == 2 }?.text ?? ""
      #expect((entry.reading.isEmpty ? first : entry.reading).hasPrefix(reading))
      #expect(entry.range != nil)
    }
  }

  @Test func theSenseOfThePlaceIsNamed() async throws {
    let server = try await server()
    let entry = try #require(try await server.entry(at: "他‸長大了"))
    let sense = try #require(entry.sense)
    let items = try #require(entry.blocks.first { $0.kind == "list" }?.items)
    #expect(items.map(\.number).contains(sense))
    // Of a word alone nobody knows its place.
    #expect(try await server.entry(SentEntry(title: "長"))?.sense == nil)
  }

  @Test func aListIsAPageToo() async throws {
    let list = try #require(try await server().entry(SentEntry(page: "行~end.md")))
    #expect(list.page == "行~end.md")
    #expect(list.word == nil)
    let items = try #require(list.blocks.first { $0.kind == "list" }?.items)
    #expect(items.map(\.number) == (1...items.count).map { $0 })
    #expect(items.allSatisfy { $0.lines[0].runs.contains { $0.isReference == true } })
  }

  @Test func whatLooksLikeMarkupIsText() async throws {
    let title = #"<img src=x onerror="a()">"#
    let text = #"[甲](乙) \ **丙** <b>&lt;</b>"#
    let server = try await server([
      Entry(title: title, heteronyms: [Heteronym(definitions: [Definition(text: text)])])
    ])
    let entry = try #require(try await server.entry(SentEntry(title: title)))
    #expect(entry.title == title)
    #expect(entry.blocks.first { $0.kind == "list" }?.items?[0].lines[0].text == text)
  }

  @Test func everyDictionaryHasASectionWithItsSource() async throws {
    let library = try await SmallLibrary.library()
    let server = try await TestServer.begun { _ in FoundDictionary(source: library) }
    for entry in [
      try await server.entry(SentEntry(title: "銀行")), try await server.entry(at: "他在銀‸行"),
    ] {
      let blocks = try #require(entry).blocks
      #expect(blocks.filter { $0.level == 1 }.map(\.text) == ["簡編本", "修訂本"])
      let sources = blocks.flatMap { $0.lines ?? [] }.filter { $0.role == "source" }.map(\.text)
      #expect(sources.count { $0.contains("CC BY-ND 3.0 TW") && $0.contains("國語辭典") } == 2)
      #expect(sources.contains { $0.contains("2014_20260626") })
      // Words of every section lead on.
      let words = blocks.flatMap { $0.items ?? [] }.flatMap(\.lines).flatMap(\.runs)
      #expect(words.compactMap(\.word).contains("銀行"))
    }
  }

  @Test(arguments: ["沒有這個詞", "銀行~nothing"])
  func whatTheDictionaryLacksIsNull(title: String) async throws {
    #expect(try await server().entry(SentEntry(title: title)) == nil)
  }

  @Test func whereNoWordStandsThereIsNoEntry() async throws {
    #expect(try await server().entry(at: "hello‸") == nil)
  }

  @Test(arguments: [SentEntry(), SentEntry(page: "../etc/passwd"), SentEntry(title: "")])
  func whatIsNoQuestionIsAnError(sent: SentEntry) async throws {
    let server = try await server()
    await #expect(throws: (any Error).self) { _ = try await server.entry(sent) }
  }
}
