import Dictionary
import EntrySearch
import TestSupport
import Testing
import Text

/// What people find who know nothing of queries, and how their words were understood.
struct PlainSearchTests {
  private static func entry(
    _ title: String, _ bopomofo: String, _ texts: String..., type: String? = nil,
    examples: [String]? = nil, synonyms: String? = nil, antonyms: String? = nil
  ) -> Entry {
    let definitions = texts.map {
      Definition(type: type, text: $0, examples: examples, synonyms: synonyms, antonyms: antonyms)
    }
    return Entry(
      title: title, heteronyms: [Heteronym(bopomofo: bopomofo, definitions: definitions)])
  }

  private static func character(
    _ title: String, _ bopomofo: String, _ radical: String, rest: Int, of strokes: Int
  ) -> Entry {
    var entry = entry(title, bopomofo, "一個字。")
    (entry.radical, entry.strokeCount, entry.nonRadicalStrokeCount) = (radical, strokes, rest)
    return entry
  }

  private static let entries = [
    entry("媽媽", "ㄇㄚ ˙ㄇㄚ", "稱謂。對母親的稱呼。"), entry("母親", "ㄇㄨˇ ㄑㄧㄣ", "稱謂。稱媽媽。"),
    entry("姊姊", "ㄐㄧㄝˇ ˙ㄐㄧㄝ", "稱謂。比自己年長的女性手足。"),
    entry("姨媽", "ㄧˊ ㄇㄚ", "稱謂。稱母親的姊妹。"), entry("舅舅", "ㄐㄧㄡˋ ˙ㄐㄧㄡ", "稱謂。稱母親的兄弟。"),
    entry("書", "ㄕㄨ", "裝訂成冊的文字。"), entry("放置", "ㄈㄤˋ ㄓˋ", "放、擺。"), entry("放", "ㄈㄤˋ", "放置。"),
    entry("書櫃", "ㄕㄨ ㄍㄨㄟˋ", "放置書籍的櫃子。"), entry("書包", "ㄕㄨ ㄅㄠ", "學生裝書的袋子。"),
    entry("游泳", "ㄧㄡˊ ㄩㄥˇ", "在水中前進的運動。"), entry("不會", "ㄅㄨˋ ㄏㄨㄟˋ", "沒有能力。"),
    entry("旱鴨子", "ㄏㄢˋ ㄧㄚ ˙ㄗ", "戲稱不會游泳的人。"),
    entry("高興", "ㄍㄠ ㄒㄧㄥˋ", "愉快。", synonyms: "快樂", antonyms: "難過,悲傷"),
    entry("快樂", "ㄎㄨㄞˋ ㄌㄜˋ", "心裡舒暢。"), entry("難過", "ㄋㄢˊ ㄍㄨㄛˋ", "悲傷。"), entry("悲傷", "ㄅㄟ ㄕㄤ", "傷心。"),
    entry("人山人海", "ㄖㄣˊ ㄕㄢ ㄖㄣˊ ㄏㄞˇ", "形容人很多，聚在一起。"), entry("很多", "ㄏㄣˇ ㄉㄨㄛ", "數量大。"),
    entry("擁擠", "ㄩㄥˇ ㄐㄧˇ", "人很多，沒有空位。"),
    entry("狗急跳牆", "ㄍㄡˇ ㄐㄧˊ ㄊㄧㄠˋ ㄑㄧㄤˊ", "(諺語)比喻走投無路時不顧一切。"), entry("狗", "ㄍㄡˇ", "動物名。會看家。"),
    entry("狗屋", "ㄍㄡˇ ㄨ", "狗住的小屋。"), entry("三心二意", "ㄙㄢ ㄒㄧㄣ ㄦˋ ㄧˋ", "形容猶豫不決。"),
    entry("三角", "ㄙㄢ ㄐㄧㄠˇ", "有三個角的形狀。"),
    entry("綠油油", "ㄌㄩˋ ㄧㄡˊ ㄧㄡˊ", "濃綠的樣子。"), entry("油", "ㄧㄡˊ", "動植物的脂肪。"),
    entry("座", "ㄗㄨㄛˋ", "量詞。計算大型物體的單位。", type: "量"), entry("隻", "ㄓ", "量詞。計算動物的單位。", type: "量"),
    entry("橋", "ㄑㄧㄠˊ", "架在水上讓人走的建築。", examples: ["如：「河上有一座橋」。"]),
    entry("在", "ㄗㄞˋ", "存、居。"), entry("再", "ㄗㄞˋ", "第二次。"),
    entry("塞翁失馬", "ㄙㄞˋ ㄨㄥ ㄕ ㄇㄚˇ", "比喻因禍得福。"),
    entry("皇帝不急，急死太監", "ㄏㄨㄤˊ ㄉㄧˋ ㄅㄨˋ ㄐㄧˊ ㄐㄧˊ ㄙˇ ㄊㄞˋ ㄐㄧㄢˋ", "旁人比當事人還急。"),
    entry("迫不及待", "ㄆㄛˋ ㄅㄨˋ ㄐㄧˊ ㄉㄞˋ", "急得不能等。"),
    entry("接地", "ㄐㄧㄝ ㄉㄧˋ", "把電引到地裡。"), entry("氣", "ㄑㄧˋ", "空氣。"),
    entry("學校", "ㄒㄩㄝˊ ㄒㄧㄠˋ", "上課的地方。"), entry("謝謝", "ㄒㄧㄝˋ ˙ㄒㄧㄝ", "表示感激。"),
    entry("雪橇", "ㄒㄩㄝˇ ㄑㄧㄠ", "在雪上滑的車。"), entry("銀行", "ㄧㄣˊ ㄏㄤˊ", "存錢的地方。"),
    entry("網路", "ㄨㄤˇ ㄌㄨˋ", "由電腦連成，英文稱為internet。"),
    character("海", "ㄏㄞˇ", "水", rest: 7, of: 10), character("汗", "ㄏㄢˋ", "水", rest: 3, of: 6),
    character("花", "ㄏㄨㄚ", "艸", rest: 4, of: 8), character("明", "ㄇㄧㄥˊ", "日", rest: 4, of: 8),
    entry("奔", "ㄅㄣ", "快跑。"),
    Entry(title: "犇", heteronyms: [Heteronym(definitions: [Definition(text: "「奔」的異體字。")])]),
    character("森", "ㄙㄣ", "木", rest: 8, of: 12), character("鬼", "ㄍㄨㄟˇ", "鬼", rest: 0, of: 10),
  ]

