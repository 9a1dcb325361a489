import Dictionary
import Documents
import Entries
import TestSupport
import Testing
import Text

/// The cards of words that have no entry.
struct WordWithoutEntryTests {
  private static let table = """
    便利商店\tㄅㄧㄢˋ ㄌㄧˋ ㄕㄤ ㄉㄧㄢˋ\t450\tm
    台積電\tㄊㄞˊ ㄐㄧ ㄉㄧㄢˋ\t450\tm
    商店\tㄕㄤ ㄉㄧㄢˋ\t480\tw
    手機\tㄕㄡˇ ㄐㄧ\t560\tm
    手機殼\tㄕㄡˇ ㄐㄧ ㄎㄜˊ\t400\tm
    火鍋店\tㄏㄨㄛˇ ㄍㄨㄛ ㄉㄧㄢˋ\t400\tm
    行政院長\tㄒㄧㄥˊ ㄓㄥˋ ㄩㄢˋ ㄓㄤˇ\t400\tm
    """

  private static func source(_ titles: String) async throws -> DictionaryFile {
    try await Fixtures.dictionary(
      titles.split(separator: " ").map {
        Entry(title: String($0), heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
      }, words: table)
  }

  private static func card(of word: String, in source: DictionaryFile) async throws -> Card? {
    guard case .bare(let bare)? = try await source.word(titled: word) else { return nil }
    return source.bareCard(of: .bare(bare))
  }

  @Test(arguments: [
    // The fewest parts, and those with entries before others.
    ("手 機 便利 店", "手機", ["手", "機"]),
    ("手 機 便利 商 店", "便利商店", ["便利", "商", "店"]),
    ("手 機 便利 店", "便利商店", ["便利", "商店"]),
    ("手 機 殼", "手機殼", ["手", "機", "殼"]),
    // A character that is no word is shown as it is.
    ("手 店", "手機", ["手", "機"]),
    // In words of today 台 is 臺.
    ("臺 積 電 台", "台積電", ["臺", "積", "電"]),
    ("臺 積 電 台 積電", "台積電", ["臺", "積電"]),
    // A character that is left over takes the longest word around it.
    ("行政院 院長 長 店", "行政院長", ["行政院", "院長"]),
    ("行政院 長 店", "行政院長", ["行政院", "長"]),
  ])
  func partsAreTheBestCutIntoShorterWords(titles: String, word: String, parts: [String])
    async throws
  {
    let source = try await Self.source(titles)
    #expect(try await Self.card(of: word, in: source)?.parts == parts)
  }

  @Test func theCardHasReadingReasonAndParts() async throws {
    let source = try await Self.source("手 機 店")
    let card = try #require(try await Self.card(of: "手機", in: source))
    let text = card.text(as: .plainText, style: CardStyle())
    #expect(text == "手機 ㄕㄡˇ　ㄐㄧ · shǒu jī\n本辭典未收。\n組成：手、機")
    #expect(!card.hasEntry)
    let elsewhere = try #require(try await Self.card(of: "商店", in: source))
    #expect(elsewhere.text(as: .plainText, style: CardStyle()).contains("cidian setup"))
    #expect(try await Self.card(of: "手", in: source) == nil)
    #expect(try await Self.card(of: "沒有", in: source) == nil)
  }

  @Test(arguments: [
    ("火鍋 店 鍋", "火鍋店", "組成：火鍋（義）、店（義）"), ("行政院 院長 店", "行政院長", "組成：行政院（義）、院長（義）"),
    ("手 店", "手機", "組成：手（義）、機"),
    // Three characters by themselves are the sounds of a name.
    ("臺 積 電 店", "台積電", "組成：臺、積、電"),
  ])
  func aCardHasTheFirstSenseOfEachPart(titles: String, word: String, line: String) async throws {
    let source = try await Self.source(titles)
    let known = try #require(try await source.word(titled: word))
    let text = try await source.card(of: known).text(as: .plainText, style: CardStyle())
    #expect(text.split(separator: "\n").dropFirst(2).map(String.init) == [line])
  }

  /// The other parts and the words around speak for a sense of a part; none counts anything.
  @Test(arguments: [
    ("‸深感", "深（很）、感（覺得）"), ("‸深谷", "深（從上到下）、谷（山間）"), ("水‸深谷", "深（從上到下）、谷（山間）"),
    ("‸課綱", "課（課程）、綱（要點）"),
  ])
  func aPartHasTheSenseOfItsPlace(text: String, parts: String) async throws {
    func entry(_ title: String, _ definitions: String...) -> Entry {
      Entry(
        title: title,
        heteronyms: [Heteronym(definitions: definitions.map { Definition(text: $0) })])
    }
    let file = try await Fixtures.dictionary(
      [
        entry("深", "從上到下。", "很。"), entry("感", "覺得。"), entry("谷", "山間。"), entry("課", "量詞。", "課程。"),
        entry("綱", "要點。"), entry("水", "液體。"),
      ],
      words: "深感\tㄕㄣ ㄍㄢˇ\t400\tm\n深谷\tㄕㄣ ㄍㄨˇ\t400\tm\n課綱\tㄎㄜˋ ㄍㄤ\t400\tm\n",
      senses: "深\t很\t_[感知]\n")
    let marked = Marked(text)
    let dictionary = OpenDictionary(file)
    let focus = try #require(dictionary.focus(at: marked.offset, in: Document(marked.text)))
    let word = try #require(try await dictionary.word(of: focus))
    let card = try await dictionary.card(of: word, at: focus)
    #expect(card.text(as: .plainText, style: CardStyle()).contains("組成：\(parts)"))
  }

  @Test(arguments: [
    ("短。其餘。", "短"), ("早晨所吃的餐點，也叫早飯，通常在上午八點以前。", "早晨所吃的餐點"),
    ("一二三四五六七八九十甲乙丙丁戊", "一二三四五六七八九十甲乙丙丁…"), ("參見「鍋」條。", nil),
  ])
  func theSenseOfAPartIsShort(definition: String, gist: String?) async throws {
    let source = try await Fixtures.dictionary(
      [Entry(title: "火鍋", heteronyms: [Heteronym(definitions: [Definition(text: definition)])])],
      words: Self.table)
    let known = try #require(try await source.word(titled: "火鍋店"))
    let text = try await source.card(of: known).text(as: .plainText, style: CardStyle())
    #expect(text.contains("組成：火鍋\(gist.map { "（\($0)）" } ?? "")、店"))
  }

  @Test(arguments: [
    ("三民區", "地名：鄉鎮市區"), ("內湖", "地名"), ("高雄", "地名：縣市"), ("新北市", "地名：縣市"), ("老街溪", "地名：河"),
    ("臺中火車站", "地名：車站"),
    ("交通大學", "地名：學校"), ("大衛", "人名"), ("楊牧", "人名：姓 楊 ㄧㄤˊ"), ("阿成", "人名"), ("小范", "人名：姓 范 ㄈㄢˋ"),
    ("手機", nil), ("民國", nil),
  ])
  func namesOfThePlacesAndPeopleOfTheTable(word: String, fact: String?) async throws {
    let table = """
      三民區\tㄙㄢ ㄇㄧㄣˊ ㄑㄩ\t347\tmp
      交通大學\tㄐㄧㄠ ㄊㄨㄥ ㄉㄚˋ ㄒㄩㄝˊ\t300\tmp
      內湖\tㄋㄟˋ ㄏㄨˊ\t300\tmp
      大衛\tㄉㄚˋ ㄨㄟˋ\t300\tmn
      小范\tㄒㄧㄠˇ ㄈㄢˋ\t300\tmn
      手機\tㄕㄡˇ ㄐㄧ\t560\tm
      新北市\tㄒㄧㄣ ㄅㄟˇ ㄕˋ\t450\tmp
      楊牧\tㄧㄤˊ ㄇㄨˋ\t300\tmn
      民國\tㄇㄧㄣˊ ㄍㄨㄛˊ\t450\tm
      老街溪\tㄌㄠˇ ㄐㄧㄝ ㄒㄧ\t300\tmp
      臺中火車站\tㄊㄞˊ ㄓㄨㄥ ㄏㄨㄛˇ ㄔㄜ ㄓㄢˋ\t300\tmp
      阿成\tㄚ ㄔㄥˊ\t300\tmn
      高雄\tㄍㄠ ㄒㄩㄥˊ\t400\tmp
      """
    let source = try await Fixtures.dictionary(
      ["三", "民", "區", "手", "機"].map {
        Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
      }, words: table)
    let card = try #require(try await Self.card(of: word, in: source))
    let lines = card.text(as: .plainText, style: CardStyle()).split(separator: "\n").map(
      String.init)
    #expect(lines.first { $0.contains("名") } == fact)
    // A name does not mean what its parts mean.
    #expect(lines.contains { $0.hasPrefix("組成") } == (fact == nil))
  }

  @Test func aNameIsNotTakenApart() async throws {
    let dictionary = OpenDictionary(try await Self.source("陳 建 仁 說 店"))
    let document = Document("陳建仁說")
    let focus = try #require(dictionary.focus(at: 3, in: document))
    let word = try #require(try await dictionary.word(of: focus))
    let card = try await dictionary.card(of: word, at: focus)
    #expect(card.title == "陳建仁")
    #expect(card.parts == [])
  }

  /// Its own senses stay below.
  @Test(arguments: [("里長‸高峰說", 2000, true), ("‸高峰", 20, false)])
  func aWordThatIsANameInItsPlaceSaysSo(text: String, count: Int, isName: Bool) async throws {
    // Among many words each is as improbable as in a whole dictionary, and a name more likely.
    let others = (0..<count).compactMap { Unicode.Scalar(0x5000 + $0).map(String.init) }
    let dictionary = OpenDictionary(
      try await Self.source("里長 高峰 說 的 " + others.joined(separator: " ")))
    let marked = Marked(text)
    let focus = try #require(dictionary.focus(at: marked.offset, in: Document(marked.text)))
    #expect(focus.text == "高峰")
    let word = try #require(try await dictionary.word(of: focus))
    let card = try await dictionary.card(of: word, at: focus).text(
      as: .plainText, style: CardStyle())
    #expect(card.contains("人名：姓 高") == isName)
    #expect(card.contains("義"))
  }

  @Test func aNumberIsNotTakenApart() async throws {
    let dictionary = OpenDictionary(try await Self.source("六 十 五 人 店"))
    let word = try #require(dictionary.describedWord(titled: "六十五"))
    let card = try await dictionary.source.card(of: .described(word))
    let text = card.text(as: .plainText, style: CardStyle())
    #expect(text.hasSuffix("\n數字：65"))
  }

  @Test func aPlaceGetsTheCard() async throws {
    let source = try await Self.source("我 的 手 機 店")
    let dictionary = OpenDictionary(source)
    let marked = Marked("我的手‸機")
    let focus = try #require(
      dictionary.focus(at: marked.offset, in: Document(marked.text)))
    #expect(focus.text == "手機")
    let word = try #require(try await dictionary.word(of: focus))
    #expect(word.entry == nil)
    let card = try await dictionary.card(of: word, at: focus)
    #expect(card.title == "手機")
    // What is a part already is not shown once more.
    #expect(card.others == [])
  }

  @Test func thePartAtAPlaceIsFound() async throws {
    let source = try await Self.source("便利 店")
    let dictionary = OpenDictionary(source)
    let document = Document("便利商店")
    let focus = try #require(dictionary.focus(at: 0, in: document))
    let parts = [0, 3, 6, 9, 12].map {
      WordParts.word(at: $0, in: focus, "便利商店", of: source)?.title
    }
    #expect(parts == ["便利", "便利", "商店", "商店", "商店"])
  }

  @Test func thePageOfAWordIsItsCard() async throws {
    let source = try await Self.source("手 機 店")
    let writer = PageWriter(source, style: PageStyle())
    let page = try #require(try await writer.markdown(of: .entry("手機")))
    #expect(page.hasPrefix("# 手機 "))
    #expect(page.contains("[手]("))
    #expect(try await writer.markdown(of: .list(.mentions, of: "手機", part: 1)) == nil)
  }
}
