import Checks
import Dictionary
import Documents
import Foundation
import Spelling
import TestSupport
import Testing
import Text
import WordLists

/// What is found in documents, with a dictionary of a few words.
struct FindingsTests {
  /// Single characters, with how they are read.
  private static let characters = [
    "津": "ㄐㄧㄣ", "有": "ㄧㄡˇ", "味": "ㄨㄟˋ", "謂": "ㄨㄟˋ", "胃": "ㄨㄟˋ", "一": "ㄧ", "鼓": "ㄍㄨˇ",
    "股": "ㄍㄨˇ", "作": "ㄗㄨㄛˋ", "氣": "ㄑㄧˋ", "病": "ㄅㄧㄥˋ", "入": "ㄖㄨˋ", "膏": "ㄍㄠ", "肓": "ㄏㄨㄤ",
    "盲": "ㄇㄤˊ", "心": "ㄒㄧㄣ", "他": "ㄊㄚ", "說": "ㄕㄨㄛ", "得": "˙ㄉㄜ", "在": "ㄗㄞˋ", "我": "ㄨㄛˇ",
    "去": "ㄑㄩˋ", "銀": "ㄧㄣˊ", "行": "ㄏㄤˊ", "山": "ㄕㄢ", "峰": "ㄈㄥ", "這": "ㄓㄜˋ", "個": "ㄍㄜˋ",
    "學": "ㄒㄩㄝˊ", "灰": "ㄏㄨㄟ", "失": "ㄕ", "喪": "ㄙㄤˋ", "拼": "ㄆㄧㄣ", "拚": "ㄆㄢˋ", "打": "ㄉㄚˇ",
    "溫": "ㄨㄣ", "書": "ㄕㄨ", "歎": "ㄊㄢˋ", "嘆": "ㄊㄢˋ", "聲": "ㄕㄥ", "咳": "ㄏㄞ",
  ]

  private func dictionary(
    _ own: [String] = [], words more: [String] = []
  ) async throws -> OpenDictionary {
    var entries = Self.characters.sorted { $0.key < $1.key }.map { title, bopomofo in
      Entry(title: title, heteronyms: [heteronym(bopomofo, "他在這個銀行說我去山峰。")])
    }
    entries += (["津津有味", "一鼓作氣", "病入膏肓", "銀行", "山峰"] + more).map {
      Entry(title: $0, heteronyms: [heteronym(nil, "他說得\($0)。")])
    }
    entries.append(Entry(title: "打拚", heteronyms: [heteronym(nil, "努力。")]))
    entries.append(Entry(title: "打拼", heteronyms: [heteronym(nil, "為「打拚」的誤寫。")]))
    let file = try await Fixtures.dictionary(entries)
    return OpenDictionary(file, userWords: try userWords(own))
  }

  private func userWords(_ own: [String]) throws -> WordList {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("words.txt")
    try own.joined(separator: "\n").write(to: path, atomically: true, encoding: .utf8)
    var file = UserWordsFile(path: path.path)
    file.update()
    return WordList([file])
  }

  private func heteronym(_ bopomofo: String?, _ text: String) -> Heteronym {
    Heteronym(bopomofo: bopomofo, definitions: [Definition(text: text)])
  }

  /// The findings of a text as "kind written→replacement".
  private func findings(
    _ text: String, options: CheckOptions = CheckOptions(), own: [String] = []
  ) async throws -> [String] {
    let document = CheckedDocument(text)
    let found = try await document.findings(dictionary: try await dictionary(own), options: options)
    for finding in found {
      #expect(document.text.string(in: finding.range) == finding.written)
    }
    return found.map {
      "\($0.kind.rawValue) \($0.written)→\($0.replacements.joined(separator: "、"))"
    }
  }

  @Test(arguments: [
    ("他說得津津有謂。", ["misspelling 津津有謂→津津有味"]),
    ("津津有胃", ["misspelling 津津有胃→津津有味"]),
    ("我一股作氣去銀行。", ["misspelling 一股作氣→一鼓作氣"]),
    ("他病入膏盲，我津津有謂", ["misspelling 病入膏盲→病入膏肓", "misspelling 津津有謂→津津有味"]),
    ("他\n說得\n津津有謂\n", ["misspelling 津津有謂→津津有味"]),
    ("他很打拼。", ["misspelling 打拼→打拚"]),
  ])
  func misspellings(text: String, expected: [String]) async throws {
    #expect(try await findings(text) == expected)
  }

