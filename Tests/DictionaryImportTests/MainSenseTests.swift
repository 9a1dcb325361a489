import Dictionary
import Phonetics
import TestSupport
import Testing
import WordIndex

@testable import DictionaryImport

/// Which sense of a word comes first in a card.
struct MainSenseTests {
  private func entry(_ readings: (String, [String])...) -> Entry {
    Entry(
      title: "火車",
      heteronyms: readings.map { bopomofo, texts in
        Heteronym(bopomofo: bopomofo, definitions: texts.map { Definition(text: $0) })
      })
  }

  private func place(_ reading: Int, _ definition: Int) -> SensePlace {
    SensePlace(reading: reading, definition: definition)
  }

  @Test func theSenseWithTheClueIsMeant() {
    let train = entry(("ㄏㄨㄛˇ　ㄔㄜ", ["古代的武器。", "在鐵路上走的車。"]))
    #expect(train.mainSenses(clues: ["鐵路"]) == [place(0, 1)])
    #expect(train.mainSenses(clues: ["武器"]) == [nil])
    #expect(train.mainSenses(clues: ["飛機"]) == [nil])
    #expect(train.mainSenses(clues: []) == [nil])
  }

  @Test func mostCluesCount() {
    let train = entry(("ㄏㄨㄛˇ　ㄔㄜ", ["在路上走的武器。", "在鐵路上走的車。"]))
    #expect(train.mainSenses(clues: ["路上", "車"]) == [place(0, 1)])
  }

  @Test func examplesSpeakToo() {
    var train = entry(("ㄏㄨㄛˇ　ㄔㄜ", ["武器。", "車。"]))
    train.heteronyms[0].definitions[1].examples = ["如：「搭火車回家」。"]
    #expect(train.mainSenses(clues: ["回家"]) == [place(0, 1)])
  }

  @Test func readingsThatSchoolsMergeAreOne() {
    let luck = entry(("ㄩㄣˋ　ㄑㄧˋ", ["用力。"]), ("ㄩㄣˋ　˙ㄑㄧ", ["命中的福分。"]))
    #expect(luck.mainSenses(clues: ["福分"]) == [place(1, 0), nil])
    #expect(luck.mainSenses(clues: ["用力"]) == [nil, place(0, 0)])
  }

  @Test func theWordIsReadInItsMainSenseAsItMostlyIs() throws {
    var colour = entry(("ㄕㄤˋ　ㄙㄜˋ", ["上等。"]), ("ㄕㄤˋ　ㄕㄞˇ", ["添加顏色。"]))
    colour.title = "上色"
    let usual = try Reading(bopomofo: "ㄕㄤˋ ㄙㄜˋ")
    #expect(colour.mainSenses(clues: ["顏色"], usual: usual) == [place(1, 0), nil])
    #expect(colour.mainSenses(clues: ["上等"], usual: usual) == [nil, nil])
    #expect(colour.mainSenses(clues: ["顏色"]) == [nil, nil])
  }

  @Test func otherReadingsAreOthers() {
    let entry = entry(("ㄓㄤˇ　ㄉㄚˋ", ["發育。"]), ("ㄔㄤˊ　ㄉㄚˋ", ["又高又壯。", "很大。"]))
    #expect(entry.mainSenses(clues: ["很大"]) == [nil, place(1, 1)])
  }

  @Test func theDictionaryKeepsIt() async throws {
    let entry = entry(("ㄏㄨㄛˇ　ㄔㄜ", ["古代的武器。", "在鐵路上走的車。"]))
    let source = try await Fixtures.dictionary([entry], words: "火車\tㄏㄨㄛˇ ㄔㄜ\t472\tw\t鐵路")
    let read = try await source.entry(title: "火車")
    #expect(read?.heteronyms.map(\.mainSense) == [place(0, 1)])
    let words = source.words.words(beginning: "火車", limit: 1)
    #expect(try await source.summaries(of: words).first?.gloss == "在鐵路上走的車。")
  }
}
