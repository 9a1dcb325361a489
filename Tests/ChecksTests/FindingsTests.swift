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
  static let characters = [
    "津": "ㄐㄧㄣ", "有": "ㄧㄡˇ", "味": "ㄨㄟˋ", "謂": "ㄨㄟˋ", "胃": "ㄨㄟˋ", "一": "ㄧ", "鼓": "ㄍㄨˇ",
    "股": "ㄍㄨˇ", "作": "ㄗㄨㄛˋ", "氣": "ㄑㄧˋ", "病": "ㄅㄧㄥˋ", "入": "ㄖㄨˋ", "膏": "ㄍㄠ", "肓": "ㄏㄨㄤ",
    "盲": "ㄇㄤˊ", "心": "ㄒㄧㄣ", "他": "ㄊㄚ", "說": "ㄕㄨㄛ", "得": "˙ㄉㄜ", "在": "ㄗㄞˋ", "我": "ㄨㄛˇ",
    "去": "ㄑㄩˋ", "銀": "ㄧㄣˊ", "行": "ㄏㄤˊ", "山": "ㄕㄢ", "峰": "ㄈㄥ", "這": "ㄓㄜˋ", "個": "ㄍㄜˋ",
    "學": "ㄒㄩㄝˊ", "灰": "ㄏㄨㄟ", "失": "ㄕ", "喪": "ㄙㄤˋ", "拼": "ㄆㄧㄣ", "拚": "ㄆㄢˋ", "打": "ㄉㄚˇ",
    "溫": "ㄨㄣ", "書": "ㄕㄨ", "歎": "ㄊㄢˋ", "嘆": "ㄊㄢˋ", "聲": "ㄕㄥ", "咳": "ㄏㄞ",
  ]

  func dictionary(
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

  func userWords(_ own: [String]) throws -> WordList {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("words.txt")
    try own.joined(separator: "\n").write(to: path, atomically: true, encoding: .utf8)
    var file = UserWordsFile(path: path.path)
    file.update()
    return WordList([file])
  }

  func heteronym(_ bopomofo: String?, _ text: String) -> Heteronym {
    Heteronym(bopomofo: bopomofo, definitions: [Definition(text: text)])
  }

  /// The findings of a text as "kind written→replacement".
  func findings(
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
    let found = try await document.findings(dictionary: open, extent: .part(15..<16))
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
struct CheckedDocument {
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
    dictionary: OpenDictionary, options: CheckOptions = CheckOptions(),
    extent: CheckExtent = .whole
  ) async throws -> [Finding] {
    try await checks.findings(
      in: edited, by: Checker(dictionary), options: options, extent: extent)
  }
}