  @Test(arguments: [
    "", "他說得津津有味。", "一鼓作氣", "津津有", "津津，有謂", "我津津有心。", "他看《津津有謂》。", "我去銀行。", "plain",
  ])
  func nothingIsWrong(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  /// A dictionary that has 歎氣 and 嘆氣, and so on, says that one is as good as the other.
  @Test(arguments: [
    ([], ["咳聲嘆氣"]), (["歎氣", "嘆氣", "歎息", "嘆息"], []),
  ])
  func charactersThatTheDictionaryExchanges(words: [String], expected: [String]) async throws {
    let open = try await dictionary(words: words + ["咳聲歎氣"])
    let found = try await CheckedDocument("他咳聲嘆氣。").findings(dictionary: open)
    #expect(found.map(\.written) == expected)
  }

  @Test func aPassageInSimplifiedCharactersIsOneFinding() async throws {
    let text = "\(String(repeating: "這個銀行說學書。", count: 4))\n他说这个银行在学书。我去银行。"
    #expect(
      try await findings(text, options: CheckOptions(kinds: [.simplified])) == [
        "simplified 说这个银行在学书→說這個銀行在學書", "simplified 银行→銀行",
      ])
  }

  /// 温 is Simplified, but also what Hong Kong and older prints write: in a text that has many it is meant.
  @Test(arguments: [(1, 1), (5, 0)])
  func formsOfHongKong(count: Int, found: Int) async throws {
    let text = String(repeating: "這個學說得聲氣。温。", count: count)
    let expected = [String](repeating: "variant 温→溫", count: found)
    #expect(try await findings(text, options: CheckOptions(kinds: [.variant])) == expected)
  }

  /// Taiwan's news have 白癡 as often as 白痴.
  @Test(arguments: [(["痴", "白痴"], "癡", 0), ([], "峯", 1)])
  func formsThatTaiwanWrites(words: [String], written: String, found: Int) async throws {
    let open = try await dictionary(words: words)
    let options = CheckOptions(kinds: [.variant])
    let document = CheckedDocument("這個學說得聲氣。這\(written)。")
    #expect(try await document.findings(dictionary: open, options: options).count == found)
  }

  @Test func theUsersWordsAreRight() async throws {
    #expect(try await findings("他說得津津有謂。", own: ["津津有謂"]) == [])
    #expect(try await findings("我去打拼。", own: ["打拼"]) == [])
  }

  @Test func whatIsAskedFor() async throws {
    let text = "這個學山峰，他說得津津有謂。"
    #expect(try await findings(text, options: CheckOptions(kinds: [.variant])) == [])
    #expect(try await findings(text, options: CheckOptions(ignored: ["津津有謂"])) == [])
  }

  @Test func onlyWhatTouchesARange() async throws {
    let open = try await dictionary()
    let document = CheckedDocument("津津有謂，一股作氣")
    let found = try await document.findings(dictionary: open, in: 15..<16)
    #expect(found.map(\.written) == ["一股作氣"])
  }

  @Test func onlyTextForPeople() async throws {
    let document = CheckedDocument("`津津有謂` 一股作氣\n", languageID: "markdown")
    let found = try await document.findings(dictionary: try await dictionary())
    #expect(found.map(\.written) == ["一股作氣"])
  }

