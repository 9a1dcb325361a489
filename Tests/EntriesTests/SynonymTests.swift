import Dictionary
import Documents
import Entries
import Phonetics
import Readings
import Testing
import TestSupport
import Text

/// Words that can replace another, by the sense that is meant there.
struct SynonymTests {
  private let entries = [
    Entry(
      title: "重",
      heteronyms: [
        Heteronym(
          bopomofo: "ㄓㄨㄥˋ", pinyin: "zhòng",
          definitions: [
            Definition(text: "分量大。", examples: ["如：「石頭很重。」"], synonyms: "沉"),
            Definition(text: "看得要緊。", examples: ["如：「他重朋友。」"], synonyms: "看重,尊重"),
          ]),
        Heteronym(
          bopomofo: "ㄔㄨㄥˊ", pinyin: "chóng",
          definitions: [Definition(text: "再一次。", synonyms: "再")]),
      ]),
    Entry(
      title: "念",
      heteronyms: [
        Heteronym(
          definitions: [
            Definition(text: "看著字說出來。", synonyms: "讀,念"), Definition(text: "記著。", synonyms: "讀,想"),
          ])
      ]),
    Entry(
      title: "生氣",
      heteronyms: [
        Heteronym(
          definitions: [
            Definition(text: "生長的樣子。", synonyms: "生機,朝氣,動怒,火大"),
            Definition(text: "有活力，有朝氣。"),
            Definition(text: "發脾氣。", examples: ["如：「別吵，吵得我火都來了。」"]),
          ])
      ]),
    Entry(
      title: "動怒", heteronyms: [Heteronym(definitions: [Definition(text: "發脾氣。")])]),
    Entry(
      title: "火大",
      heteronyms: [Heteronym(definitions: [Definition(text: "心中不快，想要發脾氣。")])]),
    Entry(
      title: "閒話",
      heteronyms: [
        Heteronym(
          definitions: [
            Definition(text: "隨便聊天。", synonyms: "議論"),
            Definition(text: "背後說人的不是。某人《某書》第一回：「他又在議論天氣。」"),
          ])
      ]),
    Entry(
      title: "議論", heteronyms: [Heteronym(definitions: [Definition(text: "在背後批評。")])]),
    Entry(title: "吵"), Entry(title: "我"), Entry(title: "得"),
    Entry(title: "沉"), Entry(title: "再"), Entry(title: "看重"), Entry(title: "尊重"),
    Entry(title: "石頭", heteronyms: [Heteronym(bopomofo: "ㄕˊ　˙ㄊㄡ")]),
    Entry(title: "朋友", heteronyms: [Heteronym(bopomofo: "ㄆㄥˊ　ㄧㄡˇ")]),
    Entry(title: "很"), Entry(title: "他"), Entry(title: "這"), Entry(title: "塊"),
  ]

  /// The synonyms of the word at the mark, each with its sense if it is known: "沉", "動怒：生氣".
  private func synonyms(
    _ marked: String, reading: PlaceReading? = nil, words: String = "",
    in library: Library? = nil
  ) async throws -> [String] {
    let file = try await Fixtures.dictionary(entries, words: words)
    let source: any WordSource = library ?? file
    let dictionary = OpenDictionary(source)
    let place = Marked(marked)
    let document = Document(place.text)
    var focus = try #require(
      Focus.at(place.offset, in: document, analyser: dictionary.analyser))
    if let reading { focus.reading = reading }
    let entry = try #require(try await source.entry(title: focus.text))
    return try await SynonymFinder(dictionary, in: document)
      .synonyms(of: focus, entry: entry, limit: 10)
      .map { $0.title + ($0.sense.map { "：\($0)" } ?? "") }
  }

  @Test func theSenseWhoseExamplesAreLikeTheSentenceIsFirst() async throws {
    #expect(try await synonyms("這塊石頭‸重。") == ["沉", "看重：看得要緊。", "尊重"])
    #expect(try await synonyms("他‸重朋友。") == ["看重：看得要緊。", "尊重", "沉"])
  }

  @Test func whereNothingTellsTheDictionarysOrderStands() async throws {
    #expect(try await synonyms("‸重").first == "沉")
  }

  @Test func theReadingOfThePlaceDecidesWhichSensesCount() async throws {
    let reading = PlaceReading(spoken: ["ㄔㄨㄥˊ"], printed: ["ㄔㄨㄥˊ"])
    #expect(try await synonyms("‸重", reading: reading) == ["再"])
  }

  /// All synonyms are at the first sense, as they are in the Ministry's dictionary.
  @Test func aSynonymBelongsToTheSenseThatNamesItOrIsExplainedAlike() async throws {
    #expect(
      try await synonyms("‸生氣") == [
        "生機", "朝氣：有活力，有朝氣。", "動怒：發脾氣。", "火大：發脾氣。",
      ])
    #expect(
      try await synonyms("他吵得我‸生氣。").prefix(2) == ["動怒：發脾氣。", "火大：發脾氣。"])
  }

  @Test func theMainSenseComesFirstWhereLittleSpeaksForAnother() async throws {
    let table = "生氣\tㄕㄥ ㄑㄧˋ\t500\tw\t發脾氣"
    let first = try await synonyms("他很‸生氣。", words: table).prefix(2)
    #expect(first == ["動怒：發脾氣。", "火大：發脾氣。"])
  }

  @Test func aDefinitionIsShownWithoutWhatItQuotes() async throws {
    #expect(try await synonyms("‸閒話") == ["議論：背後說人的不是。"])
  }

  @Test func otherDictionariesNameMore() async throws {
    let plain = try await Fixtures.dictionary(
      [
        Entry(
          title: "重",
          heteronyms: [
            Heteronym(
              bopomofo: "ㄓㄨㄥˋ", definitions: [Definition(text: "分量大。", synonyms: "沉重,沉")])
          ]), Entry(title: "生氣", heteronyms: [Heteronym(definitions: [Definition(text: "發怒。")])]),
      ], edition: SmallLibrary.concised)
    let taiwanese = try await Fixtures.dictionary(
      [Entry(title: "重", heteronyms: [Heteronym(definitions: [Definition(synonyms: "大重")])])],
      edition: SmallLibrary.taiwanese)
    let library = Library(
      first: plain,
      others: [taiwanese, try await Fixtures.dictionary(entries, edition: .revised)])
    #expect(try await synonyms("這塊石頭‸重。", in: library) == ["沉重", "沉", "看重", "尊重"])
    #expect(try await synonyms("‸生氣", in: library) == ["生機", "朝氣", "動怒", "火大"])
    let document = Document("生氣")
    let best = try await SynonymFinder(OpenDictionary(library), in: document).best(in: 0..<6)
    #expect(best.map(\.synonym) == ["生機"])
  }

  @Test func noWordIsOfferedTwiceOrForItself() async throws {
    #expect(try await synonyms("‸念") == ["讀", "想"])
  }
}
