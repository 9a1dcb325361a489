@testable import Dictionary
import Documents
import Entries
import Phonetics
import Readings
import Testing
import TestSupport
import Text

/// Cards of words in their places: which reading comes first, and what is said of it.
struct PlaceReadingTests {
  private let edition = Edition(name: "試用辭典", licence: "L", notice: "N", source: "S")
  private let grow = Entry(
    title: "長",
    heteronyms: [
      Heteronym(
        bopomofo: "ㄔㄤˊ", pinyin: "cháng",
        definitions: [Definition(text: "不短。"), Definition(text: "優點。")]),
      Heteronym(bopomofo: "ㄓㄤˇ", pinyin: "zhǎng", definitions: [Definition(text: "生長。")]),
    ])

  private func reading(_ spoken: [PackedSyllable], printed: [PackedSyllable]) -> PlaceReading {
    PlaceReading(spoken: spoken, printed: printed)
  }

  @Test func theReadingOfThePlaceStandsFirstAndIsMarked() {
    let card = Card(
      entry: grow, main: 0, reading: reading(["ㄓㄤˇ"], printed: ["ㄓㄤˇ"]), edition: edition)
    #expect(card.readings.map(\.bopomofo) == ["ㄓㄤˇ", "ㄔㄤˊ"])
    #expect(card.readings.map(\.isInPlace) == [true, false])
    let text = card.text(as: .markdown, style: CardStyle())
    #expect(text.hasPrefix("### 長 ㄓㄤˇ · zhǎng\n1.　生長。  \n"))
    #expect(text.hasSuffix("**ㄔㄤˊ · cháng**　不短。（另有 1 義）"))
  }

