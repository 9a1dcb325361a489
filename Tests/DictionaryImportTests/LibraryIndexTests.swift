import Dictionary
import DictionaryImport
import Foundation
import Segmentation
import TestSupport
import Testing
import WordIndex

/// Several dictionary files in one library: their common index, and what each answers.
struct LibraryIndexTests {
  static func entry(_ title: String, _ bopomofo: String, _ text: String) -> Entry {
    var definition = Definition(text: text)
    definition.examples = ["如：「\(title)」。"]
    return Entry(
      title: title, heteronyms: [Heteronym(bopomofo: bopomofo, definitions: [definition])])
  }

  /// A dictionary file of a key of its own.
  static func file(
    _ key: String, _ entries: [Entry], language: String = Edition.mandarin,
    cacheFolder: String? = nil
  ) async throws -> DictionaryFile {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("\(key).sqlite").path
    let json = try JSONEncoder().encode(entries)
    let importer = Importer(input: .bytes([UInt8](json), name: "\(key).json"), output: path) { _ in
      Edition(
        name: "《\(key)》", key: key, shortName: key, language: language, licence: "L", notice: "N",
        source: "S")
    }
    _ = try await importer.run()
    return try DictionaryFile(path: path, cacheFolder: cacheFolder)
  }

  static func index(of files: [DictionaryFile]) async throws -> DictionaryFile {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("library.sqlite").path
    let indexer = LibraryIndexer(
      members: files.map(\.path), output: path, tables: TablesOfToday())
    try await indexer.run()
    return try DictionaryFile(path: path)
  }