  private static let dictionary = Task { () -> any WordSource in
    let facts = CharacterFacts.madeOf(
      ["海水每", "花艸化", "明日月", "森木木木", "林木木", "犇牛牛牛"],
      // 㹀 to 㹂: by 牛 (93) with eight, seven and eight strokes more.
      from: 0x3E40, [(93, 8, 12), (93, 7, 11), (93, 8, 12)], reading: "gǎng")
    let file = try await Fixtures.dictionary(entries, edition: .revised)
    return Library(first: file, characters: facts)
  }

  private func search(_ text: String) async throws -> SearchResults {
    try await Search(try await Self.dictionary.value).results(for: text, limit: 20)
  }

  /// The first title that a text finds, and how the text was understood.
  private func first(_ text: String) async throws -> String {
    let results = try await search(text)
    let understood = results.understanding.map { "（\($0.message(in: .chinese))）" } ?? ""
    return (results.hits.first?.title ?? "") + understood
  }

  @Test(arguments: [
    ("媽媽的姊姊", "姨媽（含義：媽媽的姊姊）"), ("放書的家具", "書櫃（含義：放書的家具）"), ("不會游泳的人", "旱鴨子（含義：不會游泳的人）"),
    ("形容人很多的成語", "人山人海（成語：形容人很多）"), ("形容人很多", "人山人海（含義：形容人很多）"),
  ])
  func wordsByWhatTheyMean(text: String, first: String) async throws {
    #expect(try await self.first(text) == first)
  }

  @Test(arguments: [
    ("高興的相反", ["難過", "悲傷"], "相反詞：高興"), ("高興 反義詞", ["難過", "悲傷"], "相反詞：高興"),
    ("快樂 近義詞", ["高興"], "近義詞：快樂"),
    ("「在」和「再」的差別", ["在", "再"], "條目：在、再"), ("在 再 哪個對", ["在", "再"], "條目：在、再"),
    ("再怎麼念", ["再"], "條目：再"),
  ])
  func relations(text: String, titles: [String], understanding: String) async throws {
    let results = try await search(text)
    #expect(Set(results.hits.prefix(titles.count).map(\.title)) == Set(titles))
    #expect(results.understanding?.message(in: .chinese) == understanding)
  }

  @Test(arguments: [
    ("三點水一個每", "海（部件：水＋每）"), ("草字頭下面一個化", "花（部件：艸＋化）"), ("左邊一個日右邊一個月", "明（部件：日＋月）"),
    ("三個木怎麼念", "森（部件：木＋木＋木）"), ("水部七畫", "海（字形：水部，部首外7畫）"), ("鬼部的字", "鬼（字形：鬼部）"),
    ("12畫", "森（字形：共12畫）"),
  ])
  func charactersByTheirShapeInWords(text: String, first: String) async throws {
    #expect(try await self.first(text) == first)
  }

  @Test func aFormWithoutAReadingIsReadAsWhatItStandsFor() async throws {
    let hit = try #require(try await search("三個牛怎麼念").hits.first)
    #expect(hit.title == "犇" && hit.bopomofo == "ㄅㄣ" && hit.pinyin == "bēn")
  }

