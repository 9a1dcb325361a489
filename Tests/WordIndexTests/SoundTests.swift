import Phonetics
import Testing
@testable import WordIndex

/// Words by their sound, rightly typed.
struct SoundTests {
  let words: WordIndex

  init() throws { words = try index(someWords) }

  @Test(arguments: [
    ("yinhang", ["銀行", "引航", "銀行員…"]), ("yin2hang2", ["銀行", "銀行員…"]),
    ("yínháng", ["銀行", "銀行員…"]), ("ㄧㄣˊㄏㄤˊ", ["銀行", "銀行員…"]),
    ("ㄧㄣㄏㄤ", ["銀行", "引航", "銀行員…"]), ("yin3", ["引航…"]),
    ("yh", ["銀行", "以後", "引航", "硬漢", "銀行員…"]),
    ("zhg", ["中國"]), ("yinh", ["銀行", "引航", "銀行員…"]), ("gongshi", ["公式", "公事", "攻勢", "工時"]),
    ("yibuzuoerbuxiu", ["一不做，二不休"]), ("hello", []),
  ])
  func wholeWordsThenLongerOnesEachTheCommonestFirst(typed: String, expected: [String]) throws {
    #expect(try words.sounding(typed) == expected)
  }

  @Test func aRareReadingStandsBehind() throws {
    #expect(try words.sounding("zhong4") == ["中"])
    #expect(try words.sounding("hang") == ["行"])
    let words = try index([Word("長", "ㄔㄤˊ", "ㄓㄤˇ"), Word("掌", "ㄓㄤˇ")])
    #expect(try words.sounding("zhang") == ["掌", "長"])
    let hit = try #require(
      words.words(sounding: [.syllable(TypedSyllable(.pinyin(beginning: "zh")))], limit: 2).last)
    #expect(hit.reading.bopomofo() == "ㄓㄤˇ")
  }

  @Test(arguments: [
    ("huar", ["花兒"]), ("ㄏㄨㄚㄦ", ["花兒"]), ("huaer", ["花兒"]), ("hua", ["花", "花兒…"]),
    ("nver", ["女兒"]), ("hua兒", ["花兒"]), ("花er", ["花兒"]), ("花", ["花", "花兒…"]),
  ])
  func erhuaIsFoundAsItIsWrittenAndAsItIsSpoken(typed: String, expected: [String]) throws {
    #expect(try words.sounding(typed) == expected)
  }

  @Test(arguments: [
    ("銀hang", ["銀行", "銀行員…"]), ("yin行", ["銀行", "銀行員…"]), ("銀h", ["銀行", "銀行員…"]),
    ("銀行y", ["銀行員"]), ("中h民", ["中華民國…"]), ("迫bu及dai", ["迫不及待"]),
    ("一不做er", ["一不做，二不休…"]), ("hang人", []), ("xing人", ["行人"]), ("龍hang", []),
    ("ren上人", ["人上人"]),
  ])
  func charactersThatAreWrittenStandForThemselves(typed: String, expected: [String]) throws {
    #expect(try words.sounding(typed) == expected)
  }

  @Test func limits() throws {
    #expect(try words.sounding("y", limit: 2) == ["銀", "影響…"])
    #expect(try words.sounding("y", limit: 0) == [])
    #expect(words.words(sounding: [], limit: 10).isEmpty)
    let long = [SoundElement](repeating: .character("銀"), count: 10_000)
    #expect(words.words(sounding: long, limit: 10).isEmpty)
  }

  /// The best-first search finds what looking at all words finds.
  @Test func theSearchFindsWhatLookingAtAllWordsFinds() throws {
    var random = Random(seed: 4)
    let dictionary = RandomDictionary(words: 600, using: &random)
    let words = try dictionary.index()
    for _ in 0..<400 {
      let query = dictionary.query(using: &random)
      let limit = Int.random(in: 1...40, using: &random)
      let found = words.words(sounding: query.map { .syllable($0) }, limit: limit)
      let expected = dictionary.words(sounding: TypedReading(query))
      #expect(
        found.map { "\($0.word) \($0.isWhole)" }
          == expected.prefix(limit).map { "\($0.word) \($0.isWhole)" },
        "\(query)")
    }
  }
}
