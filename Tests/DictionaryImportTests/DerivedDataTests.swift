import Dictionary
import DictionaryImport
import Foundation
import Segmentation
import TestSupport
import Testing
import WordIndex

/// What an import derives from the entries.
struct DerivedDataTests {
  private static func character(
    _ title: String, _ radical: String, _ strokes: Int, _ others: Int
  ) -> Entry {
    Entry(
      title: title, radical: radical, strokeCount: strokes, nonRadicalStrokeCount: others,
      heteronyms: [Heteronym(bopomofo: "ㄅㄚ")])
  }

  private static let characters = [
    character("河", "水", 8, 5), character("江", "水", 6, 3), character("汗", "水", 6, 3),
    character("好", "女", 6, 3), character("一", "一", 1, 0), character("靜", "青", 16, 8),
    character("𠂢", "丿", 6, 5), Entry(title: "江河"),
  ]

  @Test(arguments: [
    (CharacterShape(strokes: 6...6), ["𠂢", "好", "汗", "江"]),
    (CharacterShape(radical: "水"), ["汗", "江", "河"]),
    (CharacterShape(radical: "\u{2F54}", otherStrokes: 3...3), ["汗", "江"]),
    (CharacterShape(otherStrokes: 0...0), ["一"]), (CharacterShape(radical: "青"), ["靜"]),
    (CharacterShape(strokes: 1...6, radical: "女"), ["好"]), (CharacterShape(radical: "水河"), []),
    (CharacterShape(radical: ""), []), (CharacterShape(strokes: 99...99), []),
  ])
  func charactersAreFoundByTheirShapeAsPrintedDictionariesOrderThem(
    shape: CharacterShape, titles: [String]
  ) async throws {
    let file = try await Fixtures.dictionary(Self.characters)
    let words = try await file.characters(shape)
    #expect(try await file.summaries(of: words).map(\.title) == titles)
  }

  @Test(arguments: [
    (SchoolVocabulary(), [1, 1]), (SchoolVocabulary(words: ["甲"]), [1, 2]),
    (SchoolVocabulary(characters: ["甲"]), [1, 3]),
    (SchoolVocabulary(words: ["甲", "乙"], characters: ["甲", "乙"]), [1, 1]),
  ])
  func examplesGetTheirLevelsByTheWordsOfSchools(
    school: SchoolVocabulary, levels: [Int]
  ) async throws {
    let definition = Definition(text: "甲，乙。", examples: ["甲，甲", "乙，乙"])
    let entries = ["甲", "乙"].map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [definition])])
    }
    let path = try Fixtures.temporaryFolder().appendingPathComponent("d.sqlite").path
    let importer = Importer(
      input: .bytes([UInt8](try JSONEncoder().encode(entries)), name: "d.json"), output: path,
      school: school
    ) { _ in .starter }
    _ = try await importer.run()
    let entry = try #require(await DictionaryFile(path: path).entry(title: "甲"))
    #expect(entry.heteronyms[0].definitions[0].exampleLevels == levels)
  }

  @Test func wordsAreRelatedWhicheverOfThemSaysSo() async throws {
    func entry(_ title: String, _ definition: Definition) -> Entry {
      Entry(title: title, heteronyms: [Heteronym(definitions: [definition])])
    }
    let file = try await Fixtures.dictionary([
      entry("高興", Definition(text: "歡喜。", synonyms: "快樂,愉快", antonyms: "難過")),
      entry("快樂", Definition(text: "參見「高興」條。", antonyms: "痛苦")),
      entry("開心", Definition(text: "心情好。", links: ["也作「高興」。"], synonyms: "高興")),
      entry("難過", Definition(text: "傷心。")), entry("痛苦", Definition(text: "苦。")),
    ])
    let id = try #require(file.lexicon.id(of: "高興"))
    let relations = try await file.relations(ofEntry: id, limit: 10)
    func titles(_ words: Relations.Words) -> Set<String> {
      Set(words.words.map { file.words.title(of: $0) })
    }
    #expect(titles(relations.referredBy) == ["快樂", "開心"])
    #expect(titles(relations.synonyms) == ["快樂", "開心"])
    #expect(titles(relations.antonyms) == ["難過"])
    let sad = try #require(file.lexicon.id(of: "難過"))
    #expect(titles(try await file.relations(ofEntry: sad, limit: 10).antonyms) == ["高興"])
    let capped = try await file.relations(ofEntry: id, limit: 1)
    #expect(capped.synonyms.words.count == 1)
    #expect(capped.synonyms.total == 2)
  }

  @Test func anExampleIsAsHardAsItsRarerWords() async throws {
    let common = Definition(text: "我吃飯，你吃飯，他吃飯，我看書，你看書，他看書。")
    let examples = ["你我他。", "魑魅魍魎，鼯鼠。", "我看書。"]
    let file = try await Fixtures.dictionary(
      ["我", "你", "他", "吃飯", "看書"].map {
        Entry(
          title: $0,
          heteronyms: [Heteronym(definitions: [Definition](repeating: common, count: 9))])
      } + ["魑魅魍魎", "鼯鼠", "饕餮", "貔貅"].map { Entry(title: $0) } + [
        Entry(
          title: "例",
          heteronyms: [
            Heteronym(definitions: [
              Definition(text: "甲"), Definition(text: "乙", examples: Array(examples.prefix(2))),
            ]),
            Heteronym(definitions: [Definition(text: "丙", examples: [examples[2]])]),
          ])
      ])
    let entry = try #require(try await file.entry(title: "例"))
    let levels = entry.heteronyms.flatMap(\.definitions).map(\.exampleLevels)
    #expect(levels == [nil, [1, 3], [1]])
  }

  @Test func translationsHaveTermsOfTheirOwn() async throws {
    let file = try await Fixtures.dictionary([
      Entry(title: "銀行", translations: ["English": ["bank"]])
    ])
    #expect(file.info.translatedEntryCount == 1)
    #expect(try await file.summaries(of: [0]).first?.translations == ["English": ["bank"]])
  }
}
