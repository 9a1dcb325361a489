import Dictionary
import DictionaryImport
import Foundation
import TestSupport
import Testing
import Text

/// Dictionaries for StarDict, as entries.
struct StarDictTests {
  /// Writes a dictionary of articles under titles, and other titles by the places of words.
  private func writeStarDict(
    _ articles: [(title: String, bytes: [UInt8])], synonyms: [(String, Int)] = [],
    types: String? = "m", offsetBits: Int = 32, count: Int? = nil, in folder: URL
  ) throws {
    func big(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var (index, dictionary): ([UInt8], [UInt8]) = ([], [])
    for (title, bytes) in articles {
      index += Array(title.utf8) + [0] + big(dictionary.count, offsetBits / 8) + big(bytes.count, 4)
      dictionary += bytes
    }
    let info = """
      StarDict's dict ifo file
      version=3.0.0
      bookname=小詞典
      wordcount=\(count ?? articles.count)
      idxfilesize=\(index.count)
      idxoffsetbits=\(offsetBits)
      date=2020.1.1
      \(types.map { "sametypesequence=\($0)\n" } ?? "")
      """
    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    try write(Array(info.utf8), "s.ifo")
    try write(index, "s.idx")
    try write(dictionary, "s.dict")
    if !synonyms.isEmpty {
      try write(synonyms.flatMap { Array($0.0.utf8) + [0] + big($0.1, 4) }, "s.syn")
    }
  }

  private func texts(_ title: String, in file: DictionaryFile) async throws -> [String?] {
    try #require(await file.entry(title: title)).heteronyms.flatMap(\.definitions).map(\.text)
  }

  @Test(arguments: [32, 64])
  func articlesAreFoundByTheirWords(offsetBits: Int) async throws {
    let folder = try Fixtures.temporaryFolder()
    try writeStarDict(
      [
        ("企業", Array("營利的組織。\n第二行\n\n第二段".utf8)), ("手機", Array("電話".utf8)),
        ("企業", Array("又一條".utf8)),
      ], synonyms: [("公司", 0)], offsetBits: offsetBits, in: folder)
    let (file, omissions) = try await Imports.dictionary(of: "s.ifo", in: folder)
    #expect(try await texts("企業", in: file) == ["營利的組織。\n第二行", "第二段", "又一條"])
    #expect(try await texts("手機", in: file) == ["電話"])
    #expect(try await texts("公司", in: file) == ["參見「企業」。"])
    #expect(file.info.entryCount == 3)
    #expect(omissions.isEmpty)
    #expect((file.info.edition.name, file.info.edition.version) == ("小詞典", "2020.1.1"))
  }

  @Test(arguments: [
    (
      "h", "<p>甲<b>乙</b>&amp;&#20841;&nbsp;3 &lt; 4 < 5</p><div>丙<br>丁</div><script>x</script>",
      ["甲乙&兩 3 < 4 < 5", "丙\n丁"]
    ),
    ("g", "<b>甲</b>\n<span foreground=\"#00<>CD\">乙</span>", ["甲\n乙"]),
    ("x", "<k>詞</k>\n<def>甲<ex>例</ex></def><kref>見</kref>", ["詞", "甲\n例", "見"]),
    ("x", "<k>詞</k> [<tr>cí</tr>]<co>注</co>&amp;", ["詞 [cí]注&"]),
    ("x", "<k>詞</k> 甲 & 乙 < 丙&nbsp;<br>丁", ["詞 甲 & 乙 < 丙\n丁"]),
    ("m", "a < b & c", ["a < b & c"]),
    ("h", "沒有結束<b 的標籤", ["沒有結束<b 的標籤"]),
    ("h", "<ruby>漢<rp>(</rp><rt>ㄏㄢˋ</rt><rp>)</rp></ruby><!-- x -->字", ["漢(ㄏㄢˋ)字"]),
  ])
  func markUpBecomesPlainText(type: String, text: String, paragraphs: [String]) async throws {
    let folder = try Fixtures.temporaryFolder()
    try writeStarDict([("詞", Array(text.utf8))], types: type, in: folder)
    let (file, _) = try await Imports.dictionary(of: "s.ifo", in: folder)
    #expect(try await texts("詞", in: file) == paragraphs)
  }

  @Test func partsOfSeveralTypesAreTold() async throws {
    let folder = try Fixtures.temporaryFolder()
    let bytes =
      Array("tqǐ yè\0m第一\0".utf8) + Array("W".utf8) + [0, 0, 0, 2, 1, 2]
      + Array("h<i>第二</i>\0".utf8)
    try writeStarDict([("企業", bytes)], types: nil, in: folder)
    let (file, omissions) = try await Imports.dictionary(of: "s.ifo", in: folder)
    #expect(omissions == ["left out: 1 recordings"])
    let heteronym = try #require(await file.entry(title: "企業")?.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄑㄧˇ　ㄧㄝˋ")
    #expect(heteronym.definitions.map(\.text) == ["第一", "第二"])
  }

  @Test func aFolderAndAnArchiveHoldADictionary() async throws {
    let folder = try Fixtures.temporaryFolder()
    let inner = folder.appendingPathComponent("stardict-2.4.2")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try writeStarDict([("企業", Array("甲".utf8))], synonyms: [("公司", 0)], in: inner)
    let names = ["s.ifo", "s.idx", "s.dict", "s.syn"]
    var parts = ["stardict/._s.ifo": Array("Mac".utf8)]
    for name in names {
      parts["stardict/\(name)"] = Array(try Data(contentsOf: inner.appendingPathComponent(name)))
    }
    func zip() -> [UInt8] { ZipFile(parts: parts.sorted { $0.key < $1.key }).bytes }
    let file = try await Imports.dictionary(of: zip(), named: "s.zip")
    #expect(try await texts("企業", in: file) == ["甲"])
    #expect(try await texts("公司", in: file) == ["參見「企業」。"])
    for path in [folder.path, inner.path] {
      guard case .file(let found, _)? = Importer.together([path]).first else {
        Issue.record("no file")
        continue
      }
      #expect(found.hasSuffix("/s.ifo"))
    }
    parts["b.ifo"] = []
    #expect(
      try await Imports.failure(of: .bytes(zip(), name: "s.zip"))
        .hasPrefix("s.zip: holds 2 dictionaries: b.ifo, stardict/s.ifo; unpack it"))
    let empty = try Fixtures.temporaryFolder().path
    #expect(
      try await Imports.failure(of: .file(empty)).contains(
        "is a folder without an .ifo of StarDict"))
  }

  @Test func filesThatDoNotFitAreNamed() async throws {
    let folder = try Fixtures.temporaryFolder()
    let ifo = folder.appendingPathComponent("s.ifo")
    try writeStarDict([("企業", Array("甲".utf8))], count: 2, in: folder)
    #expect(
      try await Imports.failure(of: .file(ifo.path)).contains(
        "has 1 words, and 2 by the .ifo"))
    try writeStarDict([("企業", Array("甲".utf8))], in: folder)
    try Data().write(to: folder.appendingPathComponent("s.dict"))
    #expect(
      try await Imports.failure(of: .file(ifo.path))
        .hasSuffix("the article ends behind the file's end; the file is incomplete"))
    try writeStarDict([("企業", [0xFF])], in: folder)
    #expect(try await Imports.failure(of: .file(ifo.path)).contains("「企業」"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("s.idx"))
    #expect(
      try await Imports.failure(of: .file(ifo.path)).contains(
        "has no .idx or .idx.gz beside it"))
  }
}
