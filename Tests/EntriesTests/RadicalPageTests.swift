import Dictionary
import Entries
import TestSupport
import Testing
import Text

/// The page of a radical, and what leads to it.
struct RadicalPageTests {
  private static func character(
    _ title: String, _ radical: String, _ strokes: Int, others: Int?, _ bopomofo: String?
  ) -> Entry {
    Entry(
      title: title, radical: radical, strokeCount: strokes, nonRadicalStrokeCount: others,
      heteronyms: [
        Heteronym(bopomofo: bopomofo, definitions: [Definition(text: "一個字。")])
      ])
  }

  private static let dictionary = Task {
    try await Fixtures.dictionary([
      character("海", "水", 10, others: 7, "ㄏㄞˇ"), character("水", "水", 4, others: 0, "ㄕㄨㄟˇ"),
      character("江", "水", 6, others: 3, "ㄐㄧㄤ"), character("汗", "水", 6, others: 3, "ㄏㄢˋ"),
      character("火", "火", 4, others: 0, "ㄏㄨㄛˇ"),
      Entry(title: "江海", heteronyms: [Heteronym(definitions: [Definition(text: "水多。")])]),
    ])
  }

  private func page(_ page: Page) async throws -> String? {
    try await PageWriter(try await Self.dictionary.value, style: PageStyle()).markdown(of: page)
  }

  @Test func charactersStandByTheirOtherStrokes() async throws {
    let page = try #require(try await page(.radical("水")))
    #expect(Expected("pages/radical.md").changes(in: page) == [])
  }

  @Test func inEnglish() async throws {
    let writer = PageWriter(
      try await Self.dictionary.value, style: PageStyle(language: .english))
    let page = try #require(try await writer.markdown(of: .radical("水")))
    #expect(Expected("pages/radical-english.md").changes(in: page) == [])
    let entry = try #require(try await writer.markdown(of: .entry("江海")))
    #expect(Expected("pages/word-english.md").changes(in: entry) == [])
  }

  @Test func whatIsNoRadicalHasNoPage() async throws {
    #expect(try await page(.radical("江")) == nil)
    #expect(EmptyPage.markdown(of: .radical("江")).contains("辭典裡沒有以「江」為部首的字。"))
  }

  @Test func itsNameIsReadBack() {
    #expect(PageName.of(.radical("水")) == "水~radical.md")
    #expect(PageName.page(named: "水~radical.md") == .radical("水"))
    #expect(PageName.page(named: "水~radical~2.md") == nil)
    #expect(Page.radical("水") != .entry("水"))
  }

  @Test func pagesLeadToTheirParts() async throws {
    #expect(try await page(.entry("江"))?.contains("- 部首：[水部](水~radical.md)") == true)
    #expect(try await page(.entry("江海"))?.contains("- 字：[江](江.md)、[海](海.md)") == true)
  }
}
