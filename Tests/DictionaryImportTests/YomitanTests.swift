import Dictionary
import DictionaryImport
import Foundation
import TestSupport
import Testing
import Text

/// Dictionaries for Yomitan, as entries.
struct YomitanTests {
  private static let index = #"{"title":"小詞典","revision":"3","format":3,"author":"某人"}"#

  private func yomitan(
    _ banks: [String: String], index: String = Self.index
  ) -> [UInt8] {
    var files = banks.mapValues { Array($0.utf8) }
    files["index.json"] = Array(index.utf8)
    return ZipFile(parts: files.sorted { $0.key < $1.key }).bytes
  }

  private func entry(
    _ title: String, ofYomitan banks: [String: String], index: String = Self.index
  ) async throws -> Entry {
    let file = try await Imports.dictionary(of: yomitan(banks, index: index), named: "y.zip")
    return try #require(await file.entry(title: title))
  }

  @Test func rowsOfATermAreOneEntryWithLabels() async throws {
    let entry = try await entry(
      "企業",
      ofYomitan: [
        "term_bank_2.json": #"[["企業","qǐ yè","","",0,["第三義"],1,""]]"#,
        "term_bank_1.json": """
        [["企業","ㄑㄧˋ　ㄧㄝˋ","n x","",0,["第一義","第二義"],1,"常"],
        ["\\u624b\\u6a5f","","","",-1.5,["電話"],2,""]]
        """,
        "tag_bank_1.json": #"[["n","partOfSpeech",0,"名詞",0],["常","frequent",1,"",0]]"#,
      ])
    #expect(entry.heteronyms.map(\.bopomofo) == ["ㄑㄧˋ　ㄧㄝˋ", "ㄑㄧˇ　ㄧㄝˋ"])
    #expect(entry.heteronyms.map(\.pinyin) == ["qì yè", "qǐ yè"])
    #expect(entry.heteronyms[0].definitions.map(\.text) == ["第一義", "第二義"])
    #expect(entry.heteronyms[0].definitions.map(\.type) == ["名詞、x、常", "名詞、x、常"])
    #expect(entry.heteronyms[1].definitions.map(\.text) == ["第三義"])
  }

  @Test func structuredContentIsPlainParagraphs() async throws {
    let content = """
      {"type":"structured-content","content":[{"tag":"div","content":"甲"},
      {"tag":"ul","content":[{"tag":"li","content":["乙",{"tag":"br"},"丙"]},
      {"tag":"li","content":{"tag":"ruby","content":["漢",{"tag":"rt","content":"ㄏㄢˋ"}]}}]},
      {"tag":"table","content":{"tag":"tr","content":[{"tag":"td","content":"一"},{"tag":"td","content":2}]}},
      {"tag":"img","path":"a.png","alt":"圖"}]}
      """
    let entry = try await entry(
      "字",
      ofYomitan: [
        "term_bank_1.json": """
        [["字","","","",0,[\(content),{"type":"text","text":"丁"},["詞",["複數"]]],1,""]]
        """
      ])
    #expect(
      entry.heteronyms.flatMap(\.definitions).map(\.text)
        == ["甲", "乙\n丙", "漢(ㄏㄢˋ)", "一 2", "圖", "丁", "參見「詞」。"])
  }

  @Test func theFirstFormatAndBanksOfCharactersAreRead() async throws {
    let banks = [
      "term_bank_1.json": #"[["企業","","n","",0,"第一義","第二義"]]"#,
      "kanji_bank_1.json": #"[["業","ギョウ","わざ","jouyou","工作","事情"]]"#,
    ]
    let index = #"{"title":"舊","revision":1,"version":1}"#
    let word = try await entry("企業", ofYomitan: banks, index: index)
    #expect(word.heteronyms.flatMap(\.definitions).map(\.text) == ["第一義", "第二義"])
    let character = try await entry("業", ofYomitan: banks, index: index)
    #expect(character.heteronyms.map(\.pinyin) == ["ギョウ わざ"])
    #expect(character.heteronyms.map(\.bopomofo) == [nil])
    #expect(character.heteronyms.flatMap(\.definitions).map(\.text) == ["工作", "事情"])
  }

  @Test func whatHasNoPlaceIsLeftOutAndToldOf() async throws {
    let folder = try Fixtures.temporaryFolder()
    let bytes = yomitan([
      "term_bank_1.json": #"[["企業","","","",0,["義"],1,""],["","","","",0,["無"],1,""]]"#,
      "term_meta_bank_1.json": #"[["企業","freq",5],["企業","freq",6]]"#,
    ])
    try Data(bytes).write(to: folder.appendingPathComponent("y.zip"))
    let (file, omissions) = try await Imports.dictionary(of: "y.zip", in: folder)
    #expect(file.info.entryCount == 1)
    #expect(
      omissions == ["left out: 1 entries without a title", "left out: 2 word frequencies"])
  }

  @Test(arguments: [
    (#"[["企業","","","",0,["義"],1,""]"#, "term_bank_1.json: row 2: the text ends inside the array"),
    (#"[["企業","","","",0,["義"],1,""], 7]"#, "term_bank_1.json: row 2: is not a JSON array"),
    (#"[["企業",7,"","",0,["義"],1,""]]"#, "term_bank_1.json: row 1: [1]: expected a string"),
    (#"{}"#, "term_bank_1.json: row 1: is not a JSON array"),
  ])
  func aRowThatIsNoneIsNamed(bank: String, problem: String) async throws {
    let bytes = yomitan(["term_bank_1.json": bank])
    let message = try await Imports.failure(of: .bytes(bytes, name: "y.zip"))
    #expect(message.hasPrefix("y.zip: \(problem)"), "\(message)")
  }
}
