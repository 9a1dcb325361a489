import Dictionary
import Lookup
import TestSupport
import Testing

/// Cards and how they are written out.
struct CardTests {
  private let edition = Edition(name: "試用辭典", licence: "L", notice: "N", source: "S")

  private func markdown(
    _ entry: Entry, style: CardStyle = CardStyle(), words: Set<String> = [], others: [String] = []
  ) -> String {
    let card = Card(entry: entry, others: others, edition: edition)
    return MarkdownCard.render(card, style: style) { words.contains($0) }
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
    #expect(
      markdown(entry, style: style, words: ["錢莊"], others: ["行"]) == """
        ### 銀行 ㄧㄣˊ　ㄏㄤˊ · yín háng
        1. 存錢的地方。
           - 如：「去銀行」。
           - 某書：「銀行」
           - 也作「[錢莊](page:錢莊)」。
           - 近義：[錢莊](page:錢莊)、行庫
           - 反義：當鋪

        另見：行

        ---

        試用辭典，L
        """)
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
    #expect(readings[0].definitions.map(\.text) == ["甲", "乙", "丁"])
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
    #expect(markdown(entry).contains("1. (三)之又音。"))
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

  @Test func aCardOverItsBudgetSaysWhatItLeavesOut() {
    let senses = (1...9).map { Definition(text: "義\($0)", examples: ["例一", "例二", "例三"]) }
    let entry = Entry(
      title: "行",
      heteronyms: [
        Heteronym(bopomofo: "ㄒㄧㄥˊ", definitions: senses),
        Heteronym(bopomofo: "ㄏㄤˊ", definitions: Array(senses.prefix(4))),
      ])
    let style = CardStyle(
      maximumDefinitions: 5, maximumExamples: 1, destination: { "page:\($0)" })
    let text = markdown(entry, style: style)
    #expect(text.contains("4. 義4"))
    #expect(!text.contains("5. 義5"))
    #expect(text.contains("**ㄏㄤˊ**\n\n1. 義1"))
    #expect(text.contains("還有 8 個義項、10 則例句、書證：見[全文](page:行)。"))
    let whole = markdown(entry)
    #expect(whole.contains("9. 義9") && whole.contains("例三") && !whole.contains("還有"))
  }

  @Test func theBudgetOfCharactersKeepsTheFirstSense() {
    let long = String(repeating: "長", count: 3000)
    let entry = Entry(
      title: "甲",
      heteronyms: [Heteronym(definitions: [Definition(text: long), Definition(text: "短")])])
    let text = markdown(entry, style: CardStyle(maximumCharacters: 100))
    #expect(text.contains(long) && text.contains("還有 1 個義項"))
  }

  @Test func textThatLooksLikeMarkdownIsEscaped() {
    let entry = Entry(
      title: "*甲*", heteronyms: [Heteronym(definitions: [Definition(text: "<b>_[x](y)`")])])
    let text = markdown(entry)
    #expect(text.contains("### \\*甲\\*"))
    #expect(text.contains("1. \\<b\\>\\_\\[x\\](y)\\`"))
  }

  @Test func theWrittenFormIsShownWhereItDiffers() {
    let card = Card(entry: Entry(title: "豈"), written: "\u{F900}", edition: edition)
    #expect(PlainCard.render(card, style: CardStyle()).contains("文中作「\u{F900}」。"))
    #expect(Card(entry: Entry(title: "豈"), written: "豈", edition: edition).written == nil)
  }

  @Test func plainTextHasNoMarks() {
    let entry = Entry(
      title: "甲", radical: "田", strokeCount: 5, nonRadicalStrokeCount: 0,
      heteronyms: [Heteronym(bopomofo: "ㄐㄧㄚˇ", definitions: [Definition(type: "名", text: "*第一*。")])]
    )
    #expect(
      PlainCard.render(Card(entry: entry, edition: edition), style: CardStyle()) == """
        甲 ㄐㄧㄚˇ
        部首：田＋0 · 總筆畫：5
        1. 〔名〕*第一*。

        試用辭典，L
        """)
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

/// Names of pages.
struct EntryPageTests {
  @Test(arguments: [
    ("銀行", "銀行.md"), ("一不做，二不休", "一不做，二不休.md"), ("𨉣", "𨉣.md"),
    ("../../etc/passwd", "==2E=2E=2F=2E=2E=2Fetc=2Fpasswd.md"),
    ("CON", "=CON.md"), (".", "==2E.md"), ("", "=.md"), ("a/b", "=a=2Fb.md"),
    ("\u{2F85E}", "=F0=AF=A1=9E.md"),
    ("\u{0}", "==00.md"),
  ])
  func fileNames(title: String, name: String) {
    #expect(EntryPage.fileName(of: title) == name)
  }

  @Test func aLongTitleHasAShortNameOfItsOwn() {
    let one = EntryPage.fileName(of: String(repeating: "長", count: 300))
    let other = EntryPage.fileName(of: String(repeating: "長", count: 299) + "短")
    #expect(one != other)
    #expect(one.utf8.count <= 255 && other.utf8.count <= 255)
  }

  @Test func aPageHoldsEverySenseAndTheNotice() async throws {
    let file = try await Fixtures.starter()
    let entry = try #require(try await file.entry(title: "行"))
    let page = EntryPage.markdown(entry, main: nil, edition: file.info.edition, notation: .both)
    #expect(page.hasPrefix("# 行\n"))
    for definition in entry.heteronyms.flatMap(\.definitions) {
      for example in definition.examples ?? [] { #expect(page.contains(example)) }
    }
    #expect(page.contains(file.info.edition.notice))
  }
}
