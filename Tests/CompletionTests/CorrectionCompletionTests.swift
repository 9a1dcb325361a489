import Completion
import Testing

/// Words that are offered for letters or characters that are almost theirs.
struct CorrectionCompletionTests {
  private static let fixture = Task {
    try await CompletionFixture([
      "不 ㄅㄨˋ", "待遇 ㄉㄞˋㄩˋ", "銀行 ㄧㄣˊㄏㄤˊ", "迫不及待 ㄆㄛˋㄅㄨˋㄐㄧˊㄉㄞˋ", "按部就班 ㄢˋㄅㄨˋㄐㄧㄡˋㄅㄢ", "英航 ㄧㄥㄏㄤˊ",
      "隱含 ㄧㄣˇㄏㄢˊ", "中國 ㄓㄨㄥㄍㄨㄛˊ", "他 ㄊㄚ", "急 ㄐㄧˊ", "及 ㄐㄧˊ", "步 ㄅㄨˋ", "部 ㄅㄨˋ", "班 ㄅㄢ", "待 ㄉㄞˋ",
      "都 ㄉㄡ", "工作 ㄍㄨㄥㄗㄨㄛˋ", "在 ㄗㄞˋ", "加工作業 ㄐㄧㄚㄍㄨㄥㄗㄨㄛˋㄧㄝˋ", "銀漢 ㄧㄣˊㄏㄢˋ", "航 ㄏㄤˊ", "漢 ㄏㄢˋ",
    ])
  }

  private func complete(
    _ marked: String, corrections: Bool = true, isAsked: Bool = true
  ) async throws -> CompletionFixture.Offer? {
    try await Self.fixture.value.complete(marked, corrections: corrections, isAsked: isAsked)
  }

  @Test(arguments: [
    ("yinghan‸", "隱含", "yǐnhán"), ("zhonguo‸", "中國", "zhōngguó"), ("zongguo‸", "中國", "zhōngguó"),
    ("yinhagn‸", "銀行", "yínháng"), ("ㄧㄣㄏㄢ‸", "銀行", "ㄧㄣˊㄏㄤˊ"), ("ㄗㄨㄥㄍㄨㄛ‸", "中國", "ㄓㄨㄥㄍㄨㄛˊ"),
    ("yin4hang4‸", "銀行", "yínháng"), ("ㄧㄣˋㄏㄤˊ‸", "銀行", "ㄧㄣˊㄏㄤˊ"),
  ])
  func letters(marked: String, word: String, meant: String) async throws {
    let found = try #require(try await complete(marked))
    let typed = String(marked.dropLast())
    #expect(found.corrections[word] == .sound(typed: typed, meant: meant))
    #expect(found.replaced == typed && found.filters.allSatisfy { $0 == typed })
    #expect(try await complete(marked, corrections: false)?.words.contains(word) != true)
  }

  @Test func correctionsComeLast() async throws {
    let found = try #require(try await complete("yinghang‸"))
    #expect(found.words.prefix(2) == ["英航", "銀行"])
    #expect(found.corrections["英航"] == nil && found.corrections["銀行"] != nil)
  }

  @Test func lettersBehindCharacters() async throws {
    let found = try #require(try await complete("銀hagn‸"))
    #expect(found.words.prefix(2) == ["銀行", "銀漢"])
    #expect(found.corrections["銀行"] == .sound(typed: "銀hagn", meant: "yínháng"))
    #expect(found.replaced == "銀hagn")
  }

  @Test(arguments: ["hello‸", "我用 good‸", "這是git‸", "yig‸", "I saw yinghan‸"])
  func whatIsHardlyPinyinIsLeftAlone(marked: String) async throws {
    #expect(try await complete(marked, isAsked: false)?.corrections.isEmpty ?? true)
  }

  @Test func whoAsksHasMore() async throws {
    #expect(try await complete("I saw yinghan‸")?.corrections["隱含"] != nil)
    #expect(try await complete("iyinhang‸", isAsked: false) == nil)
    #expect(try await complete("iyinhang‸")?.corrections["銀行"] != nil)
  }

  @Test(arguments: [
    ("迫不急待‸", "迫不及待", "迫不急待"), ("他迫不急待‸", "迫不及待", "迫不急待"), ("他都按步就班‸", "按部就班", "按步就班"),
    ("迫不及代‸", "迫不及待", "迫不及代"), ("破不及待‸", "迫不及待", "破不及待"), ("迫不待及‸", "迫不及待", "迫不待及"),
  ])
  func characters(marked: String, word: String, typed: String) async throws {
    let found = try #require(try await complete(marked))
    let changing = zip(found.words, found.replacements).filter { $1 != typed }
    #expect(changing.last?.0 == word, "behind words that begin as the text ends")
    #expect(found.corrections == [word: .writing(typed: typed)])
    #expect(found.replaced == typed)
    #expect(changing.last?.1 == word)
    #expect(changing.dropLast().allSatisfy { $0.1.hasPrefix(typed.dropLast(2)) })
  }

