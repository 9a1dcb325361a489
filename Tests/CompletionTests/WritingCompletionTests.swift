import Testing
import Text

/// Completion after Chinese characters.
struct WritingCompletionTests {
  /// What is offered at the mark with these words, the commonest first.
  private func complete(
    _ marked: String, with words: [String], text: String = "", limit: Int = 100
  ) async throws -> CompletionFixture.Offer? {
    try await CompletionFixture(words, text: text).complete(marked, limit: limit)
  }

  @Test func theLongestSuffixThatBeginsAWord() async throws {
    let found = try await complete("我在銀‸", with: ["銀行", "銀河", "銀", "在", "我"])
    #expect(found?.replaced == "銀")
    #expect(found?.words == ["銀行", "銀河", "銀"], "the commonest first")
    #expect(found?.replacements == found?.words)
    #expect(found?.filters == ["銀行", "銀河", "銀 "], "no word is more of a match than others")
  }

  @Test func theWholePrefixIsReplaced() async throws {
    let found = try await complete("說一不做，‸二", with: ["一不做，二不休", "做", "一"])
    #expect(found?.replaced == "一不做，")
    #expect(found?.words == ["一不做，二不休"])
  }

  @Test(arguments: [
    ("他在學‸", ["在", "學校", "學生", "他", "在學"], "在學", ["學校", "學生", "在學"], ["在學校", "在學生", "在學"]),
    ("我住在臺‸", ["臺灣", "在臺協會", "在", "臺"], "在臺", ["在臺協會", "臺灣"], ["在臺協會", "在臺灣"]),
    ("去銀行‸", ["行為", "銀行", "銀行家", "行"], "銀行", ["銀行家", "銀行"], ["銀行家", "銀行"]),
  ])
  func wordsOfShorterBeginningsFollow(
    marked: String, with words: [String], replaced: String, expected: [String],
    replacements: [String]
  ) async throws {
    let found = try await complete(
      marked, with: words, text: String(repeating: "他在學校，在學生家，", count: 50))
    #expect(found?.replaced == replaced)
    #expect(found?.words == expected, "a word inside a finished one is none that was begun")
    #expect(found?.replacements == replacements)
  }

  /// It would take keys, and stay while the next word is composed.
  @Test(arguments: [
    ("我們今天‸", nil, ["今天"]), ("今天‸天氣", nil, ["今天"]), ("他開‸。", ["開始", "開"], ["開始", "開"]),
  ])
  func aListOfWhatStandsThereAloneIsOnlyForWhoAsks(
    marked: String, unasked: [String]?, asked: [String]
  ) async throws {
    let fixture = try await CompletionFixture(["我們", "今天", "天氣", "開始", "開", "他"])
    #expect(try await fixture.complete(marked, isAsked: false)?.words == unasked)
    #expect(try await fixture.complete(marked)?.words == asked)
  }

  /// While one types, behind a number only that is shown which texts have there.
  @Test(arguments: [
    ("17公‸", false, ["公里", "公"]), ("十七公‸", false, ["公里", "公"]),
    ("17公‸", true, ["公里", "公主", "公"]),
  ])
  func whatIsShownUnaskedBehindANumber(marked: String, isAsked: Bool, words: [String]) async throws
  {
    let fixture = try await CompletionFixture(
      ["公", "公里", "公主"], text: String(repeating: "十七公里，公主，", count: 50))
    let found = try await fixture.complete(marked, isAsked: isAsked)?.words
    #expect(found == words)
  }

  @Test(arguments: [("一不做,‸", "一不做,"), ("一\u{E0100}不‸", "一\u{E0100}不")])
  func otherSpellingsOfABeginning(marked: String, replaced: String) async throws {
    let found = try await complete(marked, with: ["一不做，二不休", "一", "不"])
    #expect(found?.replaced == replaced)
    #expect(found?.words == ["一不做，二不休"])
  }

  @Test(arguments: [
    ("17公‸", ["公里", "公司", "公主"]), ("17 公‸", ["公里", "公司", "公主"]), ("公‸", ["公主", "公司", "公里"]),
    ("說：公‸", ["公主", "公司", "公里"]), ("App公‸", ["公司", "公里", "公主"]), ("十七公‸", ["公里", "公司", "公主"]),
    ("小公‸", ["公主", "公司", "公里"]),
  ])
  func whatStandsBeforeAWordPutsItFirst(marked: String, words: [String]) async throws {
    // A number in digits is one as 十七 is, and a clause begins behind marks, but not behind letters.
    let fixture = try await CompletionFixture(
      ["公司", "公里", "公主", "小"], text: String(repeating: "二十七公里，公司，", count: 50),
      pairs: "。\t公主60\n小\t公主60\n")
    #expect(try await fixture.words(marked) == words)
  }

