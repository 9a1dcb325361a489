import Dictionary
import DictionaryImport
import Foundation
import TestSupport
import Testing
import Text

/// 臺灣台語常用詞辭典, whose tables refer to each other, as files and as sheets.
struct RelatedTableTests {
  private static let words = [
    ["主編碼", "屬性", "詞目", "音讀", "文白屬性", "部首"], ["1", "1", "一", "tsi̍t", "4", "一"],
    ["2", "1", "一", "it", "0", "一"], ["6", "1", "一月日", "tsi̍t gue̍h-ji̍t/tsi̍t ge̍h-li̍t", "0", ""],
    ["9", "3", "無人講", "", "0", ""],
  ]
  private static let senses = [
    ["釋義總序號", "主編碼", "釋義順序", "詞性代號", "釋義"], ["2", "1", "2", "6", "全部的、整個的。"],
    ["1", "1", "1", "15", "數目。"], ["4", "2", "0", "15", "數字。"],
  ]
  private static let examples = [
    ["例句編號", "主編碼", "釋義編號", "例句順序", "例句", "例句標音", "華語翻譯"],
    ["2", "1", "1", "2", "一蕊花", "tsi̍t luí hue", "一朵花"], ["1", "1", "1", "1", "一流", "it-liû", ""],
  ]

  private func dictionary(of tables: [[[String]]]) async throws -> DictionaryFile {
    let folder = try Fixtures.temporaryFolder()
    let paths = try tables.enumerated().map { number, rows in
      let file = folder.appendingPathComponent("\(number).csv")
      try Data(SmallTables.csv(rows)).write(to: file)
      return file.path
    }
    return try await dictionary(of: Importer.together(paths))
  }

  private func dictionary(of inputs: [Importer.Input]) async throws -> DictionaryFile {
    #expect(inputs.count == 1)
    let path = try Fixtures.temporaryFolder().appendingPathComponent("d.sqlite").path
    let input = try #require(inputs.first)
    _ = try await Importer(input: input, output: path) { $0.edition ?? .starter }.run()
    return try DictionaryFile(path: path)
  }

  @Test func filesThatReferToEachOtherAreOneDictionary() async throws {
    // In any order.
    for tables in [
      [Self.words, Self.senses, Self.examples], [Self.examples, Self.senses, Self.words],
    ] {
      let file = try await dictionary(of: tables)
      #expect(file.info.edition.language == "nan-Hant-TW")
      #expect(file.info.entryCount == 2)
      let entry = try #require(await file.entry(title: "一"))
      #expect(entry.heteronyms.map(\.pinyin) == ["tsi̍t", "it"])
      #expect(entry.heteronyms.map { $0.field("文白屬性") } == ["替", nil])
      #expect(entry.heteronyms[0].definitions.map(\.text) == ["數目。", "全部的、整個的。"])
      #expect(entry.heteronyms[0].definitions.map(\.type) == ["數", "形"])
      #expect(
        entry.heteronyms[0].definitions[0].examples
          == ["一流\u{3000}it-liû", "一蕊花\u{3000}tsi̍t luí hue\u{3000}一朵花"])
      // A word of which only the reading is said.
      let word = try #require(await file.entry(title: "一月日"))
      #expect(word.heteronyms.map(\.pinyin) == ["tsi̍t gue̍h-ji̍t/tsi̍t ge̍h-li̍t"])
      #expect(word.heteronyms[0].definitions.isEmpty)
    }
  }

  @Test func sheetsOfOneFile() async throws {
    let bytes = SmallTables.ods(sheets: [
      (
        "詞目",
        [
          ["詞目id", "詞目類型", "漢字", "羅馬字", "分類", "羅馬字音檔檔名"],
          ["1", "主詞目", "人【替】", "lâng", "人稱", "1(1)"], ["2", "主詞目", "便所", "piān-sóo", "", ""],
        ]
      ),
      ("義項", [["詞目id", "義項id", "詞性", "解說"], ["1", "8", "名", "人類。"], ["2", "9", "名", "廁所。"]]),
      (
        "例句",
        [
          ["詞目id", "義項id", "例句順序", "漢字", "羅馬字", "華語", "音檔檔名"],
          ["1", "8", "1", "好人", "hó-lâng", "好人", "1-1-1"],
        ]
      ),
      ("又唸作", [["詞目id", "漢字", "羅馬字"], ["2", "便所", "piān-sóo--ah"]]),
      ("語音差異", [["詞目id", "漢字", "鹿港偏泉腔"], ["2", "便所", "pēn-sóo"]]),
      ("異用字", [["詞目id", "漢字", "異用字"], ["1", "人【替】", "儂"]]),
      ("詞彙比較", [["華語詞目id", "華語詞目", "腔", "漢字", "羅馬字"], ["5", "廁所", "鹿港偏泉腔", "便所", "piān-sóo"]]),
      (
        "義項tuì詞目近義",
        [["義項id", "詞目漢字", "解說", "對應詞目id", "對應詞目漢字"], ["9", "便所", "廁所。", "7", "屎礐"]]
      ),
      ("詞目tuì詞目反義", [["詞目id", "詞目漢字", "對應詞目id", "對應詞目漢字"], ["1", "人", "3", "鬼"]]),
      (
        "姓",
        [
          ["漢字", "羅馬字", "建議順序", "類型"], ["王", "Ông", "1", "姓"], ["王", "Hêng", "2", "罕用"],
          ["人【替】", "Lâng", "1", "姓"],
        ]
      ),
      ("名", [["漢字", "羅馬字", "建議順序", "類型"], ["王", "ông", "1", "名"]]),
      ("羅馬字清單", [["羅馬字", "來源"], ["lâng", "詞目"]]),
    ])
    let file = try await dictionary(of: [.bytes(bytes, name: "kautian.ods")])
    let person = try #require(await file.entry(title: "人"))
    #expect(person.heteronyms[0].field("漢字") == "人【替】")
    #expect(person.heteronyms[0].definitions[0].antonyms == "鬼")
    #expect(person.heteronyms[0].definitions[0].examples == ["好人\u{3000}hó-lâng\u{3000}好人"])
    #expect(try await file.entry(title: "儂")?.heteronyms[0].definitions[0].onlyReference == "人")
    let place = try #require(await file.entry(title: "便所"))
    #expect(place.translations == ["華語": ["廁所"]])
    #expect(place.heteronyms[0].definitions[0].synonyms == "屎礐")
    #expect(place.heteronyms[0].field("又唸作") == "piān-sóo--ah")
    #expect(place.heteronyms[0].field("鹿港偏泉腔") == "pēn-sóo")
    let name = try #require(await file.entry(title: "王")?.heteronyms.first)
    #expect(name.pinyin == "Ông")
    #expect(name.fields.map(\.name) == ["姓", "姓", "名"])
    #expect(name.fields.map(\.text) == ["Ông", "Hêng（罕用）", "ông"])
    #expect(person.heteronyms[0].field("姓") == "Lâng")
  }

  @Test func aFileOfSeveralIsNotEnough() async throws {
    for (table, problem) in [
      (Self.words, "the table with the senses is missing"),
      (Self.senses, "the table with the words is missing"),
    ] {
      do {
        _ = try await dictionary(of: [table])
        Issue.record("imported")
      } catch let error as ImportError {
        #expect(error.description.contains(problem))
      }
    }
  }
}
