import Dictionary
import Documents
import Entries
import Phonetics
import TestSupport
import Testing
import Text

/// Entries that only lead to another one, and where an entry's page has the sense that is meant.
struct StubTests {
  private static let entries = [
    word("銀行", "ㄧㄣˊ　ㄏㄤˊ", "存錢的地方。", "打銀器的店。"),
    word("錢莊", "ㄑㄧㄢˊ　ㄓㄨㄤ", "參見「銀行」條。"),
    word("錢店", "ㄑㄧㄢˊ　ㄉㄧㄢˋ", "也作「不見」。"),
    word("銀號", "ㄧㄣˊ　ㄏㄠˋ", "舊式的銀行。參見「銀行」條。"),
    Entry(
      title: "長",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄔㄤˊ", definitions: [Definition(text: "不短。"), Definition(text: "優點。")]),
        Heteronym(bopomofo: "ㄓㄤˇ", definitions: [Definition(text: "生長。")]),
      ]),
  ]

  private static func word(_ title: String, _ bopomofo: String, _ texts: String...) -> Entry {
    Entry(
      title: title,
      heteronyms: [
        Heteronym(bopomofo: bopomofo, definitions: texts.map { Definition(text: $0) })
      ])
  }

  private func card(_ title: String) async throws -> Card {
    let source = try await Fixtures.dictionary(Self.entries)
    let entry = try #require(try await source.entry(title: title))
    return try await source.card(of: entry)
  }

  @Test func theSensesOfTheTargetStandBelow() async throws {
    let card = try await card("錢莊")
    #expect(card.target?.title == "銀行")
    let text = card.text(as: .plainText, style: CardStyle(notation: .bopomofo))
    #expect(
      text == """
        錢莊 ㄑㄧㄢˊ　ㄓㄨㄤ
        1. 參見「銀行」條。
        → 銀行 ㄧㄣˊ　ㄏㄤˊ
        1. 存錢的地方。
        2. 打銀器的店。
        """)
    #expect(
      card.wholeText(as: .markdown, style: CardStyle(notation: .bopomofo)).text.contains(
        "## → 銀行 ㄧㄣˊ　ㄏㄤˊ\n\n1. 存錢的地方。"))
  }

  @Test(arguments: ["銀行", "錢店", "銀號"])
  func whatSaysMoreOrLeadsNowhereHasNone(title: String) async throws {
    #expect(try await card(title).target == nil)
  }

  @Test(arguments: [
    ("ㄔㄤˊ" as PackedSyllable, "ㄔㄤˊ", "1. 不短。"), ("ㄓㄤˇ", "ㄓㄤˇ", "1. 生長。"),
  ])
  func thePlaceOfASenseOnThePage(
    syllable: PackedSyllable, heading: String, line: String
  ) async throws {
    let source = try await Fixtures.dictionary(Self.entries)
    let entry = try #require(try await source.entry(title: "長"))
    let writer = PageWriter(source, style: PageStyle(notation: .bopomofo))
    let reading = PlaceReading(spoken: [syllable], printed: [syllable])
    let place = try #require(writer.place(ofSenseIn: entry, read: reading))
    let page = try await writer.markdown(of: entry).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(page[place.line] == line)
    #expect(place.number == 1)
    #expect(page[..<place.line].last { $0.hasPrefix("## ") } == "## \(heading)")
  }

  @Test func anEntryWithOneSenseNeedsNoPlace() async throws {
    let source = try await Fixtures.dictionary(Self.entries)
    let entry = try #require(try await source.entry(title: "錢莊"))
    let syllables: [PackedSyllable] = ["ㄑㄧㄢˊ", "ㄓㄨㄤ"]
    let writer = PageWriter(source, style: PageStyle(notation: .bopomofo))
    #expect(
      writer.place(ofSenseIn: entry, read: PlaceReading(spoken: syllables, printed: syllables))
        == nil)
  }
}