  @Test(arguments: [
    ("㹀", ["㹀"]), ("牛部八畫", ["㹀", "㹂"]), ("部首:牛 筆畫:11", ["㹁"]), ("部首:牛", ["㹁", "㹀", "㹂"]),
    ("gang3", ["㹀", "㹁", "㹂"]), ("ㄍㄤˇ 部首外:7", ["㹁"]),
    // Characters that the dictionary has come first.
    ("12畫", ["森", "㹀", "㹂"]),
  ])
  func charactersThatNoDictionaryHas(text: String, titles: [String]) async throws {
    let hits = try await search(text).hits
    // Words that sound alike may follow.
    #expect(hits.prefix(titles.count).map(\.title) == titles)
    let unlisted = hits.filter(\.isUnlisted)
    #expect(unlisted.map(\.title) == titles.filter { $0 != "森" })
    #expect(unlisted.allSatisfy { $0.correctionNote() == "本辭典未收" && $0.bopomofo == "ㄍㄤˇ" })
  }

  @Test func aPartOfTheCharactersThatNoDictionaryHas() async throws {
    let search = Search(try await Self.dictionary.value)
    for (offset, title) in ["森", "㹀", "㹂"].enumerated() {
      let results = try await search.results(for: "12畫", limit: 1, offset: offset)
      #expect(results.hits.map(\.title) == [title])
      #expect(results.isCapped == (offset < 2))
    }
  }

  @Test(arguments: [
    ("狗的諺語", "狗急跳牆（諺語：狗）"), ("三開頭的成語", "三心二意（成語：三）"), ("ABB 形容詞", "綠油油（ABB：全部）"),
    ("一什麼橋", "座（量詞：橋）"), ("量詞 橋", "座（量詞：橋）"),
  ])
  func wordsOfAKind(text: String, first: String) async throws {
    #expect(try await self.first(text) == first)
  }

  @Test(arguments: [
    ("塞翁什麼馬", "塞翁失馬（記得的字：塞翁*馬）"), ("塞翁__", "塞翁失馬（記得的字：塞翁*）"), ("塞翁_馬", "塞翁失馬（記得的字：塞翁?馬）"),
    ("皇上不急太監急", "皇帝不急，急死太監（記得的字：皇上不急太監急）"),
  ])
  func titlesThatAreRememberedByHalves(text: String, first: String) async throws {
    #expect(try await self.first(text) == first)
  }

  @Test(arguments: [
    ("hsueh hsiao", "學校"), ("syuesiao", "學校"), ("hsieh hsieh", "謝謝"), ("xue2xiao1", "學校"),
    ("yinha", "銀行"), ("internet", "網路"),
  ])
  func soundsWithSlipsAndInOtherSpellings(text: String, title: String) async throws {
    #expect(try await search(text).hits.first?.title == title)
  }

  @Test func onlyWhatCannotBeRightIsCorrected() async throws {
    let slip = try await search("迫不急待").hits.first
    #expect(slip?.correctionNote() == "更正：迫不急待 → 迫不及待")
    let words = try await search("接地氣").hits
    #expect(words.first?.title == "接地")
    #expect(words.allSatisfy { $0.correction == nil && $0.tier != .correction })
    #expect(try await search("高興").hits.map(\.title) == ["高興"])
  }

  @Test func whereNothingIsFoundItSaysWhatWasTriedAndWhatToTry() async throws {
    let results = try await search("龘龘的相反")
    #expect(results.hits.isEmpty)
    let lines = results.nothingFound(for: "龘龘的相反").lines(in: .chinese)
    #expect(lines.count == 3)
    #expect(lines[0].contains("相反詞：龘龘"))
  }

  @Test func keysStillMeanWhatTheySay() async throws {
    let results = try await search("部首:水 筆畫:6")
    #expect(results.hits.map(\.title) == ["汗"])
    #expect(results.understanding == nil)
    await #expect(throws: QueryError.noNumber(.strokes, "abc")) { try await search("筆畫:abc") }
  }
}

extension CharacterFacts {
  /// A table of what parts some characters have, and of characters that no dictionary has: one behind the other from the
  /// first code point, each with a reading.
  fileprivate static func madeOf(
    _ lines: [String], from first: UInt32, _ rows: [(radical: UInt32, other: UInt32, all: UInt32)],
    reading: String
  ) -> CharacterFacts? {
    let text = Array(lines.map { "\($0)\n" }.joined().utf8)
    var readings = Array("\(reading)\n".utf8)
    while readings.count % 4 != 0 { readings.append(UInt8(ascii: "\n")) }
    let count = UInt32(rows.count)
    let sizes: [UInt32] = [1, count, UInt32(readings.count), 0, UInt32(text.count), first, count]
    let numbers = sizes + rows.map { 1 | $0.radical << 11 | $0.other << 19 | $0.all << 25 }
    var bytes = Array("CHR2".utf8)
    for number in numbers {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    bytes += readings + text
    // As long as the program: the table is used where it lies.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    return CharacterFacts(UnsafeRawBufferPointer(memory))
  }
}
