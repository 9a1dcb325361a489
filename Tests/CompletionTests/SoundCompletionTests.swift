import Testing

/// Completion by the sound of words.
struct SoundCompletionTests {
  /// The commonest first.
  private static let words = [
    "的 ˙ㄉㄜ", "行 ㄒㄧㄥˊ ㄏㄤˊ", "先 ㄒㄧㄢ", "銀行 ㄧㄣˊㄏㄤˊ", "以後 ㄧˇㄏㄡˋ", "西安 ㄒㄧ\u{3000}ㄢ", "女兒 ㄋㄩˇㄦˊ", "綠 ㄌㄩˋ",
    "航行 ㄏㄤˊㄒㄧㄥˊ", "銀行家 ㄧㄣˊㄏㄤˊㄐㄧㄚ", "引航 ㄧㄣˇㄏㄤˊ", "銀河 ㄧㄣˊㄏㄜˊ", "一會兒 ㄧㄏㄨㄟˇㄦ", "隱含 ㄧㄣˇㄏㄢˊ",
    "機 ㄐㄧ", "不及 ㄅㄨˋㄐㄧˊ", "不計較 ㄅㄨˋㄐㄧˋㄐㄧㄠˋ", "機會 ㄐㄧㄏㄨㄟˋ", "一不做，二不休 ㄧㄅㄨˋㄗㄨㄛˋㄦˋㄅㄨˋㄒㄧㄡ", "銀 ㄧㄣˊ", "在",
  ]

  private static let fixture = Task { try await CompletionFixture(words) }

  private func complete(
    _ marked: String, limit: Int = 50, bySound: Bool = true, isAsked: Bool = true
  ) async throws -> CompletionFixture.Offer? {
    try await Self.fixture.value.complete(
      marked, limit: limit, bySound: bySound, isAsked: isAsked)
  }

  @Test(arguments: [
    "ㄧㄣˊㄏㄤˊ", "ㄧㄣㄏㄤ", "ㄧㄣˊ ㄏㄤˊ", "ㄧㄣˊ　ㄏㄤˊ", "ㄧㄣ2ㄏㄤ2", "ㄧㄣㄏ", "yinhang", "yin2hang2", "yin2 hang2",
    "yínháng", "yi\u{301}nha\u{301}ng", "yin hang", "Yinhang", "ｙｉｎｈａｎｇ", "yinh",
  ])
  func everySpellingIsReplacedByTheWord(letters: String) async throws {
    for text in ["\(letters)‸", "我在\(letters)‸，\n", "今天。\r\n\(letters)‸"] {
      let found = try #require(try await complete(text), "\(text)")
      #expect(found.words.first == "銀行", "\(text)")
      #expect(found.replaced == letters && found.replacements.first == "銀行", "\(text)")
      #expect(found.filters.allSatisfy { $0 == letters }, "clients keep all of them")
    }
  }

  @Test(arguments: [
    ("˙ㄉㄜ‸", "的"), ("ㄉㄜ˙‸", "的"), ("ㄉㄜ‸", "的"), ("de5‸", "的"), ("lü4‸", "綠"), ("lv4‸", "綠"),
    ("lu:4‸", "綠"),
    ("lǜ‸", "綠"), ("nver‸", "女兒"), ("nü’er‸", "女兒"), ("yihuir‸", "一會兒"), ("xi'an‸", "西安"),
    ("說ybuz‸", "一不做，二不休"), ("hang‸", "行"), ("xing‸", "行"),
  ])
  func otherWords(marked: String, first: String) async throws {
    #expect(try await complete(marked)?.words.first == first)
  }

  @Test(arguments: [
    ("ㄧˊㄏㄨㄟˇㄦ‸", "一會兒"), ("ㄅㄨˊㄐㄧˋㄐㄧㄠˋ‸", "不計較"), ("我ㄅㄨˊㄐㄧˋ‸", "不計較"), ("bu2ji4jiao4‸", "不計較"),
    ("ㄧˊㄅㄨˊㄗㄨㄛˋ‸", "一不做，二不休"),
  ])
  func theTonesInWhichWordsAreSpoken(marked: String, first: String) async throws {
    let found = try #require(try await complete(marked))
    #expect(found.words.first == first)
    #expect(found.corrections[first] == nil)
  }