  @Test func aCappedListSaysSo() async throws {
    let found = try await complete("銀‸", with: ["銀行", "銀河", "銀杏"], limit: 2)
    #expect(found?.words == ["銀行", "銀河"])
    #expect(found?.isCapped == true)
  }

  @Test(arguments: ["‸", "abc‸", "銀\n‸", "銀，‸", "無‸", "銀 ‸", "銀\r\n‸"])
  func nothingBegins(marked: String) async throws {
    #expect(try await complete(marked, with: ["銀行", "銀"]) == nil)
  }

  /// A list of what stands there alone would only take the next key; who asks gets its card.
  @Test(arguments: [("銀行‸", false, nil), ("銀行‸", true, ["銀行"]), ("銀‸", false, ["銀行", "銀"])])
  func whatStandsThereIsNoListWhileOneTypes(marked: String, isAsked: Bool, words: [String]?)
    async throws
  {
    let fixture = try await CompletionFixture(["銀行", "銀"])
    #expect(try await fixture.complete(marked, isAsked: isAsked)?.words == words)
  }

  @Test func rareCharacters() async throws {
    let found = try await complete("彎𨉣‸", with: ["𨉣腰", "腰"])
    #expect(found?.replaced == "𨉣")
    #expect(found?.words == ["𨉣腰"])
  }

  @Test func wordsOfTheDocumentComeFirst() async throws {
    let fixture = try await CompletionFixture(["銀行", "銀河", "銀杏", "銀幕", "看", "在"])
    #expect(try await fixture.words("看銀‸") == ["銀行", "銀河", "銀杏", "銀幕"])
    #expect(
      try await fixture.words("看銀杏。\n看銀‸\n銀幕") == ["銀杏", "銀幕", "銀行", "銀河"],
      "those before and behind the cursor, the commoner first")
    #expect(
      try await fixture.words("銀幕\n銀‸", limit: 2) == ["銀幕", "銀行"], "also a rare one of many")
    #expect(
      try await fixture.words("\(String(repeating: "在", count: 3000))銀‸") == [
        "銀行", "銀河", "銀杏", "銀幕",
      ])
  }

  @Test func whatIsFarAwayDoesNotCount() async throws {
    // Words of a large dictionary are rare.
    let others = (0..<300).map { String(scalars: [Unicode.Scalar(0x5000 + $0)].compactMap(\.self)) }
    let fixture = try await CompletionFixture(others.filter { $0 != "在" } + ["銀行", "銀河", "在"])
    let far = String(repeating: "在。\n", count: 1500)
    #expect(try await fixture.words("銀河\n\(far)銀‸") == ["銀行", "銀河"])
    #expect(try await fixture.words("\(far)銀河\n銀‸\(far)") == ["銀河", "銀行"])
  }

  @Test func namesOfTheDocument() async throws {
    let fixture = try await CompletionFixture(["林", "林業", "在", "我", "家", "說"])
    let text = "沙努地在家。林業。沙努地說：林佳穎在家。林佳穎說我在。我在說。"
    #expect(try await fixture.words("\(text)\n沙‸") == ["沙努地"])
    #expect(try await fixture.words("\(text)\n說沙努‸").first == "沙努地")
    #expect(try await fixture.words("\(text)\n林‸").contains("林佳穎"))
    #expect(try await fixture.words("\(text)\n在林佳‸").first == "林佳穎")
    #expect(try await fixture.complete("\(text)\n在林佳‸")?.replacements.first == "林佳穎")
    #expect(try await !fixture.words("沙努地在家。\n沙‸").contains("沙努地"), "once is not enough")
    #expect(try await !fixture.words("我在‸，我在，我在").contains("我在"), "two words are no name")
  }

  @Test func theUsersWordsComeFirst() async throws {
    let fixture = try await CompletionFixture(["銀行", "銀河", "看"], own: "銀色快車\n銀河 # 我們的")
    #expect(try await fixture.words("看銀‸") == ["銀色快車", "銀河", "銀行"])
    #expect(try await fixture.words("銀行。看銀‸") == ["銀色快車", "銀河", "銀行"])
  }

  @Test func theUsersWordsWithLetters() async throws {
    let fixture = try await CompletionFixture(["銀行", "歌"], own: "卡拉OK\nK歌之王")
    #expect(try await fixture.words("去卡‸") == ["卡拉OK"])
    #expect(try await fixture.complete("去卡拉O‸")?.replaced == "卡拉O")
    #expect(try await fixture.complete("去K歌‸")?.replaced == "K歌")
  }
}
