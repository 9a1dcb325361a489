import Dictionary
import EntrySearch
import TestSupport
import Testing

/// What queries find, and in which order.
struct SearchTests {
  private static func entry(
    _ title: String, _ readings: String, _ text: String = "", type: String? = nil,
    examples: [String]? = nil, english: [String]? = nil
  ) -> Entry {
    let definition = Definition(type: type, text: text, examples: examples)
    let heteronyms = readings.split(separator: "/").enumerated().map { place, reading in
      Heteronym(bopomofo: String(reading), definitions: place == 0 ? [definition] : [])
    }
    return Entry(
      title: title, heteronyms: heteronyms, translations: english.map { ["English": $0] })
  }

  private static func character(
    _ title: String, _ radical: String, _ rest: Int, of strokes: Int, _ readings: String,
    _ text: String = ""
  ) -> Entry {
    var entry = entry(title, readings, text, type: "名")
    entry.radical = radical
    entry.strokeCount = strokes
    entry.nonRadicalStrokeCount = rest
    return entry
  }

  private static let entries = [
    entry("銀行", "ㄧㄣˊ ㄏㄤˊ", "存錢和借錢的地方。", english: ["bank"]),
    entry("銀行家", "ㄧㄣˊ ㄏㄤˊ ㄐㄧㄚ", "開銀行的人。", english: ["banker"]),
    entry("引航", "ㄧㄣˇ ㄏㄤˊ", "帶著船走。", english: ["to pilot (a ship near a bank)"]),
    entry("開水", "ㄎㄞ ㄕㄨㄟˇ", "滾了的水。"),
    entry("商業銀行", "ㄕㄤ ㄧㄝˋ ㄧㄣˊ ㄏㄤˊ", "和公司往來的銀行。", english: ["commercial bank"]),
    entry("無線網路", "ㄨˊ ㄒㄧㄢˋ ㄨㄤˇ ㄌㄨˋ", "不用接線就能連上的網路。", english: ["Wi-Fi"]),
    entry("河岸", "ㄏㄜˊ ㄢˋ", "河的兩邊，比水高的地。", english: ["bank; shore"]),
    entry("用餐", "ㄩㄥˋ ㄘㄢ", "吃飯。", english: ["to eat", "to have a meal"]),
    entry("按部就班", "ㄢˋ ㄅㄨˋ ㄐㄧㄡˋ ㄅㄢ", "語本某書。比喻做事有次序。"),
    entry("下雨天", "ㄒㄧㄚˋ ㄩˇ ㄊㄧㄢ", "有雨的日子。", examples: ["下雨天不必澆花。"]),
    entry("雨", "ㄩˇ", "從雲裡落下的水。"),
    entry("落水狗", "ㄌㄨㄛˋ ㄕㄨㄟˇ ㄍㄡˇ", "(諺語)掉進水裡，爬不上來的狗。"),
    entry("一不做，二不休", "ㄧ ㄅㄨˋ ㄗㄨㄛˋ ㄦˋ ㄅㄨˋ ㄒㄧㄡ", "既然做了，就做到底。"),
    entry("皇后", "ㄏㄨㄤˊ ㄏㄡˋ", "皇帝的妻子。"),
    entry("後來", "ㄏㄡˋ ㄌㄞˊ", "過了一段時間。"),
    character("汗", "水", 3, of: 6, "ㄏㄢˋ", "熱的時候從皮膚出來的水。"),
    character("江", "水", 3, of: 6, "ㄐㄧㄤ", "大河。"),
    character("永", "水", 1, of: 5, "ㄩㄥˇ"),
    character("海", "水", 7, of: 10, "ㄏㄞˇ"),
    character("好", "女", 3, of: 6, "ㄏㄠˇ/ㄏㄠˋ"),
    character("后", "口", 3, of: 6, "ㄏㄡˋ"),
    character("邦", "邑", 4, of: 7, "ㄅㄤ"),
    character("防", "阜", 4, of: 7, "ㄈㄤˊ"),
  ]

  private func search(
    _ text: String, limit: Int = 100, offset: Int = 0
  ) async throws -> SearchResults {
    let source = try await Self.dictionary.value
    return try await Search(source).results(
      of: try SearchQuery(text), limit: limit, offset: offset)
  }

  private static let dictionary = Task { try await Fixtures.dictionary(entries) }

  /// The titles that a query finds, corrections in parentheses.
  private func titles(_ text: String) async throws -> [String] {
    try await search(text).hits.map { $0.tier == .correction ? "(\($0.title))" : $0.title }
  }

  // MARK: Writing