  /// Dictionaries print a neutral tone where many in Taiwan say, and type, the full one.
  @Test(arguments: [
    ("ㄒㄧㄝˋㄒㄧㄝˋ‸", ["卸謝", "謝謝"]), ("xie4xie4‸", ["卸謝", "謝謝"]), ("ㄒㄧㄝˋ˙ㄒㄧㄝ‸", ["謝謝"]),
    ("ㄕˋㄗˋ‸", ["識字", "柿子"]),
  ])
  func aFullToneMayBePrintedAsNeutral(marked: String, words: [String]) async throws {
    let fixture = try await CompletionFixture([
      "謝謝 ㄒㄧㄝˋ˙ㄒㄧㄝ", "柿子 ㄕˋ˙ㄗ", "識字 ㄕˋㄗˋ", "卸謝 ㄒㄧㄝˋㄒㄧㄝˋ", "寫謝 ㄒㄧㄝˇㄒㄧㄝˋ",
    ])
    let found = try #require(try await fixture.complete(marked))
    #expect(found.words.filter(words.contains) == words)
    #expect(words.allSatisfy { found.corrections[$0] == nil })
  }

  /// Where other syllables have a mark, one without has the first tone; the last may not be typed to its end.
  @Test(arguments: [
    ("ㄐㄧㄚㄓˊ‸", ["加值", "價值"]), ("ㄐㄧㄚㄓ‸", ["價值", "加值"]), ("ㄐㄧㄚˋㄓ‸", ["價值"]),
  ])
  func aSyllableWithoutAMark(marked: String, words: [String]) async throws {
    let fixture = try await CompletionFixture(["價值 ㄐㄧㄚˋㄓˊ", "加值 ㄐㄧㄚㄓˊ"])
    #expect(try await fixture.words(marked) == words)
  }

  /// ㄗ is a syllable, and the beginning of others.
  @Test(arguments: [
    ("現ㄗ‸", "現在"), ("ㄒㄧㄢˋㄗ‸", "現在"), ("我們ㄗㄠˇㄕ‸", "早上"), ("ㄨㄕㄇ‸", "為什麼"), ("ㄌㄠˇㄕ‸", "老師"),
    ("ㄌㄠㄕ‸", "老師"),
  ])
  func aLetterThatIsASyllableMayGoOn(marked: String, first: String) async throws {
    let fixture = try await CompletionFixture([
      "現在 ㄒㄧㄢˋㄗㄞˋ", "早上 ㄗㄠˇㄕㄤˋ", "為什麼 ㄨㄟˋㄕㄣˊ˙ㄇㄜ", "老師 ㄌㄠˇㄕ", "自 ㄗˋ", "字 ㄗˋ", "早逝 ㄗㄠˇㄕˋ",
      "老實 ㄌㄠˇㄕˊ", "老鼠 ㄌㄠˇㄕㄨˇ",
    ])
    #expect(try await fixture.words(marked).first == first)
  }

  @Test func whatIsSpokenSoAtTheEndIsAnotherWord() async throws {
    // 一 and 不 change before other syllables only.
    #expect(try await complete("ㄐㄧㄅㄨˊ‸")?.words.contains("不及") != true)
  }

