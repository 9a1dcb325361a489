import Phonetics
import Testing
@testable import WordIndex

/// Words by readings that are typed wrongly.
struct ReadingCorrectionTests {
  let words: WordIndex

  init() throws { words = try index(someWords) }

  @Test(arguments: [
    // One letter too few, too many, other, or changed with its neighbour.
    ("yinhng", "銀行 2"), ("yinhanng", "銀行 2"), ("yinhabg", "銀行 2"), ("yinhagn", "銀行 2"),
    ("yinahng", "銀行 2"), ("yihnang", "銀行 2"), ("zhogguo", "中國 2"), ("ㄓㄨㄥㄍㄨㄛㄛ", "中國 2"),
    ("ㄓㄥㄨㄍㄨㄛ", "中國 2"),
    // Two of them.
    ("zhogguuo", "中國 4"), ("pobujidiaa", "迫不及待 4"),
    // Confusions cost half.
    ("yinghang", "銀行 1"), ("yinhan", "銀行 1"), ("yinghan", "銀行… 1"), ("zonghua", "中華 1"),
    ("zhonghuaminggo", "中華民國 2"), ("zhongfa", "中華 3"), ("lver", "女兒 1"), ("nuer", "女兒 1"),
    ("lü er3", "女兒 1"), ("gonsi", "公式 2"), ("zhonggo", "中國 1"), ("shuiyingdeng", "水銀燈 1"),
    ("ㄧㄥㄏㄤ", "銀行 1"), ("ㄧㄣㄏㄢ", "銀行 1"), ("ㄗㄨㄥㄏㄨㄚ", "中華 1"), ("ㄓㄨㄥㄈㄨㄚ", "中華 1"),
    ("ㄓㄨㄥㄍㄛ", "中國 1"), ("ㄌㄩㄦ", "女兒 1"), ("ㄕㄨㄝㄧㄣ", "水銀 1"),
    // The beginning of something longer.
    ("zonghuamin", "中華民國… 1"), ("pobuij", "迫不及待… 2"),
  ])
  func whatIsMeantIsFound(typed: String, expected: String) {
    #expect(words.correcting(typed).contains(expected), "\(words.correcting(typed))")
  }

  @Test func theCheapestFirstThenWholeWordsThenTheCommonest() {
    #expect(words.correcting("zonghua") == ["中華 1", "中華民國… 1"])
    #expect(words.correcting("yinghang") == ["銀行 1", "引航 1", "硬漢 1", "銀行員… 1", "影響 4"])
    #expect(words.correcting("yinghang", limit: 2) == ["銀行 1", "引航 1"])
    #expect(words.correcting("yinghang", limit: 0) == [])
  }

  @Test func whatIsTypedRightlyNeedsNoCorrection() {
    for typed in ["yinhang", "yin2hang2", "yinh", "ㄧㄣㄏㄤ"] {
      let found = words.correcting(typed)
      #expect(!found.contains { $0.hasPrefix("銀行") }, "\(found)")
    }
    // 哈 is a syllable, so 銀行 is not found as one that begins so.
    #expect(words.correcting("yinha").contains("銀行… 1"))
  }

  @Test func aWrongToneComesLater() {
    #expect(words.correcting("ying2hang2").prefix(2) == ["銀行 1", "引航 1"])
    #expect(words.correcting("yǐnghang").prefix(2) == ["引航 1", "銀行 1"])
    #expect(words.correcting("ㄧㄥˇㄏㄤˊ").first == "引航 1")
  }

  @Test func shortTextsAreHardlyCorrected() {
    #expect(words.correcting("y") == [])
    #expect(words.correcting("zon") == ["中… 1", "中國… 1", "中華… 1", "中華民國… 1"])
    #expect(words.correcting("zzz") == [])
    // Of four to six letters one edit.
    #expect(words.correcting("inhag") == [])
  }

  @Test(arguments: ["", "  ", "銀行", "yin行", "yinㄏㄤ", "привет", "1234", "💥💥💥", "\u{0}\u{0}"])
  func whatIsNoReadingIsNotCorrected(text: String) {
    #expect(words.correcting(text) == [])
  }

  @Test func longTextsAreNotCorrected() {
    #expect(words.correcting(String(repeating: "yinhang", count: 2_000)) == [])
    #expect(words.correcting(String(repeating: "ㄧㄣ", count: 40)) == [])
  }

  /// The search over the trie finds what comparing with all readings finds.
  @Test(arguments: [SoundLetters.Notation.pinyin, .bopomofo])
  func theSearchFindsWhatComparingWithAllReadingsFinds(notation: SoundLetters.Notation) throws {
    var random = Random(seed: notation == .pinyin ? 1 : 2)
    let dictionary = RandomDictionary(words: 160, using: &random)
    let words = try dictionary.index()
    for _ in 0..<120 {
      let typed = dictionary.misspelling(in: notation, using: &random)
      guard let letters = TypedSpelling(typed) else { continue }
      let expected = dictionary.corrections(of: letters)
      let limit = Int.random(in: 1...60, using: &random)
      let found = words.corrections(ofReading: typed, limit: limit).map {
        "\($0.word) \($0.cost) \($0.isWhole)"
      }
      #expect(
        found == expected.prefix(limit).map { "\($0.word) \($0.cost) \($0.isWhole)" }, "\(typed)")
    }
  }
}