  @Test(arguments: [
    ("銀行", ["銀行", "銀行家", "商業銀行"]), ("銀*", ["銀行", "銀行家"]), ("*銀行", ["銀行", "商業銀行"]),
    ("銀?", ["銀行"]), ("？行＊", ["銀行", "銀行家"]), ("行 家", ["銀行家"]),
    ("一不做,二不休", ["一不做，二不休"]), ("二不休", ["一不做，二不休"]),
  ])
  func titlesAreFoundWholeThenByTheirBeginningThenInside(
    text: String, titles: [String]
  ) async throws {
    #expect(Set(try await self.titles(text)) == Set(titles))
    #expect(try await self.titles(text).first == titles.first)
  }

  @Test func tiersAreSaid() async throws {
    let tiers = try await search("銀行").hits.map { ($0.title, $0.tier) }
    #expect(tiers.map(\.0) == ["銀行", "銀行家", "商業銀行"])
    #expect(tiers.map(\.1) == [.exact, .prefix, .contains])
  }

  @Test func simplifiedCharactersAndVariantsFind() async throws {
    #expect(try await titles("银行").prefix(2) == ["銀行", "銀行家"])
    #expect(try await titles("商业*") == ["商業銀行"])
    // 后 is a character of its own, and Simplified for 後.
    #expect(try await titles("后") == ["后", "後來", "皇后"])
  }

  // MARK: Sound

  @Test(arguments: [
    "yinhang", "yin hang", "yin2hang2", "yínháng", "YIN'HANG", "ㄧㄣˊㄏㄤˊ", "ㄧㄣ ㄏㄤ", "銀hang", "yin行",
    "ㄧㄣ行",
  ])
  func readingsAreFoundInAnySpelling(text: String) async throws {
    let hit = try await search(text).hits.first
    #expect(hit?.title == "銀行")
    #expect(hit?.tier == .exact)
  }

  @Test func wholeSyllablesComeBeforeFirstLetters() async throws {
    #expect(try await titles("yin2hang2").prefix(2) == ["銀行", "銀行家"])
    #expect(try await search("yh").hits.allSatisfy { $0.tier == .prefix })
    #expect(Set(try await titles("yh").prefix(2)) == ["銀行", "引航"])
  }

  @Test func theReadingThatWasAskedForIsShown() async throws {
    let hit = try await search("hao4").hits.first
    #expect(hit?.title == "好")
    #expect(hit?.bopomofo == "ㄏㄠˋ")
    #expect(hit?.pinyin == "hào")
  }

  // MARK: Corrections

  @Test func aWrongReadingSaysWhatItWasTakenFor() async throws {
    let hit = try await search("yinghang").hits.first
    #expect(hit?.title == "銀行")
    #expect(hit?.tier == .correction)
    #expect(hit?.correctionNote() == "更正：yinghang → yín háng")
    #expect(try await search("ㄧㄥㄏㄤ").hits.first?.correction?.meant == "ㄧㄣˊ ㄏㄤˊ")
  }

  @Test func aWrongCharacterSaysWhatItWasTakenFor() async throws {
    let hit = try await search("按步就班").hits.first
    #expect(hit?.title == "按部就班")
    #expect(hit?.correctionNote() == "更正：按步就班 → 按部就班")
  }

  @Test func correctionsStandBehindWhatWasAskedFor() async throws {
    #expect(try await titles("ㄧㄣㄏㄢ").first == "(銀行)")
    #expect(try await titles("yinh").allSatisfy { !$0.hasPrefix("(") })
    #expect(try await titles("按步就班 類:名") == [])
  }

  // MARK: Translations

  @Test func theWordItselfComesBeforeAMention() async throws {
    #expect(try await titles("bank").prefix(2) == ["銀行", "河岸"])
    #expect(try await Set(titles("bank").dropFirst(2).prefix(2)) == ["引航", "商業銀行"])
    #expect(try await search("shore").hits.first?.translation == "bank; shore")
    #expect(try await titles("commercial bank") == ["商業銀行"])
    #expect(try await titles("eat") == ["用餐"])
    #expect(try await titles("英:\"a bank\"").first == "銀行")
    #expect(try await titles("ban").contains("銀行") == false)
  }

  @Test func lettersCanBeAReadingOrEnglish() async throws {
    #expect(Set(try await titles("pilot")) == ["引航"])
    #expect(try await titles("銀 bank") == ["銀行", "商業銀行"])
  }

  @Test(arguments: ["Wi-Fi", "wi fi", "wifi", "WIFI"])
  func wordsAreWrittenInOneOrWithAHyphen(text: String) async throws {
    #expect(try await titles(text) == ["無線網路"])
    #expect(try await search(text).hits.first?.translation == "Wi-Fi")
  }