  @Test func wholeWordsThenBeginningsAndEachTheCommonestFirst() async throws {
    #expect(
      try await complete("yinhang‸")?.words.prefix(3) == ["銀行", "引航", "銀行家"])
    #expect(
      try await complete("yh‸")?.words.prefix(5) == ["銀行", "以後", "引航", "銀河", "一會兒"])
    #expect(try await complete("xian‸")?.words == ["先", "西安"], "all ways to read it")
  }

  @Test(arguments: [
    ("銀hang‸", "銀hang"), ("在銀hang‸", "銀hang"), ("銀ㄏㄤ‸", "銀ㄏㄤ"), ("銀h‸", "銀h"), ("銀ㄏㄤˊㄐ‸", "銀ㄏㄤˊㄐ"),
  ])
  func charactersThatAreWrittenAlready(marked: String, replaced: String) async throws {
    let found = try #require(try await complete(marked))
    #expect(found.replaced == replaced)
    #expect(found.words.first == (marked.contains("ㄐ") ? "銀行家" : "銀行"))
    #expect(found.filters.allSatisfy { $0 == replaced })
  }

  @Test func whatTheLettersMeanAloneIsOfferedToo() async throws {
    let found = try #require(try await complete("他不ji‸"))
    #expect(found.replaced == "不ji")
    let replacements = ["不及": "不及", "不計較": "不計較", "機": "不機", "機會": "不機會"]
    #expect(Dictionary(uniqueKeysWithValues: zip(found.words, found.replacements)) == replacements)
    #expect(try await complete("不jihui‸")?.replaced == "jihui")
  }

  @Test func theEndOfLongerLetters() async throws {
    for letters in ["wo qu yin hang", "ㄨㄛˇㄑㄩˋㄧㄣˊㄏㄤˊ", "wo3qu4yin2hang2"] {
      let found = try #require(try await complete("我要\(letters)‸"))
      #expect(found.words.first == "銀行")
      #expect(["yin hang", "ㄧㄣˊㄏㄤˊ", "yin2hang2"].contains(found.replaced))
    }
  }

  @Test func noGroupTakesAllTheRoom() async throws {
    let found = try #require(try await complete("hang‸", limit: 2))
    #expect(found.words == ["行", "航行"])
    #expect(try await complete("yin‸", limit: 1)?.isCapped == true)
  }

  @Test func wordsOfTheDocumentComeFirstAmongEquals() async throws {
    #expect(try await complete("yinhang‸\n引航。")?.words.prefix(3) == ["引航", "銀行", "銀行家"])
    #expect(
      try await complete("銀行家。\nyinhang‸")?.words.prefix(3) == ["銀行", "引航", "銀行家"],
      "but none before a better match")
    #expect(
      try await complete("引航。yh‸", limit: 1)?.words == ["引航"], "nor is a rare one forgotten")
  }

  @Test func theUsersWords() async throws {
    let fixture = try await CompletionFixture(
      Self.words, own: "音航 yīn háng\n銀杭路 ㄧㄣˊ ㄏㄤˊ ㄌㄨˋ\n無音")
    #expect(try await fixture.words("yinhang‸").prefix(5) == ["音航", "銀行", "引航", "銀杭路", "銀行家"])
    #expect(try await fixture.words("ㄧㄣㄏ‸").first == "音航")
    #expect(try await fixture.words("銀hang‸").prefix(2) == ["銀行", "銀杭路"])
    #expect(try await fixture.words("yin2hanglu‸") == ["銀杭路"])
  }

  /// 李舟 tears 行李, and of 中歐 only a letter is typed: neither is likely.
  @Test func wordsThatAreAsUnlikelyHaveOneOrder() async throws {
    let fixture = try await CompletionFixture([
      "行李 ㄒㄧㄥˊㄌㄧˇ", "週 ㄓㄡ", "周 ㄓㄡ", "李舟 ㄌㄧˇㄓㄡ", "中歐 ㄓㄨㄥㄡ",
    ])
    #expect(try await fixture.words("行李ㄓㄡ‸", limit: 3) == ["週", "周", "李舟"])
  }

  @Test func soundsCanBeSwitchedOff() async throws {
    #expect(try await complete("yinhang‸", bySound: false) == nil)
    #expect(try await complete("ㄧㄣㄏㄤ‸", bySound: false) == nil)
    #expect(try await complete("銀‸", bySound: false)?.words.first == "銀行")
  }

  @Test(arguments: [
    "We hang‸", "I use git‸", "iHang‸", "www.hang‸", "我的foo_hang‸", "這個 hang‸", "我bx1‸", "yin ‸",
    "ˊ‸", "ㄩㄩㄩ‸",
  ])
  func nothingIsOfferedUnasked(marked: String) async throws {
    #expect(try await complete(marked, isAsked: false) == nil)
  }

  @Test func beyondTheBMP() async throws {
    let fixture = try await CompletionFixture(["𨉣腰 ㄇㄧㄠˊㄧㄠ", "腰 ㄧㄠ"])
    let found = try #require(try await fixture.complete("𠮷𨉣yao‸"))
    #expect(found.replaced == "𨉣yao")
    #expect(found.replacements == ["𨉣腰", "𨉣腰"] || found.replacements == ["𨉣腰"])
  }
}
