import Testing

/// Completion of several words by their sound.
struct ClauseCompletionTests {
  /// The commonest first.
  private static let words = [
    "我 ㄨㄛˇ", "要 ㄧㄠˋ", "去 ㄑㄩˋ", "銀行 ㄧㄣˊㄏㄤˊ", "曲 ㄑㄩˇ", "西安 ㄒㄧ\u{3000}ㄢ", "先 ㄒㄧㄢ", "引航 ㄧㄣˇㄏㄤˊ",
    "不 ㄅㄨˋ", "次 ㄘˋ", "屈 ㄑㄩ", "一 ㄧ", "二 ㄦˋ", "三 ㄙㄢ", "五 ㄨˇ", "十 ㄕˊ", "百 ㄅㄞˇ", "兩 ㄌㄧㄤˇ", "把 ㄅㄚˇ ㄅㄞˇ",
    "第 ㄉㄧˋ", "月 ㄩㄝˋ",
    "日 ㄖˋ",
    "朋友 ㄆㄥˊ˙ㄧㄡ", "是 ㄕˋ", "而 ㄦˊ", "地 ㄉㄧˋ", "無 ㄨˊ", "越 ㄩㄝˋ", "意 ㄧˋ",
  ]

  private static let fixture = Task { try await CompletionFixture(words) }

  private func complete(
    _ marked: String, isAsked: Bool = true
  ) async throws -> CompletionFixture.Offer? {
    try await Self.fixture.value.complete(marked, limit: 50, bySound: true, isAsked: isAsked)
  }

  @Test(arguments: [
    "woyaoquyinhang", "wo yao qu yinhang", "woyaoqu yinhang", "wo3yao4qu4yin2hang2", "woyaoquyinh",
    "ㄨㄛˇㄧㄠˋㄑㄩˋㄧㄣˊㄏㄤˊ", "ㄨㄛㄧㄠㄑㄩㄧㄣㄏㄤ",
  ])
  func allOfTheLettersAreReplacedByTheWords(letters: String) async throws {
    for text in ["\(letters)‸", "今天，\(letters)‸。", "𠮷\(letters)‸"] {
      let found = try #require(try await complete(text), "\(text)")
      #expect(found.replacements.first == "我要去銀行", "\(text)")
      #expect(found.replaced == letters, "\(text)")
    }
  }

  @Test func tonesDecide() async throws {
    #expect(try await complete("wo3yao4qu3‸")?.replacements.first == "我要曲")
  }

  @Test(arguments: [
    ("ㄨㄛˇㄅㄨˊㄧㄠˋㄑㄩˋ‸", "我不要去"), ("ㄨㄛˇㄅㄨˋㄧㄠˋㄑㄩˋ‸", "我不要去"), ("ㄨㄛˇㄑㄩˋㄧˊㄘˋ‸", "我去一次"),
    ("ㄨㄛˇㄑㄩˋㄧㄘˋ‸", "我去一次"),
    ("ㄨㄛˇㄑㄩˋㄆㄥˊㄧㄡˇ‸", "我去朋友"), ("ㄨㄛˇㄑㄩˋㄆㄥˊ˙ㄧㄡ‸", "我去朋友"),
    // No tone is the first one where others have one.
    ("ㄨㄛˇㄒㄧㄢㄑㄩˋ‸", "我先去"), ("ㄨㄛˇㄑㄩ‸", "我屈"), ("ㄨㄛㄑㄩ‸", "我去"),
  ])
  func tonesAreThoseThatAreSpoken(marked: String, clause: String) async throws {
    #expect(try await complete(marked)?.replacements.first == clause)
  }

  @Test(arguments: [
    ("wuyueershiyiri‸", "五月二十一日"), ("woqudisanci‸", "我去第三次"), ("sanbaiwushiyici‸", "三百五十一次"),
    ("liangbaiwushici‸", "兩百五十次"),
  ])
  func numbersAreFoundByRule(marked: String, clause: String) async throws {
    #expect(try await complete(marked)?.replacements.first == clause)
  }

  @Test func aNumberGoesOn() async throws {
    #expect(try await complete("兩ㄅㄞˇ‸")?.words.first == "百")
  }

  @Test func aWordThatSoundsSoLeads() async throws {
    #expect(try await complete("yinhang‸")?.words.first == "銀行")
  }

  @Test func lettersStayOpenUntilWordsDecide() async throws {
    #expect(try await complete("woquxian‸")?.replacements.first?.hasPrefix("我去") == true)
    #expect(try await complete("woquxi'an‸")?.replacements.first == "我去西安")
  }

  @Test(arguments: ["OK‸", "wo y‸"])
  func whatIsHardlyAClauseIsNone(marked: String) async throws {
    #expect(try await complete(marked)?.replacements.contains { $0.hasPrefix("我") } != true)
  }

  @Test(arguments: ["我ㄧㄠˋㄑㄩˋㄧㄣˊㄏㄤˊ‸", "我yaoquyinhang‸"])
  func clausesComeWhileChineseIsTyped(marked: String) async throws {
    #expect(try await complete(marked, isAsked: false)?.replacements.first == "要去銀行")
  }

  @Test func lettersBehindABlankAreNoClauseUnasked() async throws {
    let found = try await complete("wo yao qu yinhang‸", isAsked: false)
    #expect(found?.replacements.contains { $0.contains("我") } != true)
  }
}
