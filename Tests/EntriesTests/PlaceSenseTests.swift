import Dictionary
import Documents
import Entries
import Readings
import Testing
import TestSupport
import Text

/// Which sense of a word comes first in its place.
struct PlaceSenseTests {
  private static let entries = [
    Entry(
      title: "將",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄐㄧㄤ", definitions: [Definition(text: "會。"), Definition(text: "把。")])
      ]),
    Entry(
      title: "涮",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄕㄨㄢˋ",
          definitions: [
            Definition(text: "清洗。", examples: ["如：「涮碗碟」。"]),
            Definition(text: "燙熟。", examples: ["如：「涮牛肉」。"]),
          ])
      ]),
    Entry(
      title: "會",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄏㄨㄟˋ",
          definitions: [
            Definition(text: "能。"), Definition(text: "領悟。", examples: ["如：「我們體會」。"]),
          ])
      ]),
    Entry(
      title: "葉",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄧㄝˋ",
          definitions: [
            Definition(
              text: "植物的器官。多生於枝上，營光合作用。" + String(repeating: "有葉脈，有葉柄，形狀不一，", count: 8) + "顏色多綠。")
          ])
      ]),
    Entry(
      title: "等",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄉㄥˇ", definitions: [Definition(text: "候。"), Definition(text: "列舉。")])
      ]),
    Entry(
      title: "才",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄘㄞˊ",
          definitions: [
            Definition(type: "副", text: "方始。"), Definition(type: "量", text: "木材的單位。"),
          ])
      ]),
    Entry(
      title: "頭",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄊㄡˊ",
          definitions: [Definition(text: "頂端。"), Definition(type: "量", text: "計算牲畜的單位。")])
      ]),
    Entry(
      title: "包",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄅㄠ",
          definitions: [
            Definition(text: "量詞。計算成包物品的單位。"), Definition(text: "姓。如漢代有包咸。"),
            Definition(text: "裹紮。"), Definition(text: "載走。"),
          ])
      ]),
    Entry(
      title: "擦",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄘㄚ",
          definitions: ["摩。", "揩。", "貼近。", "塗。"].map { Definition(text: $0) })
      ]),
    Entry(
      title: "擠",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄐㄧˇ", definitions: [Definition(text: "推。"), Definition(text: "榨。")])
      ]),
    Entry(
      title: "給",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄍㄟˇ", definitions: [Definition(text: "交付。"), Definition(text: "讓。")])
      ]),
    Entry(
      title: "差",
      heteronyms: [
        Heteronym(bopomofo: "ㄔㄚ", definitions: [Definition(text: "不好。")]),
        Heteronym(definitions: [Definition(text: "「差」的異體字。")]),
      ]),
    Entry(
      title: "便宜",
      heteronyms: [
        Heteronym(bopomofo: "ㄅㄧㄢˋ　ㄧˊ", definitions: ["合宜。", "適宜。"].map { Definition(text: $0) }),
        Heteronym(bopomofo: "ㄆㄧㄢˊ　˙ㄧ", definitions: [Definition(text: "低廉。")]),
      ]),
    Entry(
      title: "夾",
      heteronyms: [
        Heteronym(bopomofo: "ㄐㄧㄚˊ", definitions: ["箝制。", "摻雜。"].map { Definition(text: $0) }),
        Heteronym(bopomofo: "ㄐㄧㄚˋ", definitions: [Definition(text: "雙層。")]),
      ]),
    Entry(
      title: "過去",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄍㄨㄛˋ　˙ㄑㄩ", definitions: ["經過。", "前往。"].map { Definition(text: $0) }),
        Heteronym(
          bopomofo: "ㄍㄨㄛˋ　ㄑㄩˋ",
          definitions: ["從前。", "已往。", "昔日。"].map { Definition(text: $0) }),
      ]),
  ]
  private static let senses = """
    將\t把\t_<人> _車
    將\t會\t_<動>
    葉\t+器官\t_綠
    葉\t+唱片\t_好
    差\t+\t_吃
    等\t列舉\t、%_ ，%%_
    包\t載走\t_車$
    頭\t頂端\t_好
    過去\t前往\t我們_
    夾\t雙層\t我們_
    給\t讓\t_<動>
    擦\t揩\t50%\t_桌 碗
    擦\t塗\t40%\t_藥 皮膚
    擦\t摩\t10%\t_傷
    擠\t榨\t60%\t_奶
    """

  /// The card at the mark of a text.
  private func card(_ text: String) async throws -> Card {
    let marked = Marked(text)
    let words = ["牛肉", "我們", "碗", "好", "車", "出發", "吃", "吃完", "葉綠體", "體", "四", "週四", "另", "一", "了"]
      .map {
        Entry(title: $0)
      }
    let file = try await Fixtures.dictionary(Self.entries + words, senses: Self.senses)
    let dictionary = OpenDictionary(file)
    let focus = try #require(
      dictionary.focus(at: marked.offset, in: Document(marked.text)))
    let word = try #require(try await dictionary.word(of: focus))
    return try await dictionary.card(of: word, at: focus)
  }

  private func lead(_ text: String) async throws -> String? {
    try await card(text).readings.first?.senses(in: .main).first?.parts.explanation
  }

  @Test(arguments: [
    ("‸將我們", "把。"), ("我們‸將車", "把。"), ("我們‸將出發", "會。"), ("‸將好", "會。"),
    // A verb of one character with its complement is a verb.
    ("我們‸給吃完", "讓。"), ("我們‸給碗", "交付。"),
    // A verb that is doubled has the sense of its second half.
    ("我們‸包一包車", "載走。"), ("我們‸包了包車", "載走。"), ("我們包一‸包車", "載走。"),
    // The object of a verb stands behind 了 and what counts it.
    ("我們‸包了車", "載走。"), ("我們‸包了四碗車", "載走。"), ("我們‸包碗", "裹紮。"),
  ])
  func theTableSaysWhichSenseIsMeant(text: String, sense: String) async throws {
    #expect(try await lead(text) == sense)
  }

  /// Schools have no neutral tone there, or one reading for two, so a row may give a sense of the other reading.
  @Test(arguments: [
    ("我們‸過去", "ㄍㄨㄛˋ　˙ㄑㄩ", "前往。"), ("車，‸過去", "ㄍㄨㄛˋ　ㄑㄩˋ", "從前。"),
    ("我們‸便宜", "ㄆㄧㄢˊ　˙ㄧ", "低廉。"), ("我們‸夾", "ㄐㄧㄚˋ", "雙層。"), ("車，‸夾", "ㄐㄧㄚˊ", "箝制。"),
  ])
  func aRowGivesASenseOfAReadingThatIsTaughtAlike(
    text: String, reading: String, sense: String
  ) async throws {
    let first = try await card(text).readings.first
    #expect(first?.bopomofo == reading)
    #expect(first?.mainSense?.parts.explanation == sense)
  }

  @Test(arguments: [
    // The clue is not found, or there is none.
    ("‸葉好", true), ("‸差吃", true),
    ("‸葉綠", false), ("‸葉車", false), ("‸差車", false), ("‸將車", false),
  ])
  func aSenseThatTheDictionaryLacksIsSaidToBeMissing(text: String, isMissing: Bool) async throws {
    let card = try await card(text).text(as: .plainText, style: CardStyle())
    #expect(card.contains("\n此義未收。\n") == isMissing)
  }

  @Test(arguments: [
    // What stands beside the word speaks for a sense, and what is near, on either side.
    ("我們‸擦桌", "揩。"), ("我們‸擦藥", "塗。"), ("好皮膚，我們‸擦了", "塗。"),
    // A sense that is seldom meant needs more that speaks for it.
    ("‸擦傷", "摩。"), ("四碗，我們‸擦傷", "揩。"),
    // Nothing does: the commonest.
    ("我們‸擦", "揩。"),
  ])
  func sensesWithSharesAreWeighed(text: String, sense: String) async throws {
    #expect(try await lead(text) == sense)
  }

  @Test func theOthersFollowByTheirShares() async throws {
    let senses = try await card("我們‸擦藥").readings[0].senses(in: .main)
    #expect(senses.map(\.parts.explanation) == ["塗。", "揩。", "摩。", "貼近。"])
    #expect(senses.map(\.number) == [4, 2, 1, 3])
  }

  @Test func sensesOfWhichTooFewAreKnownAreNotWeighed() async throws {
    #expect(try await lead("我們‸擠奶") == "推。")
  }

  @Test(arguments: [
    ("碗、車‸等", "列舉。"), ("碗，車‸等", "候。"), ("好，我們‸等車", "列舉。"), ("我們‸等車", "候。"),
  ])
  func aPatternTellsMarksOfPunctuationApart(text: String, sense: String) async throws {
    #expect(try await lead(text) == sense)
  }

  @Test(arguments: [
    ("四‸才", "木材的單位。"), ("14‸才", "木材的單位。"), ("我們週四‸才出發", "方始。"), ("‸才出發", "方始。"),
    ("四‸才出發", "方始。"), ("四‸頭好", "頂端。"), ("另一‸頭", "頂端。"), ("另一‸頭牛肉", "計算牲畜的單位。"), ("四‸頭", "計算牲畜的單位。"),
  ])
  func whatIsNotCountedHasAnotherSense(text: String, sense: String) async throws {
    #expect(try await lead(text) == sense)
  }

  @Test(arguments: [
    ("四‸包", "量詞。計算成包物品的單位。"), ("四大‸包", "量詞。計算成包物品的單位。"), ("3 ‸包", "量詞。計算成包物品的單位。"),
    ("‸包糖", "裹紮。"), ("我們‸包牛肉", "裹紮。"), ("好，‸包", "裹紮。"),
  ])
  func aWordThatCountsNothingHasAnotherSense(text: String, sense: String) async throws {
    #expect(try await lead(text) == sense)
  }

  @Test(arguments: [
    ("‸涮牛肉", "燙熟。"), ("牛肉好，我們吃，‸涮", "燙熟。"), ("‸涮碗", "清洗。"), ("‸涮", "清洗。"),
    ("牛肉好。‸涮", "清洗。"), ("葉綠體‸會", "能。"), ("體‸會", "領悟。"),
    // 我們 stands beside every sense.
    ("我們好，‸會", "能。"),
  ])
  func theSenseWhoseExampleSharesAWordLeads(text: String, sense: String) async throws {
    #expect(try await lead(text) == sense)
  }

  @Test func aPageMarksTheSenseOfThePlaceAndKeepsItsNumber() async throws {
    let card = try await card("‸涮牛肉")
    let page = card.wholeText(as: .markdown, style: CardStyle()).text
    #expect(page.contains("1. 清洗。") && page.contains("2. 〔此處〕燙熟。"))
    #expect(card.text(as: .plainText, style: CardStyle()).contains("1. 燙熟。"))
  }

  @Test func ofALongExplanationACardHasTheFirstSentence() async throws {
    let text = try await card("‸葉").text(as: .plainText, style: CardStyle())
    #expect(text.hasSuffix("1. 植物的器官。多生於枝上，營光合作用。……　另有全文"))
  }

  @Test func noEntryIsAVariantOfItself() async throws {
    #expect(try await card("‸差").readings.map(\.bopomofo) == ["ㄔㄚ"])
  }
}
