@testable import Dictionary
import Foundation
@testable import SQLite
import TestSupport
import Testing
import WordIndex

/// Asking a dictionary file.
struct QueryTests {
  @Test(arguments: [
    ("一不做，二不休", "一不做，二不休"), ("一不做二不休", "一不做，二不休"), ("一不做, 二不休", "一不做，二不休"),
    ("葛\u{E0100}", "葛"), ("\u{F900}", "豈"), ("無", nil), ("", nil), ("，", nil),
  ])
  func titlesAreFoundAsTheyAreWritten(written: String, title: String?) async throws {
    let file = try await Fixtures.dictionary(
      ["一不做，二不休", "葛", "豈"].map { Entry(title: $0) })
    #expect(try await file.entry(title: written)?.title == title)
  }

  /// 7 is SQLITE_NOMEM. Nothing is wrong with the file, and nobody need import it again.
  @Test func tooLittleMemoryIsNoDamage() {
    #expect(DictionaryError(DatabaseError(7), path: "d") == .outOfMemory(path: "d"))
  }

  @Test func completionsComeTheCommonestFirst() async throws {
    let often = Definition(text: "銀河，銀河，銀河，銀行")
    let file = try await Fixtures.dictionary([
      Entry(title: "銀行", heteronyms: [Heteronym(bopomofo: "ㄧㄣˊ　ㄏㄤˊ", definitions: [often])]),
      Entry(title: "銀河"), Entry(title: "河"), Entry(title: "銀杏樹"),
    ])
    let all = try await file.summaries(of: file.words.words(beginning: "銀", limit: 10))
    #expect(all.map(\.title) == ["銀河", "銀行", "銀杏樹"])
    #expect(all[1].bopomofo == "ㄧㄣˊ　ㄏㄤˊ")
    let capped = try await file.summaries(of: file.words.words(beginning: "銀", limit: 2))
    #expect(capped.map(\.title) == ["銀河", "銀行"])
    #expect(file.words.words(beginning: "", limit: 5).isEmpty)
    #expect(file.words.words(beginning: "銀行", limit: 0).isEmpty)
  }

  @Test func aCompletionShowsTheMainReading() async throws {
    let file = try await Fixtures.dictionary([
      Entry(
        title: "我們",
        heteronyms: [
          Heteronym(bopomofo: "ㄜˇ", definitions: [Definition(text: "(一)之讀音。")]),
          Heteronym(bopomofo: "ㄨㄛˇ", definitions: [Definition(text: "自稱。")]),
          Heteronym(definitions: [Definition(text: "甲"), Definition(text: "乙")]),
        ])
    ])
    let words = file.words.words(beginning: "我", limit: 1)
    #expect(try await file.summaries(of: words).first?.bopomofo == "ㄨㄛˇ")
  }

  @Test func entriesComeInTheOrderOfTheirIDs() async throws {
    let file = try await Fixtures.dictionary(
      (1...600).compactMap { number in
        Unicode.Scalar(0x4E00 + number).map { Entry(title: String($0)) }
      })
    // More than the cache holds, forwards and back, with ids that do not exist.
    for _ in 0..<2 {
      let ids = [600, 7, 9999, 0] + Array(1...600).reversed()
      let titles = try await file.entries(ids: ids).map(\.title)
      #expect(titles.count == 602)
      #expect(Array(titles.prefix(3)) == ["\u{5058}", "\u{4E07}", "\u{5058}"])
    }
  }

  @Test func whatIsNoDictionaryIsSaidToBeNone() async throws {
    let folder = try Fixtures.temporaryFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    #expect(throws: DictionaryError.missing(path: path)) { try DictionaryFile(path: path) }
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: path))
    #expect(throws: DictionaryError.notADictionary(path: path)) { try DictionaryFile(path: path) }
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: DictionaryError.notADictionary(path: path)) { try DictionaryFile(path: path) }
  }
}
