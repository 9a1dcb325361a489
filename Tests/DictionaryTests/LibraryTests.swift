import Dictionary
import TestSupport
import Testing
import WordIndex

/// Two dictionaries side by side.
struct LibraryTests {
  private static let table = """
    手機\tㄕㄡˇ ㄐㄧ\t560\tm
    捷運\tㄐㄧㄝˊ ㄩㄣˋ\t500\tm
    """

  private static func entry(
    _ title: String, _ bopomofo: String, _ definitions: [String], main: Int? = nil,
    english: [String]? = nil
  ) -> Entry {
    var heteronym = Heteronym(
      bopomofo: bopomofo, definitions: definitions.map { Definition(text: $0) })
    heteronym.main = main
    return Entry(
      title: title, heteronyms: [heteronym], translations: english.map { ["English": $0] })
  }

  @Test(arguments: [
    ("Slovník cizích slov", "slovnik-cizich-slov"), ("XMLittré, 1.0", "xmlittre-1-0"),
    ("教育部《某辭典》", "90b85ffe"),
  ])
  func aNameMakesAKeyThatCanBeTyped(name: String, key: String) {
    #expect(Edition.key(ofName: name) == key)
  }

  private static func library() async throws -> Library {
    let first = try await Fixtures.dictionary(
      [
        entry("雷", "ㄌㄟˊ", ["大氣放電時的巨響。", "姓。"]),
        entry("超", "ㄔㄠ", ["跳上。"]), entry("電話", "ㄉㄧㄢˋ　ㄏㄨㄚˋ", ["通話的機器。"]),
      ], words: table)
    let second = try await Fixtures.dictionary([
      entry("手機", "ㄕㄡˇ　ㄐㄧ", ["可以帶著打電話的機器。"], english: ["mobile phone"]),
      entry("雷", "ㄌㄟˊ", ["讓人失望的。"]), entry("超", "ㄔㄠ", ["非常。"], main: 0),
    ])
    return Library(first: first, today: second)
  }

  @Test func aWordThatOnlyTheSecondHasIsItsEntry() async throws {
    let library = try await Self.library()
    let number = try #require(library.words.word(titled: "手機"))
    let id = try #require(library.words.id(of: number))
    for entry in [try await library.entry(title: "手機"), try await library.entry(id: id)] {
      #expect(entry?.heteronyms[0].definitions[0].text == "可以帶著打電話的機器。")
      #expect(entry?.edition == library.today?.info.edition)
    }
    #expect(library.isEntry(id) && library.entryID(ofWord: id) == id)
    let other = try #require(library.words.word(titled: "捷運").flatMap(library.words.id(of:)))
    #expect(!library.isEntry(other))
    #expect(try await library.entry(id: other) == nil)
  }

  @Test func sensesOfTodayStandBehindTheFirstsAndLeadWhereTheyAreMeant() async throws {
    let library = try await Self.library()
    let thunder = try #require(try await library.entry(title: "雷"))
    #expect(thunder.heteronyms[0].definitions.map(\.isOfToday) == [false, false, true])
    #expect(thunder.heteronyms[0].mainSense == nil && thunder.edition == nil)
    let very = try #require(try await library.entry(title: "超"))
    #expect(very.heteronyms[0].definitions.map(\.text) == ["跳上。", "非常。"])
    #expect(very.heteronyms[0].mainSense == SensePlace(reading: 0, definition: 1))
    // The first's own entry is not altered.
    #expect(try await library.index.entry(title: "超")?.heteronyms[0].definitions.count == 1)
  }

  @Test func searchesOfTextFindBoth() async throws {
    let library = try await Self.library()
    func found(_ field: TextQuery.Field, _ text: String) async throws -> Set<String> {
      let numbers = try await library.words(saying: TextQuery(field, text), among: nil, limit: 9)
      return Set(try await library.summaries(of: numbers).map(\.title))
    }
    #expect(try await found(.definitions, "機器") == ["電話", "手機"])
    #expect(try await found(.translations, "mobile") == ["手機"])
    let number = try #require(library.words.word(titled: "手機"))
    let summary = try #require(try await library.summaries(of: [number]).first)
    #expect(summary.word == number && summary.gloss == "可以帶著打電話的機器。")
  }

  @Test func entriesKeepTheirOrder() async throws {
    let library = try await Self.library()
    let ids = try ["電話", "手機", "捷運", "雷"].map {
      try #require(library.words.word(titled: $0).flatMap(library.words.id(of:)))
    }
    #expect(try await library.entries(ids: ids).map(\.title) == ["電話", "手機", "雷"])
    #expect(try await library.texts(ofEntries: ids, holding: "機器").map(\.count) == [1, 1, 0, 0])
  }

  @Test func withoutASecondItIsTheFirstAndSaysWhenThereIsOne() async throws {
    let first = try await Self.library().index
    let alone = Library(first: first) { true }
    #expect(!alone.isWhole)
    #expect(try await alone.entry(title: "手機") == nil)
    #expect(try await alone.entry(title: "雷")?.heteronyms[0].definitions.count == 2)
  }
}