  @Test func theFindingsOfAnEditedDocumentAreThoseOfItsText() async throws {
    let open = try await dictionary()
    var document = CheckedDocument("我去銀行。\n他說得津津有味。\n一股作氣\n")
    #expect(try await document.findings(dictionary: open).map(\.written) == ["一股作氣"])
    let offset = "我去銀行。\n他說得津津有".utf8.count
    document.replace(offset..<offset + 3, with: "謂")
    #expect(try await document.findings(dictionary: open).map(\.written) == ["津津有謂", "一股作氣"])
    document.replace(0..<0, with: "他說。\n")
    let moved = try await document.findings(dictionary: open)
    #expect(
      moved == (try await CheckedDocument(document.text.string).findings(dictionary: open)))
    document.replace(offset + 10..<offset + 13, with: "味")
    #expect(try await document.findings(dictionary: open).map(\.written) == ["一股作氣"])
  }

  @Test("After any edits the findings are those of a text read anew")
  func edits() async throws {
    let open = try await dictionary()
    var random = SplitMix(seed: 5)
    let pieces = [
      "我在銀行。", "津津有", "津津有謂", "病入膏盲，", "\n", "\r\n", "// ", "\"", "銀行 ", "打拼", "他學", "銀行銀行银行",
    ]
    func some(_ count: Int) -> String {
      (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    var document = CheckedDocument(some(1000), languageID: "c")
    for round in 0..<40 {
      for _ in 0...round % 3 {
        let lower = Int.random(in: 0...document.text.utf8Count, using: &random)
        let length = [0, 0, 3, 3000].randomElement(using: &random) ?? 0
        document.replace(lower..<lower + length, with: some([0, 1, 5, 300][round % 4]))
      }
      let anew = CheckedDocument(document.text.string, languageID: "c")
      let found = try await document.findings(dictionary: open)
      try #require(found == (try await anew.findings(dictionary: open)))
      #expect(!found.isEmpty)
    }
  }
}

/// Findings in words with mark-up in them.
extension FindingsTests {
  private func fixed(_ text: String, in language: String = "html") async throws -> String {
    var document = CheckedDocument(text, languageID: language)
    let found = try await document.findings(dictionary: try await dictionary())
    for finding in found.reversed() {
      for rewrite in finding.rewrites(with: finding.replacements[0]).reversed() {
        document.replace(rewrite.range, with: rewrite.text)
      }
    }
    return document.text.string
  }

  @Test func aFixLeavesMarkUpAsItIs() async throws {
    #expect(try await fixed("他說得<b>津津</b>有<i>謂</i>。") == "他說得<b>津津</b>有<i>味</i>。")
    #expect(
      try await fixed("<ruby>津<rt>ㄐㄧㄣ</rt>津<rt>ㄐㄧㄣ</rt>有<rt>謂</rt>謂<rt>ㄨㄟˋ</rt></ruby>")
        == "<ruby>津<rt>ㄐㄧㄣ</rt>津<rt>ㄐㄧㄣ</rt>有<rt>謂</rt>味<rt>ㄨㄟˋ</rt></ruby>")
    #expect(try await fixed("他說得津津**有謂**。", in: "markdown") == "他說得津津**有味**。")
    #expect(try await fixed("津津有味，病<b>入</b>膏盲") == "津津有味，病<b>入</b>膏肓")
    // Where it is text, it is no mark-up.
    let text = "他說得津津**有謂**。"
    #expect(try await fixed(text, in: "plaintext") == text)
  }

  @Test func inCodeNothingIsFound() async throws {
    for text in ["`津津<b>有</b>謂`", "```\n津津<b>有</b>謂\n```"] {
      #expect(try await fixed(text, in: "markdown") == text)
    }
  }
}

/// A document that is edited, with what has been found in it.
private struct CheckedDocument {
  private var edited: Document
  private var checks = DocumentChecks()

  init(_ text: String, languageID: String? = nil) {
    edited = Document(text, languageID: languageID)
  }

  var text: TextSnapshot { edited.text }

  mutating func replace(_ range: Range<Int>, with text: String) {
    checks.follow(edited.replace(range, with: text).units)
  }

  func findings(
    dictionary: OpenDictionary, options: CheckOptions = CheckOptions(), in range: Range<Int>? = nil
  ) async throws -> [Finding] {
    try await checks.findings(
      in: edited, by: Checker(dictionary), options: options,
      extent: range.map(CheckExtent.part) ?? .whole)
  }
}

