import Dictionary
@testable import Entries
import Phonetics
import TestSupport
import Testing
import Text

/// The words that are related to a word, on a small dictionary.
struct RelatedTests {
  private static func entry(
    _ title: String, _ bopomofo: String? = nil, _ text: String, examples: [String]? = nil,
    synonyms: String? = nil, antonyms: String? = nil
  ) -> Entry {
    Entry(
      title: title,
      heteronyms: [
        Heteronym(
          bopomofo: bopomofo,
          definitions: [
            Definition(
              text: text, examples: examples, synonyms: synonyms, antonyms: antonyms)
          ])
      ])
  }

  private static let dictionary = Task {
    try await Fixtures.dictionary([
      entry("銀", "ㄧㄣˊ", "一種金屬。"),
      entry("行", "ㄒㄧㄥˊ", "走。"),
      entry("走", "ㄗㄡˇ", "移動兩腳。", examples: ["如：「往前走」。"]),
      entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "存錢的地方。", synonyms: "錢莊,票號", antonyms: "當鋪"),
      entry("錢莊", "ㄑㄧㄢˊ　ㄓㄨㄤ", "從前的銀行。"),
      entry("銀行家", "ㄧㄣˊ　ㄏㄤˊ　ㄐㄧㄚ", "管理錢的人。"),
      entry("人", "ㄖㄣˊ", "能說話的動物。"),
      entry("仁", "ㄖㄣˊ", "愛人。"),
      entry("任", "ㄖㄣˋ", "職務。"),
      entry("支票", "ㄓ　ㄆㄧㄠˋ", "可以換錢的紙。", examples: ["如：「他拿支票去銀行」。"]),
      entry("步行", "ㄅㄨˋ　ㄒㄧㄥˊ", "用腳走。", synonyms: "走"),
      entry("行人", "ㄒㄧㄥˊ　ㄖㄣˊ", "路上走的人。"),
      entry("當鋪", "ㄉㄤˋ　ㄆㄨˋ", "參見「錢莊」條。"),
      entry("不行動", "ㄅㄨˋ　ㄒㄧㄥˊ　ㄉㄨㄥˋ", "停。"),
      entry("行庫", "ㄏㄤˊ　ㄎㄨˋ", "大的錢莊。", antonyms: "錢莊"),
    ])
  }

  private func related(_ title: String, limit: Int = 20) async throws -> [RelatedKind: [String]] {
    let file = try await Self.dictionary.value
    let entry = try #require(try await file.entry(title: title))
    let related = try await RelatedFinder(file).related(to: entry, limit: limit)
    return Dictionary(
      uniqueKeysWithValues: related.lists.map { ($0.kind, $0.words.map(\.title)) })
  }

  @Test func compoundsByPlace() async throws {
    let related = try await related("行")
    #expect(Set(related[.beginning] ?? []) == ["行人", "行庫"])
    #expect(Set(related[.middle] ?? []) == ["銀行家", "不行動"])
    #expect(Set(related[.end] ?? []) == ["銀行", "步行"])
  }

  @Test(arguments: [("ㄒㄧㄥˊ", ["行人"], ["不行動"], ["步行"]), ("ㄏㄤˊ", ["行庫"], ["銀行家"], ["銀行"])])
  func compoundsOfTheReadingThatIsMeant(
    reading: String, beginning: [String], middle: [String], end: [String]
  ) async throws {
    let file = try await Self.dictionary.value
    let entry = try #require(try await file.entry(title: "行"))
    let related = try await RelatedFinder(file).related(
      to: entry, read: PackedSyllable.all(in: reading), limit: 20)
    let words = Dictionary(
      uniqueKeysWithValues: related.lists.map { ($0.kind, $0.words.map(\.title)) })
    #expect([words[.beginning], words[.middle], words[.end]] == [beginning, middle, end])
  }

  @Test func wordsOfTheSameSound() async throws {
    #expect(try await related("人")[.homophones] == ["仁"])
    #expect(try await related("任")[.homophones] == nil)
  }

  @Test func theMainReadingCountsAndNotTheFirst() async throws {
    let curve = Entry(
      title: "曲",
      heteronyms: [
        Heteronym(bopomofo: "ㄑㄩ", definitions: [Definition(text: "不直。")]),
        Heteronym(
          bopomofo: "ㄑㄩˇ", definitions: [Definition(text: "歌。"), Definition(text: "樂。")]),
      ])
    let file = try await Fixtures.dictionary([
      curve, Self.entry("區", "ㄑㄩ", "分。"), Self.entry("取", "ㄑㄩˇ", "拿。"),
    ])
    #expect(file.mainHeteronym(of: curve) == 1)
    let related = try await RelatedFinder(file).related(to: curve, limit: 20)
    #expect(related.lists.first { $0.kind == .homophones }?.words.map(\.title) == ["取"])
  }

  @Test func synonymsAndAntonymsFromBothSides() async throws {
    // As the entry names them; the second has no entry.
    #expect(try await related("銀行")[.synonyms] == ["錢莊", "票號"])
    #expect(try await related("錢莊")[.synonyms] == ["銀行"])
    #expect(try await related("走")[.synonyms] == ["步行"])
    #expect(try await related("錢莊")[.antonyms] == ["行庫"])
    #expect(try await related("當鋪")[.antonyms] == ["銀行"])
  }

  @Test func whatAnEntryRefersTo() async throws {
    #expect(try await related("當鋪")[.references] == ["錢莊"])
  }

  @Test func entriesThatMentionAWord() async throws {
    #expect(Set(try await related("銀行")[.mentions] ?? []) == ["錢莊", "支票"])
    // The one that refers to it comes first, even if another is commoner.
    let mentions = try await related("錢莊")[.mentions] ?? []
    #expect(mentions.first == "當鋪" && Set(mentions) == ["當鋪", "行庫"])
  }

  @Test func charactersInsideAnotherWordAreNoMention() async throws {
    // 銀行 is in two definitions, 行人 in none.
    #expect(try await related("行")[.mentions] == nil)
    #expect(Set(try await related("走")[.mentions] ?? []) == ["行", "步行", "行人"])
  }

  @Test func aListThatIsCutSaysHowManyThereAre() async throws {
    let file = try await Self.dictionary.value
    let entry = try #require(try await file.entry(title: "行"))
    let related = try await RelatedFinder(file).related(to: entry, limit: 1)
    let list = try #require(related.lists.first { $0.kind == .beginning })
    #expect(list.words.count == 1 && list.isCapped && list.total == 2)
    let all = try await RelatedFinder(file).list(.beginning, of: entry, range: 0..<10)
    #expect(all.words.count == 2 && !all.isCapped && all.total == 2)
    #expect(all.words.first?.summary?.gloss?.isEmpty == false)
    let rest = try await RelatedFinder(file).list(.beginning, of: entry, range: 1..<10)
    #expect(rest.words == Array(all.words.dropFirst()))
  }

  // MARK: Pages

  private func page(_ page: Page) async throws -> String? {
    let file = try await Self.dictionary.value
    return try await PageWriter(file, style: PageStyle(notation: .bopomofo)).markdown(of: page)
  }

  @Test func thePageOfAnEntry() async throws {
    let pawnshop = try #require(try await page(.entry("當鋪")))
    #expect(Expected("pages/pawnshop.md").changes(in: pawnshop) == [])
    let bank = try #require(try await page(.entry("銀行")))
    #expect(Expected("pages/bank.md").changes(in: bank) == [])
  }

  @Test func thePageOfAList() async throws {
    let page = try #require(try await page(.list(.end, of: "行", part: 1)))
    #expect(Expected("pages/list.md").changes(in: page) == [])
    #expect(try await self.page(.list(.end, of: "行", part: 2)) == nil)
    #expect(try await self.page(.list(.end, of: "行", part: 1_000_000_000)) == nil)
    #expect(try await self.page(.list(.end, of: "沒有", part: 1)) == nil)
    #expect(try await self.page(.entry("沒有")) == nil)
  }

  @Test func theLinksOfAPage() async throws {
    let page = try #require(try await page(.entry("銀行")))
    #expect(PageLink.pages(in: page).map(\.title) == ["銀", "行", "錢莊", "當鋪", "銀行家", "支票"])
    #expect(PageLink.pages(in: "[a](../x.md) [b](銀行.md) [c](銀行.md) [d](") == [.entry("銀行")])
  }

  @Test func aListThatIsCutLinksToTheWhole() {
    let list = Related.List(
      kind: .beginning,
      words: [Related.Word(title: "行人", number: 1), Related.Word(title: "甲")],
      total: 1234, isCapped: true)
    let related = Related(title: "行", lists: [list])
    #expect(
      related.items(as: .markdown, language: .chinese, destination: PageName.of)
        == ["「行」開頭的詞：[行人](行人.md)、甲（共 1,234 個：[見全部](行~beginning.md)）"])
    #expect(
      related.items(as: .plainText, language: .chinese) == ["「行」開頭的詞：行人、甲（共 1,234 個）"])
  }

  @Test func aLongListHasSeveralPages() {
    let words = Array(0..<500).map { (number: Int) in
      Related.Word(title: "詞\(number)", number: number)
    }
    func page(_ part: Int, isCapped: Bool) -> String {
      let list = Related.List(kind: .mentions, words: words, isCapped: isCapped)
      return BlockWriter.page(
        of: ListPage(list: list, title: "行", part: part, style: PageStyle()).blocks)
    }
    let first = page(1, isCapped: true)
    #expect(first.contains("第 1 至 500 個。[回條目頁](行.md) · [下一頁](行~mentions~2.md)"))
    #expect(first.contains("\n500. ["))
    let second = page(2, isCapped: true)
    #expect(second.contains("第 501 至 1,000 個。[回條目頁](行.md) · [上一頁](行~mentions.md) · [下一頁]"))
    #expect(second.contains("\n501. [詞0]"))
    #expect(!page(2, isCapped: false).contains("下一頁"))
    #expect(page(ListPage.mostParts, isCapped: true).contains("以下從略。"))
  }
}
