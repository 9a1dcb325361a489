import Dictionary
import DictionaryImport
import Foundation
import Phonetics
import Segmentation
import TestSupport
import Testing
import Text
import WordIndex

/// The table of words of today, and what an import makes of it.
struct WordsOfTodayTests {
  // MARK: The table

  private static func words(_ table: String) throws(ImportError) -> [CommonWord] {
    try CommonWordParser.words(in: Array(table.utf8), name: "words.tsv")
  }

  @Test func aLineIsAWordWithItsReadingItsFrequencyAndItsKind() throws {
    let words = try Self.words("# 手機\n\n手機\tㄕㄡˇ ㄐㄧ\t512\tm\n板橋區\t\t430\tmp\n飯\tㄈㄢˋ\t0\tw")
    #expect(words.map(\.text) == ["手機", "板橋區", "飯"])
    #expect(words.map { $0.reading?.bopomofo() } == ["ㄕㄡˇ　ㄐㄧ", nil, "ㄈㄢˋ"])
    #expect(words.map(\.zipf) == [5.12, 4.3, 0])
    #expect(words.map(\.isHeadword) == [false, false, true])
    #expect(words.map(\.isPlace) == [false, true, false])
    #expect(try Self.words("").isEmpty)
  }

  @Test(arguments: [
    (
      "手機\tㄕㄡˇ ㄐㄧ\t512",
      "line 1: has 3 fields; expected word, reading, frequency, kind and perhaps clues, with tabs between"
    ),
    ("# a\n\tㄕㄡˇ\t5\tm", "line 2: the word is empty"),
    ("app\t\t5\tm", "line 1: 「app」 has no Chinese character"),
    ("手機\t\t-1\tm", "line 1: the frequency is 「-1」; expected a whole number from 0 to 900"),
    ("手機\t\t5.1\tm", "line 1: the frequency is 「5.1」; expected a whole number from 0 to 900"),
    ("手機\t\t5\tx", "line 1: the kind is 「x」; expected w, m, wp, mp or mn"),
    ("手機\tㄕㄡˇ\t5\tm", "line 1: 「手機」 has 2 Chinese characters, and its reading 1 syllables"),
    ("手機\tㄕㄡˇ ㄐㄧ/\t5\tm", "line 1: a reading behind / is empty"),
    (
      "手機\tㄕㄡˇ ㄐㄧ/ㄕㄡˇ\t5\tm",
      "line 1: 「手機」 has 2 Chinese characters, and its reading 1 syllables"
    ),
    ("手機\tㄕㄡˇ jī\t5\tm", "line 1: 「jī」 is not a syllable in bopomofo"),
    ("手機\t\t5\tm\n手\t\t5\tm", "line 2: 「手」 stands behind 「手機」; expected the order of code points"),
    ("手機\t\t5\tm\n手機\t\t5\tm", "line 2: 「手機」 is there twice"),
  ])
  func whatIsWrongIsToldWithItsLine(table: String, problem: String) {
    let error = #expect(throws: ImportError.self) { try Self.words(table) }
    #expect(error?.description == "words.tsv: \(problem)")
  }