/// Words that are misspelt in their place, by the tables of the program.
extension FindingsTests {
  @Test(arguments: [
    ("這個時間他因該還在公司，你打他分機看看。", ["misspelling 因該→應該"]),
    // The right words beside a slip are not marked.
    ("他因該會來吧。", ["misspelling 因該→應該"]),
    ("感謝您在次光臨本店。", ["particle 在次→再次"]),
    ("那隻兔子跑的很快。", ["particle 的→得"]),
    ("靜靜得坐在窗邊。", ["particle 得→地"]),
    ("主管要我把桌面整理幹淨。", ["conversion 幹淨→乾淨"]),
  ])
  func wordsInTheirPlace(text: String, expected: [String]) async throws {
    let found = try await findings(text)
    // Which characters are shown beside the wrong one depends on the words of the dictionary.
    #expect(
      found.map { $0.split(separator: " ")[0] } == expected.map { $0.split(separator: " ")[0] })
    #expect(zip(found, expected).allSatisfy { $0.contains($1.suffix(1)) })
  }

  @Test(arguments: [
    "因該公司未依規定申報，國稅局已開出罰單。", "活動因該地區連日豪雨而取消。", "以經濟的角度來看，這筆投資並不划算。",
    "他在三年內走了三次。", "先跑的很快就到了終點。", "這兩條繩子，長的比短的貴。", "他看《因該》，她聽〈心裡學〉。",
    "它非常地有用，寫字、讀書都少不了。",
    "他畫的栩栩如生的老虎。", "今天得工作到很晚。", "他開心地哈哈大笑。", "兩人一前一後地走。",
    "地主隊在三局下率先得分。", "再家常不過的菜，也能做出新意。", "弟弟誰也不像，我像我媽媽。", "她在信裡寫道，院子裡的花開了。",
    "乾掉的飯粒還是得自己動手摳。", "昨天沒睡好，再睏也得起來上班。",
  ])
  func whatIsRightInItsPlace(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  @Test(
    "Particles that the words around decide",
    arguments: [
      ("雨停了在出門吧。", "在→再"), ("吃完飯先別走，想清楚在決定。", "在→再"), ("別在吵了。", "在→再"), ("請你在說一次。", "在→再"),
      ("請你在確認一下時間。", "在→再"),
      ("過了很久，他在也不來。", "在→再"), ("我不在需要你了。", "在→再"), ("他一在強調這件事。", "在→再"),
      ("等等在聊。", "在→再"), ("有問題可以在問我。", "在→再"), ("我會在跟主管確認。", "在→再"), ("剛剛再開會，沒接到。", "再→在"),
      ("他已經不再了。", "再→在"), ("我們約再車站見面。", "再→在"), ("媽媽正再煮飯。", "再→在"), ("他再家裡睡覺。", "再→在"),
      ("他說的很清楚。", "的→得"), ("他表現的特別好。", "的→得"), ("我氣的說不出話。", "的→得"), ("這句話我聽的懂。", "的→得"),
      ("他喝的爛醉。", "的→得"), ("你一眼就看的出來。", "的→得"), ("這箱書你搬的動嗎？", "的→得"), ("他考的怎麼樣？", "的→得"),
      ("客房打掃地一塵不染。", "地→得"), ("今天得天氣真好。", "得→的"), ("他慢吞吞得從房間出來。", "得→地"),
      ("請問廁所在那裡？", "那→哪"), ("到了，你是那一國人?", "那→哪"), ("我那知道他會來。", "那→哪"), ("哪我先走了。", "哪→那"),
      ("我得手機壞了。", "得→的"), ("他安靜得坐在窗邊。", "得→地"), ("我作完功課了。", "作→做"), ("這篇做文很好。", "做→作"),
    ])
  func particles(text: String, expected: String) async throws {
    let found = try await findings(text, options: CheckOptions(kinds: [.particle]))
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }

  @Test(
    "The same characters are right elsewhere",
    arguments: [
      "他出門了，在外面等我。", "別在這裡吵。", "她在說一次旅行的經驗。", "他不在辦公室。", "我們先約好再去車站。", "我再煮一鍋湯。",
      "他說的很多人都認識。", "他跑的是五千公尺。", "我氣的一直是你。", "我得去醫院。", "他慢慢得到大家的信任。", "高興得跳起來。",
      "這是他的作業。", "他做文具生意。", "我等等在吃飯的地方等你。", "她會在跟客戶開會時記筆記。", "請在打電話前確認號碼。",
      "你去那裡等我好嗎？", "你要不要去那裡？", "誰在那裡？", "那裡呢？", "我把車停在那裡。", "我那知道內情的朋友。", "你還記得那一天？",
      "她在問一下午茶要吃什麼。", "我再忙，也會陪孩子吃飯。", "他剛剛再打一次電話來。",
    ])
  func particlesThatAreRight(text: String) async throws {
    #expect(try await findings(text, options: CheckOptions(kinds: [.particle])) == [])
  }

  @Test("The mark of a particle begins where the word before it does")
  func beginningOfMark() async throws {
    let open = try await dictionary(words: ["高興"])
    let found = try await CheckedDocument("她高興的不得了。").findings(dictionary: open)
    #expect(found.map(\.written) == ["高興的"])
  }

  @Test("An adverb is doubted where nothing follows that it could belong to")
  func adverbs() async throws {
    let open = try await dictionary(words: ["態度"])
    let found = try await CheckedDocument("這家店的服務太度很差。").findings(dictionary: open)
    #expect(found.map(\.replacements) == [["態度"]])
  }

  @Test("A leftover of conversion is one even if people make the same slip")
  func conversions() async throws {
    let open = try await dictionary(words: ["鬧鐘"])
    let found = try await CheckedDocument("鬧鍾沒響，我睡過頭了。").findings(dictionary: open)
    #expect(found.map(\.replacements) == [["鬧鐘"]])
    #expect(found.map(\.kind) == [.conversion])
  }

  @Test("An idiom with a character that nearly sounds right")
  func nearSounds() async throws {
    let open = try await dictionary(words: ["不擇手段"])
    let found = try await CheckedDocument("為了賺錢，他不折手段。").findings(dictionary: open)
    #expect(found.map(\.replacements) == [["不擇手段"]])
  }

  @Test("座 is no verb before the way a house faces")
  func facing() async throws {
    #expect(try await findings("這棟房子座北朝南。") == ["misspelling 座北→坐北"])
    #expect(try await findings("這裡的座北面，那裡的座南面。") == [])
  }

  @Test("A common word is meant even if its definition has Latin letters")
  func commonWords() async throws {
    let entries =
      Self.characters.map { Entry(title: $0.key, heteronyms: [heteronym($0.value, "。")]) }
      + [Entry(title: "幽默", heteronyms: [heteronym(nil, "英語 humor 的音譯。")])]
    let file = try await Fixtures.dictionary(entries)
    let found = try await CheckedDocument("他講話很幽墨。").findings(
      dictionary: OpenDictionary(file, userWords: .none))
    #expect(found.map(\.replacements) == [["幽默"]])
  }

  @Test("What a text explains is meant")
  func explained() async throws {
    #expect(try await findings("請在次光臨。") != [])
    #expect(try await findings("有人把「再」寫成「在」：請在次光臨。") == [])
  }

  @Test("What would have to follow is no part of another word")
  func particlesBesideWords() async throws {
    let options = CheckOptions(kinds: [.particle])
    let open = try await dictionary(words: ["作家", "事先", "家事"])
    let right = CheckedDocument("作家事先說。")
    #expect(try await right.findings(dictionary: open, options: options) == [])
    let wrong = try await CheckedDocument("我在作家事。").findings(dictionary: open, options: options)
    #expect(wrong.map(\.replacements) == [["做"]])
  }

  @Test("A word beside which the dictionary has a commoner spelling is a hint, and no mistake")
  func forms() async throws {
    func entry(_ title: String, _ text: String) -> Entry {
      Entry(title: title, heteronyms: [heteronym("ㄇㄧㄥˊ ㄈㄨˋ ㄑㄧˊ ㄕˊ", text)])
    }
    let characters = [("名", "ㄇㄧㄥˊ"), ("符", "ㄈㄨˊ"), ("副", "ㄈㄨˋ"), ("其", "ㄑㄧˊ"), ("實", "ㄕˊ")]
    let file = try await Fixtures.dictionary(
      characters.map { Entry(title: $0.0, heteronyms: [heteronym($0.1, "他名副其實。名副其實。")]) }
        + [entry("名副其實", "名實相合。"), entry("名符其實", "名實相合。也作「名副其實」。")])
    let open = OpenDictionary(file, userWords: .none)
    let text = CheckedDocument("他名符其實。")
    #expect(try await text.findings(dictionary: open).map(\.written) == [])
    let forms = try await text.findings(dictionary: open, options: CheckOptions(kinds: [.form]))
    #expect(forms.map(\.replacements) == [["名副其實"]])
    let usual = try await CheckedDocument("他名副其實。").findings(
      dictionary: open, options: CheckOptions(kinds: [.form]))
    #expect(usual == [])
  }

  @Test("Who wants to be told of more is told of what is less sure")
  func sensitivity() async throws {
    let text = "這件事他想了很久，慢慢的走過馬路。"
    #expect(try await findings(text) == [])
    let eager = try await findings(text, options: CheckOptions(sensitivity: .eager))
    #expect(eager.contains { $0.hasPrefix("particle ") })
  }

  @Test("The user's words and what is to be ignored are right in their place too")
  func ownWords() async throws {
    let text = "這個時間他因該還在公司，你打他分機看看。"
    #expect(try await findings(text, own: ["因該"]) == [])
    #expect(try await findings(text, options: CheckOptions(ignored: ["因該"])) == [])
  }

  @Test("A text in Simplified characters has no misspelt words of Traditional ones")
  func simplifiedText() async throws {
    #expect(try await findings("这个时间他因该还在公司，你打他分机看看。") == [])
  }
}