  // MARK: Shape

  @Test(arguments: [
    ("筆畫:6", ["后", "好", "江", "汗"]), ("部首:水", ["永", "汗", "江", "海"]),
    ("部首:氵 筆畫:6", ["汗", "江"]), ("部首:水 部首外:1-3", ["永", "汗", "江"]),
    ("部首:阝", ["邦", "防"]), ("筆畫:六 類:名", ["后", "好", "江", "汗"]), ("筆畫:99", []),
  ])
  func charactersAreInPrintedOrder(text: String, titles: [String]) async throws {
    // 江 (U+6C5F) comes after 汗 (U+6C57).
    let expected = titles == ["后", "好", "江", "汗"] ? ["后", "好", "汗", "江"] : titles
    #expect(try await self.titles(text) == expected)
    #expect(try await search(text).hits.allSatisfy { $0.tier == nil })
  }

  // MARK: What entries say

  @Test func meaningsAreWholeClausesFirst() async throws {
    #expect(try await titles("釋義:吃飯") == ["用餐"])
    #expect(try await search("釋義:吃飯").hits.first?.tier == .exact)
    #expect(try await search("釋義:比水高的地").hits.map(\.tier) == [.exact])
    #expect(try await search("釋義:存錢").hits.map(\.tier) == [.prefix])
    #expect(try await search("釋義:澆花").hits.map(\.title) == ["下雨天"])
    #expect(try await Set(titles("釋義:水")) == ["雨", "落水狗", "河岸", "汗", "開水"])
  }

  @Test func theDefinitionThatWasAskedForIsShown() async throws {
    let hit = try await search("例:澆花").hits.first
    #expect(hit?.gloss == "下雨天不必澆花。")
    #expect(hit?.excerpt(6) == "…天不必澆花。")
  }

  @Test(arguments: [
    ("類:諺語", ["落水狗"]), ("類:成語", ["按部就班"]), ("class:諺語 釋義:狗", ["落水狗"]), ("類:無", []),
    ("釋義:开银行", ["銀行家"]), ("銀 釋義:公司", ["商業銀行"]), ("部首:水 釋義:河", ["江"]),
    ("釋義:水 釋義:狗", ["落水狗"]), ("yin 英:bank", ["銀行", "引航"]), ("han 部首:水", ["汗"]),
  ])
  func partsHoldTogether(text: String, titles: [String]) async throws {
    #expect(try await Set(self.titles(text)) == Set(titles))
  }

  // MARK: Pages

  @Test func aLongListComesInPages() async throws {
    for text in ["*", "銀", "筆畫:5-7", "釋義:的", "yinhang", "yin"] {
      let all = try await search(text)
      #expect(!all.isCapped)
      var found: [SearchHit] = []
      while true {
        let page = try await search(text, limit: 2, offset: found.count)
        #expect(page.hits.count <= 2)
        #expect(page.offset == found.count)
        found += page.hits
        #expect(page.isCapped == (found.count < all.hits.count), "\(text) at \(found.count)")
        if !page.isCapped { break }
      }
      #expect(found == all.hits, "\(text)")
    }
  }

  @Test func theTotalIsKnownWithoutTheWholeList() async throws {
    let page = try await search("銀行", limit: 1)
    #expect(page.hits.map(\.title) == ["銀行"])
    #expect(page.total == 3)
    #expect(page.isCapped)
    #expect(try await search("銀行", limit: 10, offset: 99).hits.isEmpty)
  }

  // MARK: Bad input

  @Test(arguments: [
    "*", "？", "????????????????????????", "釋義:*", "釋義:，", "NEAR AND OR", "AND", "金 OR 融", "^銀",
    "釋義:NEAR(水,2)", "'; DROP TABLE entry; --", "釋義:';--", "definition-水", "\u{FFFD}",
    "\u{E000}\u{E001}",
    "釋義:\u{E000}", "釋義:\u{E001}", "🀄️", "銀\u{300}", "\u{202E}銀", "類:\u{E000}", "ˊˋ˙", "--", "%", "_",
  ])
  func oddQueriesAreQueries(text: String) async throws {
    let results = try await search(text)
    #expect(results.hits.count <= Self.entries.count)
  }

  @Test func longQueriesFindNothingAndEnd() async throws {
    for piece in ["a", "ㄅ", "銀", "yi", "*一", "?", "1"] {
      let text = String(String(repeating: piece, count: 500).prefix(900))
      guard let query = try? SearchQuery(text) else { continue }
      let source = try await Self.dictionary.value
      #expect(try await Search(source).results(of: query, limit: 100).hits.isEmpty)
    }
  }
}
