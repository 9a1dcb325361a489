import Dictionary
import TestSupport
import Testing

/// What entries say, searched.
struct TextSearchTests {
  private static func entry(
    _ title: String, _ text: String, type: String? = nil, examples: [String]? = nil,
    translations: [String: [String]]? = nil
  ) -> Entry {
    let definition = Definition(type: type, text: text, examples: examples)
    return Entry(
      title: title, heteronyms: [Heteronym(definitions: [definition])], translations: translations)
  }

  private static let entries = [
    entry("錢莊", "舊時的一種金融機構。", translations: ["English": ["old-style bank"]]),
    entry(
      "銀行", "金融機構，可以存錢。", type: "名", examples: ["他把錢存在銀行裡。"],
      translations: [
        "English": ["bank", "a financial institution"], "Deutsch": ["Bank (Ökonomie)"],
      ]
    ),
    entry("快跑", "跑得很快。", translations: ["English": ["to run fast", "hurry"]]),
    entry("𠮷野家", "賣牛肉飯的店名。𠮷是土口吉。"),
    entry("樹倒猢猻散", "(諺語)有勢力的人一倒，跟的人就散了。"),
    entry("守株待兔", "語本《韓非子》。比喻死守。"),
    entry("榕樹", "植物名。葉子很多，可以乘涼。"),
    entry("忽地", "忽然。突然的意思。"),
  ]

  private func titles(_ query: TextQuery) async throws -> [String] {
    let file = try await Fixtures.dictionary(Self.entries)
    let words = try await file.words(saying: query, among: nil, limit: 10)
    return try await file.summaries(of: words).map(\.title).sorted()
  }

  @Test(arguments: [
    ("金融機構", TextQuery.Extent.anywhere, ["銀行", "錢莊"]), ("金融機構", .beginning, ["銀行"]),
    ("金融機構", .whole, ["銀行"]), ("金融", .whole, []), ("可以存錢", .whole, ["銀行"]),
    ("錢", .anywhere, ["銀行"]), ("一", .anywhere, ["樹倒猢猻散", "錢莊"]), ("𠮷", .beginning, ["𠮷野家"]),
    // A comma separates what is said before and behind it.
    ("機構可以", .anywhere, []), ("機構，可以", .anywhere, ["銀行"]),
  ])
  func aPhraseOfAnyLengthIsFound(
    phrase: String, extent: TextQuery.Extent, titles: [String]
  ) async throws {
    #expect(try await self.titles(TextQuery(.definitions, phrase, extent)) == titles)
  }

  @Test func examplesAreSearchedApart() async throws {
    #expect(try await titles(TextQuery(.examples, "存在銀行")) == ["銀行"])
    #expect(try await titles(TextQuery(.definitions, "存在銀行")) == [])
  }

  @Test(arguments: [
    ("諺語", ["樹倒猢猻散"]), ("成語", ["守株待兔"]), ("植物名", ["榕樹"]), ("名", ["銀行"]), ("忽然", []),
    ("植物", []),
  ])
  func anEntryIsOfTheClassThatItNames(label: String, titles: [String]) async throws {
    #expect(try await self.titles(TextQuery(.classes, label)) == titles)
  }

  @Test(arguments: [
    ("bank", TextQuery.Extent.whole, ["銀行"]), ("bank", .anywhere, ["銀行", "錢莊"]),
    ("BANK", .whole, ["銀行"]), ("ban", .anywhere, []), ("financial institution", .whole, ["銀行"]),
    ("run fast", .whole, ["快跑"]), ("to run fast", .whole, ["快跑"]), ("okonomie", .whole, ["銀行"]),
  ])
  func translationsAreFoundByWholeWords(
    phrase: String, extent: TextQuery.Extent, titles: [String]
  ) async throws {
    #expect(try await self.titles(TextQuery(.translations, phrase, extent)) == titles)
  }

  @Test(arguments: [
    "", " ", "，。", "\"", "*", "^", "NEAR(金 融)", "金 AND 融", "definition : 金", "\u{0}", "\u{E000}",
    String(repeating: "金", count: 10_000), "'; DROP TABLE entry; --", "金\" OR \"融",
  ])
  func whatIsWrittenInAQueryIsNeverItsLanguage(phrase: String) async throws {
    for field in TextQuery.Field.allCases {
      for extent in TextQuery.Extent.allCases {
        #expect(try await titles(TextQuery(field, phrase, extent)) == [])
      }
    }
  }

  @Test func onlyCandidatesCountWhereTheyAreGiven() async throws {
    let file = try await Fixtures.dictionary(Self.entries)
    let query = TextQuery(.definitions, "金融機構")
    let all = try await file.words(saying: query, among: nil, limit: 10)
    #expect(all.count == 2)
    #expect(try await file.words(saying: query, among: [all[1]], limit: 10) == [all[1]])
    // Too many to be tested one by one.
    let many = Array(0..<2_000).filter { $0 != all[0] }
    #expect(try await file.words(saying: query, among: many, limit: 10) == [all[1]])
    #expect(try await file.words(saying: query, among: nil, limit: 1) == [all[0]])
  }

  @Test(arguments: [
    ([TextQuery(.definitions, "金融機構"), TextQuery(.translations, "bank", .whole)], ["銀行"]),
    ([TextQuery(.translations, "bank"), TextQuery(.texts, "存")], ["銀行"]),
    ([TextQuery(.definitions, "機構"), TextQuery(.classes, "名")], ["銀行"]),
    ([TextQuery(.definitions, "人"), TextQuery(.definitions, "散", .beginning)], []),
    ([TextQuery(.definitions, "人"), TextQuery(.definitions, "，")], []),
  ])
  func severalQueriesHoldAtOnce(queries: [TextQuery], titles: [String]) async throws {
    let file = try await Fixtures.dictionary(Self.entries)
    let words = try await file.words(saying: queries, among: nil, limit: 10)
    #expect(try await file.summaries(of: words).map(\.title) == titles)
  }
}