  static let small = [
    entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "存錢的地方。"), entry("便當", "ㄅㄧㄢˋ　ㄉㄤ", "盒裝的飯。"),
  ]
  static let large = [
    entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "經營貨幣的機構。"), entry("火車", "ㄏㄨㄛˇ　ㄔㄜ", "在鐵軌上行駛的車。"),
    entry("機構", "ㄐㄧ　ㄍㄡˋ", "組織。"),
  ]

  private static func library() async throws -> Library {
    let files = [try await file("concised", small), try await file("revised", large)]
    return Library(first: files[0], others: [files[1]], index: try await index(of: files))
  }

  @Test func anIndexHasTheTitlesOfAllAndNothingOfTheirEntries() async throws {
    let files = [try await Self.file("concised", Self.small), try await Self.file("b", Self.large)]
    let index = try await Self.index(of: files)
    for title in ["銀行", "便當", "火車", "機構"] {
      #expect(index.words.word(titled: title).flatMap(index.words.entry(of:)) != nil, "\(title)")
    }
    #expect(index.words.count == 4)
    #expect(try await index.entry(title: "銀行") == nil)
    #expect(index.info.indexed == LibraryIndexer.content(of: files.map(\.info)))
    let turned = try await Self.index(of: files.reversed())
    #expect(turned.info.indexed == index.info.indexed)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: turned.path))
        == Data(contentsOf: URL(fileURLWithPath: index.path)), "another order is the same index")
  }

  @Test func textsAreCutAsByTheDictionaryAloneThatSaysTheMost() async throws {
    func entry(_ title: String, _ bopomofo: String, _ example: String, times: Int) -> Entry {
      var entry = Self.entry(title, bopomofo, "義")
      let examples = [String](repeating: "如：「\(example)」。", count: times)
      entry.heteronyms[0].definitions[0].examples = examples
      return entry
    }
    let large = try await Self.file(
      "revised",
      [
        entry("研究", "ㄧㄢˊ　ㄐㄧㄡˋ", "研究，研究，研究", times: 4),
        entry("生命", "ㄕㄥ　ㄇㄧㄥˋ", "生命，生命，生命", times: 4),
        entry("研究生", "ㄧㄢˊ　ㄐㄧㄡˋ　ㄕㄥ", "研究生", times: 1), entry("命", "ㄇㄧㄥˋ", "命", times: 1),
      ])
    let small = try await Self.file(
      "concised",
      [
        entry("研究生", "ㄧㄢˊ　ㄐㄧㄡˋ　ㄕㄥ", "研究生，命，研究生，命", times: 60),
        entry("命", "ㄇㄧㄥˋ", "命，命", times: 60), entry("火車", "ㄏㄨㄛˇ　ㄔㄜ", "火車", times: 1),
      ])
    func cut(_ text: String, by file: DictionaryFile) -> [String] {
      let bytes = Array(text.utf8)
      return Segmenter(lexicon: file.lexicon).tokens(in: bytes).map {
        String(decoding: bytes[$0.range], as: UTF8.self)
      }
    }
    #expect(cut("研究生命", by: large) == ["研究", "生命"])
    let index = try await Self.index(of: [small, large])
    #expect(cut("研究生命", by: index) == ["研究", "生命"])
    #expect(cut("火車", by: index) == ["火車"], "the words of all are known")
  }

  @Test func aWordIsExplainedByTheFirstThatHasItAndTheOthersAreNamed() async throws {
    let library = try await Self.library()
    let bank = try #require(try await library.entry(title: "銀行"))
    #expect(bank.heteronyms[0].definitions.map(\.text) == ["存錢的地方。"])
    #expect(bank.edition?.key == "concised" && bank.alsoIn == ["revised"])
    let train = try #require(try await library.entry(title: "火車"))
    #expect(train.edition?.key == "revised" && train.alsoIn.isEmpty)
    #expect(library.info.entryCount == 4 && library.info.definitionCount == 5)
    #expect(library.members.map(\.edition.key) == ["concised", "revised"])
    #expect(library.members(having: "銀行") == [0, 1])
    #expect(library.members(having: "火車") == [1])
    #expect(library.members(having: "飛機").isEmpty)
    let all = try await library.entries(title: "銀行")
    #expect(all.map(\.edition?.shortName) == ["concised", "revised"])
    #expect(all.map { $0.heteronyms[0].definitions[0].text } == ["存錢的地方。", "經營貨幣的機構。"])
  }

  @Test func theIdsAndNumbersOfTheIndexLeadToEveryDictionary() async throws {
    let library = try await Self.library()
    for (title, key) in [("銀行", "concised"), ("便當", "concised"), ("機構", "revised")] {
      let number = try #require(library.words.word(titled: title))
      let id = try #require(library.words.id(of: number))
      #expect(library.isEntry(id) && library.entryID(ofWord: id) == id)
      let entry = try #require(try await library.entry(id: id))
      #expect(entry.title == title && entry.edition?.key == key)
      let summary = try #require(try await library.summaries(of: [number]).first)
      #expect(summary.word == number && summary.id == id && summary.title == title)
      #expect(summary.gloss == entry.heteronyms[0].definitions[0].text)
    }
    let ids = ["火車", "便當", "銀行"].compactMap {
      library.words.word(titled: $0).flatMap(library.words.id(of:))
    }
    #expect(try await library.entries(ids: ids).map(\.title) == ["火車", "便當", "銀行"])
    #expect(try await library.texts(ofEntries: ids, holding: "的").map(\.count) == [1, 1, 2])
  }

  @Test func searchesFindAWordOnceWhicheverDictionarySaysIt() async throws {
    let library = try await Self.library()
    func found(_ text: String, among candidates: [String]? = nil) async throws -> [String] {
      let numbers = candidates?.compactMap { library.words.word(titled: $0) }
      let words = try await library.words(
        saying: TextQuery(.definitions, text), among: numbers, limit: 9)
      #expect(words == Array(Set(words)).sorted(), "each once, the commonest first")
      return words.map(library.words.title(of:)).sorted()
    }
    #expect(try await found("的") == ["便當", "火車", "銀行"].sorted())
    #expect(try await found("機構") == ["銀行"])
    #expect(try await found("的", among: ["火車", "機構"]) == ["火車"])
    let bank = try #require(library.words.word(titled: "銀行"))
    #expect(
      try await library.explanations(ofWords: [bank]).first?.senses.map(\.text)
        == ["存錢的地方。", "經營貨幣的機構。"])
  }

  @Test func withoutAnIndexTheLargestDictionaryOfMandarinCuts() async throws {
    let foreign = try await Self.file(
      "twblg", (1...9).map { Self.entry("甲乙\($0)", "ㄐㄧㄚˇ　ㄧˇ　ㄧ", "義") },
      language: "nan-Hant-TW")
    let (small, large) = (
      try await Self.file("a", Self.small), try await Self.file("b", Self.large)
    )
    let library = Library(first: foreign, others: [small, large])
    #expect(library.words.word(titled: "火車") != nil && library.words.word(titled: "便當") == nil)
    #expect(try await library.entry(title: "便當")?.edition?.key == "a")
    #expect(try await library.entry(title: "甲乙3")?.edition?.key == "twblg")
  }

  @Test func whatReplacesADictionarySaysWhichTitlesCameAndWent() async throws {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("d.sqlite").path
    func changes(_ titles: [String]) async throws -> TitleChanges? {
      let json = try JSONEncoder().encode(titles.map { Self.entry($0, "ㄐㄧㄚˇ", "義") })
      let importer = Importer(input: .bytes([UInt8](json), name: "d.json"), output: path) { _ in
        .revised
      }
      _ = try await importer.run()
      return importer.written?.changes
    }
    #expect(try await changes(["乙", "甲", "夢"]) == nil)
    let changes = try #require(try await changes(["夢", "丙", "\u{2F85E}"]))
    #expect(changes.came == ["丙", "\u{2F85E}"] && changes.went == ["乙", "甲"])
  }
}