  @Test func bytesThatAreNoUTF8AreRefused() {
    let error = #expect(throws: ImportError.self) {
      try CommonWordParser.words(in: [0x23, 0x0A, 0xFF, 0x09], name: "words.tsv")
    }
    #expect(error?.description == "words.tsv: line 2: is not valid UTF-8")
  }

  // MARK: An import

  private static let entries = ["手", "機", "臺", "台", "臺北", "灣"].map {
    Entry(
      title: $0,
      heteronyms: [
        Heteronym(
          bopomofo: $0 == "手" ? "ㄕㄡˇ" : nil, definitions: [Definition(text: "手，義。")])
      ])
  }
  private static let table = """
    台北\tㄊㄞˊ ㄅㄟˇ\t500\twp
    台灣\tㄊㄞˊ ㄨㄢ\t600\tmp
    台積電\tㄊㄞˊ ㄐㄧ ㄉㄧㄢˋ\t480\tm
    手\tㄕㄡˇ\t520\tw
    手機\tㄕㄡˇ ㄐㄧ\t560\tm
    臺灣\tㄊㄞˊ ㄨㄢ\t500\twp
    """

  private func dictionary() async throws -> DictionaryFile {
    try await Fixtures.dictionary(Self.entries, words: Self.table)
  }

  @Test func wordsThatAreNoTitlesHaveIDsBehindTheEntries() async throws {
    let file = try await dictionary()
    #expect(file.lexicon.id(of: "台積電") == 7)
    #expect(file.lexicon.id(of: "手機") == 8)
    // Names of places are behind the others.
    #expect(file.lexicon.id(of: "臺灣") == 9)
    #expect(file.info.firstPlace == 9)
    #expect(file.info.firstPerson == 10)
    #expect(file.lexicon.id(of: "台北") == nil)
    #expect(file.info.entryCount == 6)
    #expect(file.info.addedWordCount == 3)
    let word = try #require(file.words.word(titled: "手機"))
    #expect(file.words.entry(of: word) == nil)
    #expect(file.words.word(withID: 8) == word)
    #expect(file.words.mainReading(of: word)?.bopomofo() == "ㄕㄡˇ　ㄐㄧ")
    #expect(try await file.entry(id: 8) == nil)
    #expect(try await file.entry(title: "手機") == nil)
  }

  /// Words are found by how people say them, and are read as the dictionary and schools do.
  @Test func wordsAreFoundAsPeopleSayThem() async throws {
    let table = "手\tㄕㄡˇ/ㄕㄡˋ\t520\tw\n手機\tㄕㄡˇ ㄐㄧ/ㄕㄡˇ ㄐㄧˊ/ㄕㄡˋ ㄐㄧ\t560\tm\n"
    let words = try await Fixtures.dictionary(Self.entries, words: table).words
    for (typed, title) in [("ㄕㄡˋ", "手"), ("ㄕㄡˇㄐㄧˊ", "手機"), ("ㄕㄡˋㄐㄧ", "手機"), ("ㄕㄡˇㄐㄧ", "手機")] {
      let reading = try #require(try TypedReading.parses(of: typed).first)
      let hits = words.words(sounding: reading.syllables.map { .syllable($0) }, limit: 1)
      #expect(hits.map { words.title(of: $0.word) } == [title], "\(typed)")
    }
    let phone = try #require(words.word(titled: "手機"))
    #expect(words.mainReading(of: phone)?.bopomofo() == "ㄕㄡˇ　ㄐㄧ")
  }

  @Test func whetherTheMinistrysDictionaryHasAWordIsKept() async throws {
    let words = try await dictionary().words
    let elsewhere = ["手", "手機", "臺灣", "台積電"].map { words.word(titled: $0).map(words.isElsewhere) }
    #expect(elsewhere == [false, false, true, false])
  }

  @Test func wordsAreInOrderOfTheirUseToday() async throws {
    let words = try await dictionary().words
    // 臺灣 counts in both its forms, and 臺北 as it is written with 台.
    let order = (0..<words.count).map { words.title(of: $0) }
    #expect(order == ["臺灣", "手機", "手", "臺北", "台積電", "機", "臺", "台", "灣"])
  }

  @Test func searchesInTextKnowTheEntriesByTheirPlacesAmongAllWords() async throws {
    let file = try await dictionary()
    let found = try await file.words(
      saying: TextQuery(.texts, "義"), among: nil, limit: 10)
    #expect(found.map { file.words.title(of: $0) } == ["手", "臺北", "機", "臺", "台", "灣"])
    #expect(try await file.summaries(of: found).map(\.word) == found)
  }

  @Test func theTableIsNotNeeded() async throws {
    let file = try await Fixtures.dictionary(Self.entries)
    #expect(file.info.addedWordCount == 0)
    #expect(file.lexicon.id(of: "手機") == nil)
    #expect(file.words.count == 6)
  }

  @Test func theSameTableGivesTheSameBytes() async throws {
    let folder = try Fixtures.temporaryFolder()
    let table = TablesOfToday(words: Array(Self.table.utf8))
    let input = Importer.Input.file(Fixtures.starterJSON.path)
    var files: [Data] = []
    for path in ["one", "two"].map({ folder.appendingPathComponent($0) }) {
      let importer = Importer(input: input, output: path.path, tables: table) { _ in .starter }
      _ = try await importer.run()
      files.append(try Data(contentsOf: path))
    }
    #expect(files[0] == files[1])
  }

  @Test(arguments: [TablesOfToday(words: [0x21]), TablesOfToday(pairs: [0x21])])
  func aTableWithAMistakeChangesNothing(tables: TablesOfToday) async throws {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("d.sqlite").path
    let input = Importer.Input.bytes(Array("[]".utf8), name: "a.json")
    let importer = Importer(input: input, output: path, tables: tables) { _ in .starter }
    let error = await #expect(throws: ImportError.self) { _ = try await importer.run() }
    #expect(error?.place == .line(1))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aWordInOtherFormsHasTheEntryOfTheDictionarys() async throws {
    let entries = ["祕", "密", "祕密", "溼度", "度"].map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
    }
    let table = "手機\t\t560\tm\n濕度\t\t400\tm\n秘密\t\t500\tm\n"
    let file = try await Fixtures.dictionary(entries, words: table)
    for (word, title) in [("秘密", "祕密"), ("濕度", "溼度")] {
      // It is a word of its own for texts and completion, and its entry is there.
      let id = try #require(file.lexicon.id(of: word))
      #expect(!file.words.isEntry(id))
      #expect(file.entryID(ofWord: id) == file.lexicon.id(of: title))
      #expect(try await file.entry(id: id)?.title == title)
      #expect(try await file.entry(title: word)?.title == title)
    }
    #expect(file.entryID(ofWord: try #require(file.lexicon.id(of: "手機"))) == nil)
  }

  // MARK: Pairs

  @Test func wordsHaveTheFollowersOfTodaysTexts() async throws {
    let pairs = "# 手\n。\t手機50\n手\t機45 台灣30 沒有40\n沒有\t手40\n"
    let words = try await Fixtures.dictionary(Self.entries, words: Self.table, pairs: pairs).words
    let (hand, machine) = (words.word(titled: "手"), words.word(titled: "機"))
    let found = words.followers(of: try #require(hand)).sorted { $0.count > $1.count }
    // 台灣 is 臺灣 there; 沒有 is no word of this dictionary.
    #expect(found.map { words.title(of: $0.word) } == ["機", "臺灣"])
    #expect(found[0].word == machine)
    let mobile = try #require(words.word(titled: "手機"))
    #expect(words.share(of: mobile, behind: .clauseStart) > 0.9)
    #expect(words.share(of: mobile, behind: .number) == 0)
  }

  @Test(arguments: [
    "手", "\t機45", "手\t", "手\t機", "手\t機5", "手\t機-1", "手\t機45  機45", "手\t45", "手\t機45\t",
  ])
  func aPairThatCannotBeReadIsToldWithItsLine(line: String) {
    let error = #expect(throws: ImportError.self) {
      try CommonPairs(Array("# 手\n\(line)\n".utf8), name: "pairs.tsv")
    }
    #expect(
      error?.description
        == "pairs.tsv: line 2: expected a word, a tab, and words with two digits each and blanks between"
    )
  }

  @Test(arguments: [
    "將", "將\t把", "將\t\t_", "\t把\t_", "將\t把\t", "將\t把\t車", "將\t把\t_車_", "將\t把\t車\t_車",
    "將\t把\t0%\t_車", "將\t把\t50%\t_車_", "將\t把\t50%\t_車\t",
  ])
  func aRowOfSensesThatCannotBeReadIsToldWithItsLine(line: String) {
    let error = #expect(throws: ImportError.self) {
      try SenseTable(Array("# 將\n\(line)\n".utf8), name: "senses.tsv")
    }
    #expect(
      error?.description
        == "senses.tsv: line 2: expected a word, a part of a definition, a share or none, and patterns with one _ each, with tabs between"
    )
  }

  @Test func whatIsKnownOfTheTablesIsTheirDigest() {
    let tables = TablesOfToday(words: [1], pairs: [2])
    #expect(TablesOfToday().digest == "")
    #expect(tables.digest.count == 64)
    #expect(tables.digest != TablesOfToday(words: [1]).digest)
    #expect(tables.digest != TablesOfToday(words: [1, 2]).digest)
    #expect(tables.digest != TablesOfToday(words: [1], pairs: [2], senses: [3]).digest)
  }
}