  @Test func anAlternativeOfThePlaceLeads() {
    let and = Entry(
      title: "和",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄏㄜˊ", definitions: [Definition(text: "連同。"), Definition(text: "溫順。")]),
        Heteronym(bopomofo: "ㄏㄢˋ", definitions: [Definition(text: "(一)之語音。")]),
      ])
    func head(_ reading: PlaceReading?) -> Substring? {
      Card(entry: and, reading: reading, edition: edition)
        .text(as: .markdown, style: CardStyle()).split(separator: "\n").first
    }
    #expect(head(reading(["ㄏㄢˋ"], printed: ["ㄏㄢˋ"])) == "### 和 ㄏㄢˋ（讀音 ㄏㄜˊ）")
    #expect(head(reading(["ㄏㄜˊ"], printed: ["ㄏㄜˊ"])) == "### 和 ㄏㄜˊ（語音 ㄏㄢˋ）")
    #expect(head(nil) == "### 和 ㄏㄜˊ（語音 ㄏㄢˋ）")
  }

  @Test(
    arguments: [
      (["ㄏㄜˊ", "ㄏㄜˋ"], "ㄏㄜˊ", "and; with (sb)"), (["ㄏㄜˊ", "ㄏㄜˋ"], "ㄏㄜˋ", "to join in"),
      (["ㄏㄜˊ", "ㄏㄢˋ"], "ㄏㄢˋ", "and; with (sb)"), (["ㄏㄜˊ", "ㄏㄨˊ"], "ㄏㄨˊ", nil),
    ] as [([String], PackedSyllable, String?)])
  func aPopupHasTheTranslationsOfTheReadingOfThePlace(
    readings: [String], syllable: PackedSyllable, translations: String?
  ) {
    let and = Entry(
      title: "和",
      heteronyms: readings.map {
        Heteronym(
          bopomofo: $0, definitions: [Definition(text: $0 == "ㄏㄢˋ" ? "(一)之語音。" : "義\($0)。")])
      },
      translations: ["English": ["(ㄏㄜˊ hé) and", "with (sb)", "(ㄏㄜˋ hè) to join in"]])
    let whole = "(ㄏㄜˊ hé) and; with (sb); (ㄏㄜˋ hè) to join in"
    let card = Card(
      entry: and, reading: reading([syllable], printed: [syllable]), edition: edition)
    let lines = card.text(as: .plainText, style: CardStyle()).split(separator: "\n")
    #expect(lines.contains { $0 == "English：\(translations ?? whole)" }, "\(lines)")
    #expect(card.wholeText(as: .plainText, style: CardStyle()).text.contains(whole))
    let without = Card(entry: and, edition: edition)
    #expect(without.text(as: .plainText, style: CardStyle()).contains(whole))
  }

  /// The main sense of 嘛 ˙ㄇㄚ stands under ㄇㄚˊ.
  @Test func theReadingOfThePlaceIsSaidBesideTheSensesOfAnother() {
    var heteronyms = [
      Heteronym(bopomofo: "ㄇㄚˊ", definitions: [Definition(text: "語助詞。")]),
      Heteronym(bopomofo: "˙ㄇㄚ", definitions: [Definition(text: "喇嘛。")]),
    ]
    heteronyms[1].mainSense = SensePlace(reading: 0, definition: 0)
    let card = Card(
      entry: Entry(title: "嘛", heteronyms: heteronyms),
      reading: reading(["˙ㄇㄚ"], printed: ["˙ㄇㄚ"]), edition: edition)
    #expect(
      card.text(as: .plainText, style: CardStyle())
        .hasPrefix("嘛 ˙ㄇㄚ · ma（課本讀音，辭典作 ㄇㄚˊ）\n1. 語助詞。\n"))
  }

  @Test func withoutAPlaceTheMainReadingStandsFirst() {
    #expect(Card(entry: grow, main: 1, edition: edition).readings.first?.bopomofo == "ㄓㄤˇ")
    #expect(Card(entry: grow, edition: edition).readings.first?.bopomofo == "ㄔㄤˊ")
    #expect(Card(entry: grow, edition: edition).readings.allSatisfy { !$0.isInPlace })
  }

  @Test(arguments: [
    ("不會", "ㄅㄨˋ　ㄏㄨㄟˋ", "ㄅㄨˊ", "不會 ㄅㄨˊ　ㄏㄨㄟˋ · bú huì（變調，本讀 ㄅㄨˋ　ㄏㄨㄟˋ）"),
    ("不會", "˙ㄅㄨ　ㄏㄨㄟˋ", "ㄅㄨˊ", "不會 ㄅㄨˊ　ㄏㄨㄟˋ · bú huì（課本讀音，辭典作 ˙ㄅㄨ　ㄏㄨㄟˋ）"),
    ("玩會", "ㄨㄢˋ　ㄏㄨㄟˋ", "ㄨㄢˊ", "玩會 ㄨㄢˊ　ㄏㄨㄟˋ · wán huì（審訂音，辭典作 ㄨㄢˋ　ㄏㄨㄟˋ）"),
  ])
  func whatIsSaidOtherwiseThanPrinted(
    title: String, bopomofo: String, first: String, heading: String
  ) throws {
    let spoken = try #require(PackedSyllable(bopomofo: first))
    let printed = try #require(PackedSyllable.all(in: bopomofo))
    let entry = Entry(
      title: title,
      heteronyms: [Heteronym(bopomofo: bopomofo, definitions: [Definition(text: "義。")])])
    let card = Card(
      entry: entry, reading: reading([spoken, printed[1]], printed: printed), edition: edition)
    #expect(card.text(as: .plainText, style: CardStyle()).hasPrefix(heading + "\n"))
    // What the dictionary prints is shown as it is.
    #expect(card.readings.map(\.bopomofo) == [bopomofo])
  }

  @Test func aWordThatIsReadAsNoneOfItsHeteronymsSaysSo() {
    let entry = Entry(
      title: "重重",
      heteronyms: [Heteronym(bopomofo: "ㄔㄨㄥˊ　ㄔㄨㄥˊ", definitions: [Definition(text: "層層。")])])
    let card = Card(
      entry: entry, reading: reading(["ㄓㄨㄥˋ", "ㄓㄨㄥˋ"], printed: ["ㄓㄨㄥˋ", "ㄓㄨㄥˋ"]), edition: edition)
    #expect(
      card.text(as: .plainText, style: CardStyle())
        .hasPrefix("重重 ㄓㄨㄥˋ　ㄓㄨㄥˋ · zhòng zhòng（此處讀音，辭典作 ㄔㄨㄥˊ　ㄔㄨㄥˊ）\n"))
  }

  @Test func aCharacterThatLacksTheReadingChangesNothing() {
    let card = Card(
      entry: grow, reading: reading(["ㄇㄚ"], printed: ["ㄇㄚ"]), edition: edition)
    #expect(card.readings.map(\.bopomofo) == ["ㄔㄤˊ", "ㄓㄤˇ"])
    #expect(card.spoken == nil)
  }

  @Test func theStarterReadsWordsInTheirPlaces() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let marked = Marked("我‸不會走。")
    let focus = try #require(
      Focus.at(marked.offset, in: Document(marked.text), analyser: dictionary.analyser))
    let word = try #require(try await dictionary.word(of: focus))
    let card = try await dictionary.card(of: word, at: focus)
    #expect(card.spoken?.bopomofo.hasPrefix("ㄅㄨˊ") == true)
  }
}
