@testable import Dictionary
import Entries
import TestSupport
import Testing
import Text

/// Cards and how they are written out.
struct CardTests {
  private let edition = Edition(name: "試用辭典", licence: "L", notice: "N", source: "S")

  private func markdown(
    _ entry: Entry, style: CardStyle = CardStyle(), words: Set<String> = [], others: [String] = []
  ) -> String {
    let card = Card(entry: entry, others: others, edition: edition)
    return card.text(as: .markdown, style: style) { words.contains($0) }
  }

  /// All that the dictionary says.
  private func whole(_ entry: Entry, style: CardStyle = CardStyle()) -> String {
    Card(entry: entry, edition: edition).wholeText(as: .markdown, style: style).text
  }

  @Test func aWordWithOneReading() {
    let entry = Entry(
      title: "銀行",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄧㄣˊ　ㄏㄤˊ　", pinyin: "yín háng",
          definitions: [
            Definition(
              text: "存錢的地方。", examples: ["如：「去銀行」。"], quotes: ["某書：「銀行」"],
              links: ["也作「錢莊」。"], synonyms: "錢莊,行庫", antonyms: "當鋪")
          ])
      ])
    let style = CardStyle(destination: { "page:\($0)" })
    let card = markdown(entry, style: style, words: ["錢莊"], others: ["行"])
    #expect(Expected("cards/one-reading.md").changes(in: card) == [])
  }

  @Test func labelsInEnglish() {
    let definition = Definition(
      text: "存錢的地方。", examples: ["如：「去銀行」。", "如：「銀行」。"], synonyms: "錢莊,行庫")
    let entry = Entry(
      title: "銀", radical: "金", strokeCount: 14,
      heteronyms: [Heteronym(bopomofo: "ㄧㄣˊ", definitions: [definition])])
    let style = CardStyle(language: .english, maximumExamples: 1)
    let card = markdown(entry, style: style, others: ["行"])
    #expect(Expected("cards/english.md").changes(in: card) == [])
  }

  @Test("A note on how a character is spoken beside others is no sense")
  func noteOnReading() {
    let note = "（「七」字通常讀為陰平，惟口語中連用在去聲字之前時讀為陽平，如：「七月」。）"
    let entry = Entry(
      title: "七",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄑㄧ", definitions: [Definition(text: note), Definition(text: " 六加一的和。")])
      ])
    #expect(markdown(entry) == "### 七 ㄑㄧ\n1.　六加一的和。")
    let page = whole(entry)
    #expect(page.contains("六加一的和。"))
    #expect(page.contains("「七」字通常讀為陰平"))
  }

  @Test(arguments: [
    (CardStyle.Notation.bopomofo, "### 甲 ㄐㄧㄚˇ"), (.pinyin, "### 甲 jiǎ"),
    (.both, "### 甲 ㄐㄧㄚˇ · jiǎ"),
  ])
  func notation(notation: CardStyle.Notation, heading: String) {
    let entry = Entry(
      title: "甲",
      heteronyms: [Heteronym(bopomofo: "ㄐㄧㄚˇ", pinyin: "jiǎ", definitions: [Definition(text: "一")])]
    )
    #expect(markdown(entry, style: CardStyle(notation: notation)).hasPrefix(heading + "\n"))
  }

  @Test func stubsStandWithWhatTheyPointTo() {
    let entry = Entry(
      title: "車",
      heteronyms: [
        Heteronym(bopomofo: "ㄐㄩ", definitions: [Definition(text: "(一)之讀音。")]),
        Heteronym(bopomofo: "ㄔㄜ", definitions: [Definition(text: "有輪子的東西。")]),
        Heteronym(bopomofo: "ㄔㄜ", definitions: [Definition(text: "有輪子的東西。")]),
      ])
    let card = Card(entry: entry, edition: edition)
    #expect(card.readings.count == 1)
    #expect(card.readings[0].bopomofo == "ㄔㄜ")
    #expect(card.readings[0].alternatives.map(\.label) == ["讀音"])
    #expect(markdown(entry).contains("ㄔㄜ（讀音 ㄐㄩ）"))
  }

  @Test func aReadingThatIsGivenTwiceHasTheSensesOfBoth() {
    let entry = Entry(
      title: "台",
      heteronyms: [
        Heteronym(bopomofo: "ㄧˊ", definitions: [Definition(text: "甲"), Definition(text: "乙")]),
        Heteronym(bopomofo: "ㄊㄞ", definitions: [Definition(text: "丙")]),
        Heteronym(bopomofo: "ㄧˊ", definitions: [Definition(text: "乙"), Definition(text: "丁")]),
      ])
    let readings = Card(entry: entry, edition: edition).readings
    #expect(readings.map(\.bopomofo) == ["ㄧˊ", "ㄊㄞ"])
    #expect(readings[0].senses.map(\.parts.explanation) == ["甲", "乙", "丁"])
  }

  @Test func aSenseThatIsGivenTwiceStandsOnce() {
    let senses = [
      Definition(type: "動", text: "講。", examples: ["如：「說話」。"], quotes: ["《甲》：「說」"]),
      Definition(type: "名", text: "講。"),
      Definition(type: "動", text: "講。如：「說話」。《乙》：「說」"),
    ]
    let entry = Entry(title: "說", heteronyms: [Heteronym(bopomofo: "ㄕㄨㄛ", definitions: senses)])
    let shown = Card(entry: entry, edition: edition).readings[0].senses
    #expect(shown.map(\.number) == [1, 2])
    #expect(shown[0].parts.examples.map(\.text) == ["「說話」"])
    #expect(shown[0].parts.quotes == ["《甲》：「說」", "《乙》：「說」"])
  }

  @Test func aReadingThatIsPrintedTwiceHasEachSenseOnceThoughItIsReworded() {
    func heteronym(_ senses: [(String, String, example: String?)]) -> Heteronym {
      Heteronym(
        bopomofo: "ㄕㄨㄛ",
        definitions: senses.map { type, text, example in
          Definition(type: type, text: text, examples: example.map { ["如：「\($0)」。"] })
        })
    }
    let first = [
      ("動", "責備、指責。", "說了他一頓"), ("動", "介紹親事。", nil), ("動", "輪值。", "當班"), ("助", "了(．ㄌㄜ)的合音。", nil),
      // Inside one printing these are two senses.
      ("動", "去、到。", nil), ("動", "去。", nil),
    ]
    let second = [
      ("動", "責備。", "說了他一頓"), ("動", "介紹（親事）。", nil), ("動", "值、正值。", "當班"), ("助", "了（˙ㄌㄜ）的合音。", nil),
      ("名", "責備。", nil), ("動", "評論。", nil), ("動", "介紹親事、作媒。", nil),
    ]
    let entry = Entry(title: "說", heteronyms: [heteronym(first), heteronym(second)])
    let shown = Card(entry: entry, edition: edition).readings[0].senses
    #expect(
      shown.map(\.parts.explanation) == [
        "責備、指責。", "介紹親事、作媒。", "值、正值。", "了(．ㄌㄜ)的合音。", "去、到。", "去。", "責備。", "評論。",
      ])
    #expect(shown.map(\.number) == Array(1...8))
  }

  /// The dictionary hangs the synonyms of all senses on the first.
  @Test func aPageHasSynonymsOfTheFirstSenseAloneBehindAllSenses() {
    func page(_ synonyms: [String?]) -> [Substring] {
      let definitions = zip(["結實。", "結局。"], synonyms).map { Definition(text: $0, synonyms: $1) }
      let entry = Entry(
        title: "結果", heteronyms: [Heteronym(bopomofo: "ㄐㄧㄝˊ　ㄍㄨㄛˇ", definitions: definitions)])
      return Card(entry: entry, edition: edition).wholeText(as: .plainText, style: CardStyle()).text
        .split(separator: "\n").dropFirst().prefix(4).map { $0.drop { $0 == " " } }
    }
    #expect(page(["終局", nil]).prefix(3) == ["1. 結實。", "2. 結局。", "近義：終局"])
    #expect(page(["開花", "終局"]) == ["1. 結實。", "近義：開花", "2. 結局。", "近義：終局"])
  }

  @Test func aCardHasNoLinkToItself() {
    let entry = Entry(
      title: "火車", heteronyms: [Heteronym(definitions: [Definition(text: "稱為「火車」。也作「列車」。")])])
    let style = CardStyle(destination: { "page:\($0)" })
    let card = markdown(entry, style: style, words: ["火車", "列車"])
    #expect(card.contains("稱為「火車」。也作「[列車](page:列車)」。"))
  }

  @Test func theMainSenseStandsFirst() {
    var entry = Entry(
      title: "火車",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄏㄨㄛˇ ㄔㄜ",
          definitions: ["武器。", "列車。", "車子。"].map { Definition(text: $0) })
      ])
    entry.heteronyms[0].mainSense = SensePlace(reading: 0, definition: 1)
    func first(_ order: SenseOrder) -> [Substring] {
      Array(markdown(entry, style: CardStyle(senses: order)).split(separator: "\n")[1...3])
    }
    #expect(first(.main) == ["1.　列車。  ", "2.　武器。  ", "3.　車子。"])
    #expect(first(.printed) == ["1.　武器。  ", "2.　列車。  ", "3.　車子。"])
    // On a page the order is the dictionary's.
    #expect(whole(entry).contains("1. 武器。\n2. 列車。\n3. 車子。"))
  }

  @Test func whereSchoolsMergeReadingsTheOneWithTheMainSenseLeads() {
    var entry = Entry(
      title: "運氣",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄩㄣˋ　ㄑㄧˋ", definitions: [Definition(text: "用力。"), Definition(text: "天氣。")]),
        Heteronym(bopomofo: "ㄩㄣˋ　˙ㄑㄧ", definitions: [Definition(text: "福分。")]),
      ])
    #expect(
      Card(entry: entry, main: 0, edition: edition).readings[0].mainSense?.parts.explanation
        == "用力。")
    entry.heteronyms[0].mainSense = SensePlace(reading: 1, definition: 0)
    #expect(
      Card(entry: entry, main: 0, edition: edition).readings[0].mainSense?.parts.explanation
        == "福分。")
  }

  @Test(arguments: [("ㄏㄥˊ", "ㄏㄥ"), ("ㄆㄥˋ", "ㄆㄥ"), ("ㄅㄨˋ", nil), ("ㄒㄥ", nil)])
  func amongEqualsAStubStandsWithTheOneThatSoundsAlike(stub: String, reading: String?) {
    let entry = Entry(
      title: "亨",
      heteronyms: [
        Heteronym(bopomofo: "ㄆㄥ", definitions: [Definition(text: "煮。")]),
        Heteronym(bopomofo: "ㄏㄥ", definitions: [Definition(text: "順利。")]),
        Heteronym(definitions: [Definition(text: "「烹」的異體字。")]),
        Heteronym(bopomofo: stub, definitions: [Definition(text: "(一)之又音。")]),
      ])
    let readings = Card(entry: entry, edition: edition).readings
    let holder = readings.first { !$0.alternatives.isEmpty }
    #expect(holder?.bopomofo == reading)
    #expect(readings.contains { $0.bopomofo == stub } == (reading == nil))
  }

  @Test func aStubThatPointsNowhereStandsAlone() {
    let entry = Entry(
      title: "甲", heteronyms: [Heteronym(bopomofo: "ㄅ", definitions: [Definition(text: "(三)之又音。")])]
    )
    #expect(markdown(entry).contains("1.　(三)之又音。"))
  }

  @Test func theReadingWithMostSensesComesFirst() {
    let entry = Entry(
      title: "吃",
      heteronyms: [
        Heteronym(bopomofo: "ㄐㄧˊ", definitions: [Definition(text: "口吃。")]),
        Heteronym(bopomofo: "ㄔ", definitions: [Definition(text: "吃飯。"), Definition(text: "受。")]),
      ])
    #expect(Card(entry: entry, edition: edition).readings.map(\.bopomofo) == ["ㄔ", "ㄐㄧˊ"])
  }

  @Test func aCardSaysWhatItLeavesOut() {
    let senses = (1...9).map { Definition(text: "義\($0)", examples: ["例一", "例二", "例三"]) }
    let entry = Entry(
      title: "行",
      heteronyms: [
        Heteronym(bopomofo: "ㄒㄧㄥˊ", definitions: senses),
        Heteronym(bopomofo: "ㄏㄤˊ", definitions: Array(senses.prefix(4))),
      ])
    let style = CardStyle(
      maximumDefinitions: 5, maximumExamples: 1, destination: { "page:\($0)" })
    #expect(Expected("cards/budget.md").changes(in: markdown(entry, style: style)) == [])
    #expect(Expected("cards/whole.md").changes(in: whole(entry)) == [])
  }

  @Test func theBudgetOfCharactersKeepsTheFirstSense() {
    let long = String(repeating: "長", count: 3000)
    let entry = Entry(
      title: "甲",
      heteronyms: [Heteronym(definitions: [Definition(text: long), Definition(text: "短")])])
    let text = markdown(entry, style: CardStyle(maximumCharacters: 100))
    #expect(text.contains(long) && text.contains("另有 1 義"))
  }

  private func definition(_ text: String, examples: [String], levels: [Int]?) -> Definition {
    var definition = Definition(text: text, examples: examples)
    definition.exampleLevels = levels
    return definition
  }

  private var leveled: Entry {
    let definition = definition(
      "寫字的工具。", examples: ["難一", "易一", "中", "易二", "難二"], levels: [3, 1, 2, 1, 3])
    return Entry(title: "筆", heteronyms: [Heteronym(definitions: [definition])])
  }

  @Test func examplesStandFromEasyToHard() {
    #expect(Expected("cards/levels.md").changes(in: whole(leveled)) == [])
  }

  @Test func ofSeveralExamplesInOneTextEachSaysHowHardItIs() {
    var definition = Definition(text: "交回。", examples: ["如：「還書」、「還政」、「還旆，還轅」。"])
    definition.exampleLevels = [3]
    definition.examplePieceLevels = [[1, 3, 3]]
    let entry = Entry(title: "還", heteronyms: [Heteronym(definitions: [definition])])
    #expect(whole(entry).contains("〔淺〕「還書」、〔難〕「還政」、「還旆，還轅」"))
  }

  @Test func theEasiestExamplesAreShown() {
    let text = markdown(leveled, style: CardStyle(maximumExamples: 2))
    #expect(text.hasPrefix("### 筆\n1.　寫字的工具。　易一　易二　"))
    #expect(text.hasSuffix("另有例句 3 則"))
  }

  @Test(arguments: [(1, ["易一", "易二"], "3"), (2, ["易一", "易二", "中"], "2")])
  func hardExamplesAreLeftOutAndCounted(level: Int, shown: [String], left: String) {
    let text = whole(leveled, style: CardStyle(maximumLevel: level))
    for example in ["易一", "易二", "中", "難一", "難二"] {
      #expect(text.contains("〕\(example)") == shown.contains(example))
    }
    #expect(text.contains("較難的 \(left) 則例句從略"))
  }

  @Test func examplesOfUnknownLevelStandAsTheDictionaryHasThem() {
    let examples = ["乙", "甲"]
    for levels in [nil, [], [1]] as [[Int]?] {
      let definition = definition("義", examples: examples, levels: levels)
      #expect(definition.examplesFromEasyToHard.map(\.text) == examples)
      #expect(definition.examplesFromEasyToHard.allSatisfy { $0.level == nil })
    }
  }

  @Test(arguments: [true, false])
  func translationsBringTheirOwnTerms(isShown: Bool) {
    var edition = edition
    edition.translationTerms = Edition.Terms(licence: "TL", notice: "TN")
    let entry = Entry(title: "水", translations: ["English": ["water", "river"]])
    let card = Card(entry: entry, edition: edition)
    let style = CardStyle(showsTranslations: isShown)
    #expect(
      card.text(as: .markdown, style: style).contains("English：water; river") == isShown)
    let text = card.wholeText(as: .markdown, style: style).text
    #expect(text.contains("English：water; river") == isShown)
    #expect(text.hasSuffix(isShown ? "試用辭典，L；譯文：TL。TN" : "試用辭典，L"))
    let other = Card(entry: Entry(title: "火"), edition: edition)
    #expect(other.wholeText(as: .markdown, style: CardStyle()).text.hasSuffix("試用辭典，L"))
  }

  @Test func theLicenceStandsWithTheWholeOfAnEntryAlone() {
    let card = Card(entry: leveled, edition: edition)
    #expect(!card.text(as: .markdown, style: CardStyle()).contains("試用辭典"))
    #expect(card.wholeText(as: .markdown, style: CardStyle()).text.contains("試用辭典，L"))
  }

  @Test func textThatLooksLikeMarkdownIsEscaped() {
    let entry = Entry(
      title: "*甲*", heteronyms: [Heteronym(definitions: [Definition(text: "<b>_[x](y)`")])])
    let text = markdown(entry)
    #expect(text.contains("### \\*甲\\*"))
    #expect(text.contains("1.　\\<b\\>\\_\\[x\\]\\(y)\\`"))
  }

  @Test func theWrittenFormIsShownWhereItDiffers() {
    let card = Card(entry: Entry(title: "豈"), written: "\u{F900}", edition: edition)
    #expect(card.text(as: .plainText, style: CardStyle()).contains("文中寫作「\u{F900}」。"))
    #expect(Card(entry: Entry(title: "豈"), written: "豈", edition: edition).written == nil)
  }

  @Test func plainTextHasNoMarks() {
    let entry = Entry(
      title: "甲", radical: "田", strokeCount: 5, nonRadicalStrokeCount: 0,
      heteronyms: [Heteronym(bopomofo: "ㄐㄧㄚˇ", definitions: [Definition(type: "名", text: "*第一*。")])]
    )
    let card = Card(entry: entry, edition: edition).text(as: .plainText, style: CardStyle())
    #expect(Expected("cards/plain.txt").changes(in: card) == [])
  }
}

/// Words that a text of the dictionary refers to.
struct CrossReferenceTests {
  @Test(arguments: [
    ("參見「銀行」條。", ["銀行"]), ("也稱為「甲」、「乙」。", ["甲", "乙"]), ("「廩」的異體字。", ["廩"]),
    ("簡稱為「個」，也稱為「箇」。", ["個", "箇"]), ("如：「去銀行」。", []), ("參見「行行」、「樹行子」等條。", ["行行", "樹行子"]),
    ("「甲」是第一。", []), ("參見「", []), ("參見「」條", []), ("", []),
  ])
  func targets(text: String, expected: [String]) {
    #expect(CrossReference.targets(in: text) == expected)
  }
}