  @Test(arguments: ["登山活動‸", "我們登山活動‸", "我們，登山活動‸", "圖舒館‸", "我去tushuguna‸"])
  func onlyWhoAsksIsCorrected(marked: String) async throws {
    let fixture = try await CompletionFixture([
      "登山運動", "活動", "登山", "我們", "圖書館 ㄊㄨˊ　ㄕㄨ　ㄍㄨㄢˇ", "圖書", "舒 ㄕㄨ", "書 ㄕㄨ",
    ])
    let typed = try await fixture.complete(marked, isAsked: false)?.corrections.keys.count ?? 0
    let asked = try await fixture.complete(marked)?.corrections.keys.count ?? 0
    #expect(typed == 0 && asked == 1)
  }

  @Test(arguments: [("按步就‸", "按部就班"), ("迫不急‸", "迫不及待"), ("他都按步就‸", "按部就班")])
  func aSetPhraseThatIsBegunWrongly(marked: String, word: String) async throws {
    let found = try #require(try await complete(marked))
    let typed = String(marked.dropLast().suffix(3))
    #expect(found.corrections == [word: .writing(typed: typed)])
    let changing = zip(found.words, found.replacements).filter { $1 != typed }
    #expect(changing.last?.0 == word, "behind words that begin as the text ends")
  }

  @Test(arguments: ["圖片館‸", "圖片‸", "登山活‸"])
  func threeCharactersAreOnlyCorrectedBySound(marked: String) async throws {
    let fixture = try await CompletionFixture(["登山運動", "圖書館 ㄊㄨˊ　ㄕㄨ　ㄍㄨㄢˇ", "片"])
    #expect(try await fixture.complete(marked)?.corrections.isEmpty ?? true)
  }

  @Test(arguments: [("書圖館‸", true), ("圖館書‸", true), ("館書圖‸", false)])
  func threeCharactersOfWhichTwoChangedPlaces(marked: String, isCorrected: Bool) async throws {
    let fixture = try await CompletionFixture(["圖書館", "圖章", "登山運動"])
    let found = try await fixture.complete(marked)?.corrections ?? [:]
    #expect(found == (isCorrected ? ["圖書館": .writing(typed: String(marked.dropLast()))] : [:]))
  }

  @Test func fewCorrectionsAreEnough() async throws {
    let words = [
      "銀行 ㄧㄣˊㄏㄤˊ", "引航 ㄧㄣˇㄏㄤˊ", "引吭 ㄧㄣˇㄏㄤˊ", "隱行 ㄧㄣˇㄏㄤˊ", "印行 ㄧㄣˋㄏㄤˊ", "音航 ㄧㄣㄏㄤˊ",
    ]
    let alone = try #require(try await CompletionFixture(words).complete("yinghang‸"))
    #expect(alone.words.count == 5 && alone.corrections.count == 5)
    let beside = try await CompletionFixture(words + ["英航 ㄧㄥㄏㄤˊ"]).complete("yinghang‸")
    #expect(beside?.words == ["英航", "銀行", "引航"] && beside?.corrections.count == 2)
  }

  @Test func aKnownMisspellingLeads() async throws {
    let fixture = try await CompletionFixture(["該處", "應該", "他"])
    let found = try #require(
      try await fixture.complete("他因該‸", misspelling: .init(start: 3, right: "應該")))
    #expect(found.replaced == "因該")
    #expect(found.words.first == "應該" && found.replacements.contains("因該處"))
    #expect(found.corrections == ["應該": .writing(typed: "因該")])
  }

  @Test func whoWritesACommonWordMeansIt() async throws {
    let words = ["隱含 ㄧㄣˇㄏㄢˊ", "銀行 ㄧㄣˊㄏㄤˊ"]
    let others = ["中文", "書本", "學校", "天氣", "火車", "電影"]
    let common = try await CompletionFixture(words + others).complete("yinhan‸")
    #expect(common?.words == ["隱含"])
    let rare = try await CompletionFixture(others + words).complete("yinhan‸")
    #expect(rare?.words == ["隱含", "銀行"])
  }

  @Test func withoutACorrectionLessIsReplaced() async throws {
    let found = try #require(try await complete("他迫不急待‸", corrections: false))
    #expect(found.replaced == "待")
    #expect(found.words == ["待遇", "待"])
  }

  @Test(arguments: ["迫不‸", "迫不及‸", "在銀行工作‸", "他都在急‸", "不不‸"])
  func whatIsRightIsNotCorrected(marked: String) async throws {
    #expect(try await complete(marked)?.corrections.isEmpty ?? true)
  }
}
