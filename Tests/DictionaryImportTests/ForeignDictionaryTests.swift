import Dictionary
import DictionaryImport
import Foundation
import Segmentation
import TestSupport
import Testing
import Text

/// Dictionaries of others: CC-CEDICT, Yomitan and StarDict, as entries.
struct ForeignDictionaryTests {
  private func dictionary(of bytes: [UInt8], named name: String) async throws -> DictionaryFile {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("d.sqlite").path
    let importer = Importer(input: .bytes(bytes, name: name), output: path) {
      $0.edition ?? .starter
    }
    _ = try await importer.run()
    return try DictionaryFile(path: path)
  }

  /// The dictionary of a file in a folder, and what was left out.
  private func dictionary(
    of file: String, in folder: URL
  ) async throws -> (DictionaryFile, omissions: [String]) {
    let path = folder.appendingPathComponent("d.sqlite").path
    let importer = Importer(
      input: .file(folder.appendingPathComponent(file).path), output: path
    ) { $0.edition ?? .starter }
    var omissions: [String] = []
    _ = try await importer.run(omission: { omissions.append($0.english) })
    return (try DictionaryFile(path: path), omissions)
  }

  private func failure(of input: Importer.Input) async throws -> String {
    let folder = try Fixtures.temporaryFolder()
    let importer = Importer(
      input: input, output: folder.appendingPathComponent("d.sqlite").path
    ) { _ in .starter }
    do {
      _ = try await importer.run()
      return "imported"
    } catch let error as ImportError {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      return error.description
    }
  }

  // MARK: CC-CEDICT

  private func cedict(_ lines: String) async throws -> DictionaryFile {
    let head = """
      # CC-CEDICT
      #! date=2023-11-07T06:42:16Z
      #! license=https://creativecommons.org/licenses/by-sa/4.0/

      """
    return try await dictionary(of: Array((head + lines + "\n").utf8), named: "cedict_ts.u8")
  }

  private func english(_ title: String, in file: DictionaryFile) async throws -> [String] {
    try #require(await file.entry(title: title)?.translations?["English"])
  }

  @Test func aLineIsAnEntryWithItsReadingAndTranslations() async throws {
    let file = try await cedict(
      "企業 企业 [qi3 ye4] /company; firm/enterprise/CL:家[jia1],個|个[ge4]/\r")
    let entry = try #require(await file.entry(title: "企業"))
    let heteronym = try #require(entry.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄑㄧˇ　ㄧㄝˋ")
    #expect(heteronym.pinyin == "qǐ yè")
    #expect(entry.translations == ["English": ["company; firm", "enterprise"]])
    #expect(heteronym.field(PublishedField.measureWords) == "家、個")
    #expect(heteronym.definitions.isEmpty)
    let edition = file.info.edition
    #expect((edition.name, edition.key, edition.version) == ("CC-CEDICT", "cedict", "2023-11-07"))
    #expect((edition.licence, edition.glossLanguage) == ("CC BY-SA 4.0", "en"))
  }

  @Test func theReadingOfTaiwanLeadsAndTheOtherIsNamed() async throws {
    let file = try await cedict("垃圾 垃圾 [la1 ji1] /trash/Taiwan pr. [le4 se4]/")
    let heteronym = try #require(await file.entry(title: "垃圾")?.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄌㄜˋ　ㄙㄜˋ")
    #expect(heteronym.variant?.label == "大陸")
    #expect(heteronym.variant?.bopomofo == "ㄌㄚ　ㄐㄧ")
    #expect(try await english("垃圾", in: file) == ["trash"])
  }

  @Test func aReadingOfTaiwanForOneSenseStaysWithIt() async throws {
    let file = try await cedict("行 行 [xing2] /to walk/Taiwan pr. [xing4] for the conduct sense/")
    let heteronym = try #require(await file.entry(title: "行")?.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄒㄧㄥˊ")
    #expect(
      try await english("行", in: file)
        == ["to walk", "Taiwan pr. ㄒㄧㄥˋ xìng for the conduct sense"])
  }

  @Test(arguments: [
    ("綠 绿 [lu:4] /green/", "綠", "ㄌㄩˋ", "lǜ"),
    ("哪兒 哪儿 [na3 r5] /where?/", "哪兒", "ㄋㄚˇㄦ", "nǎr"),
    ("法國 法国 [Fa3 guo2] /France/", "法國", "ㄈㄚˇ　ㄍㄨㄛˊ", "Fǎ guó"),
    (
      "一不做，二不休 一不做，二不休 [yi1 bu4 zuo4 , er4 bu4 xiu1] /all/", "一不做，二不休",
      "ㄧ　ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ　ㄅㄨˋ　ㄒㄧㄡ", "yī bù zuò ， èr bù xiū"
    ),
    ("企業 企业 [[qi3ye4]] /company/", "企業", "ㄑㄧˇ　ㄧㄝˋ", "qǐ yè"),
    (
      "阿爾卑斯·山 阿尔卑斯·山 [A1 er3 bei1 si1 · shan1] /Alps/", "阿爾卑斯·山",
      "ㄚ　ㄦˇ　ㄅㄟ　ㄙ　ㄕㄢ", "Ā ěr bēi sī shān"
    ),
  ])
  func readingsAreInBopomofoAndPinyin(
    line: String, title: String, bopomofo: String, pinyin: String
  ) async throws {
    let heteronym = try #require(
      await cedict(line).entry(title: title)?.heteronyms.first)
    #expect(heteronym.bopomofo == bopomofo)
    #expect(heteronym.pinyin == pinyin)
  }

  @Test func whatIsNoSyllableGivesNoBopomofo() async throws {
    let file = try await cedict("3C 3C [san1 C] /consumer electronics/\n〻 〻 [xx5] /iteration mark/")
    let letter = try #require(await file.entry(title: "3C")?.heteronyms.first)
    #expect(letter.bopomofo == nil)
    #expect(letter.pinyin == "sān C")
    let unknown = try #require(await file.entry(title: "〻")?.heteronyms.first)
    #expect(unknown.bopomofo == nil)
    #expect(unknown.pinyin == nil)
  }

  @Test func linesOfATitleAreOneEntryWithItsReadings() async throws {
    let file = try await cedict(
      """
      和 和 [He2] /surname He/
      和 和 [he2] /and; with (Taiwan pr. [han4])/peace/
      企業 企业 [qi3 ye4] /company/
      和 和 [huo2] /to combine a powder with water/
      """)
    let entry = try #require(await file.entry(title: "和"))
    #expect(entry.heteronyms.map(\.bopomofo) == ["ㄏㄜˊ", "ㄏㄨㄛˊ"])
    #expect(entry.heteronyms.map(\.pinyin) == ["hé", "huó"])
    // Names come last.
    #expect(
      try await english("和", in: file) == [
        "(ㄏㄜˊ hé) and; with (Taiwan pr. ㄏㄢˋ hàn)", "peace", "surname He",
        "(ㄏㄨㄛˊ huó) to combine a powder with water",
      ])
  }

  @Test func aParticleIsReadAsOne() async throws {
    let file = try await cedict(
      "了 了 [liao3] /to finish/to achieve/to understand/\n了 了 [le5] /(completed action marker)/")
    #expect(try await file.entry(title: "了")?.heteronyms.first?.bopomofo == "˙ㄌㄜ")
  }

  @Test func wordsInsideAreTraditionalWithBopomofo() async throws {
    let file = try await cedict(
      "裏 里 [li3] /as in 京廣鐵路|京广铁路[Jing1 Guang3 Tie3 lu4], Beijing (CL:條|条[tiao2]) and 縣|县/")
    #expect(
      try await english("裏", in: file)
        == ["as in 京廣鐵路[ㄐㄧㄥ ㄍㄨㄤˇ ㄊㄧㄝˇ ㄌㄨˋ], Beijing and 縣"])
  }

  @Test func anEntryThatOnlyLeadsToAnotherSaysSo() async throws {
    let file = try await cedict(
      """
      裏 里 [li3] /variant of 裡|里[li3]/
      裡 里 [li3] /inside/
      北醫 北医 [Bei3 yi1] /abbr. for 北京大學|北京大学[Bei3 jing1 Da4 xue2]/
      北京大學 北京大学 [Bei3 jing1 Da4 xue2] /Peking University/
      北大 北大 [Bei3 Da4] /college/see also 北京大學|北京大学[Bei3 jing1 Da4 xue2]/
      """)
    #expect(
      try await file.entry(title: "裏")?.heteronyms.first?.definitions.map(\.text)
        == ["「裡」的異體字。"])
    #expect(try await english("裏", in: file) == ["variant of 裡[ㄌㄧˇ]"])
    #expect(
      try await file.entry(title: "北醫")?.heteronyms.first?.definitions.map(\.text)
        == ["全稱「北京大學」。"])
    let other = try #require(await file.entry(title: "北大")?.heteronyms.first)
    #expect(other.definitions.isEmpty)
    #expect(other.field(PublishedField.reference) == "北京大學")
  }

  @Test func simplifiedCharactersAreReadAsTheDictionaryPairsThem() async throws {
    // OpenCC leaves this one as it is.
    let file = try await cedict("著急 着急 [zhao2 ji2] /to worry/\n企業 企业 [qi3 ye4] /company/")
    for (written, title) in [("着急", "著急"), ("企业", "企業")] {
      let tokens = Segmenter(lexicon: file.lexicon).tokens(in: Array(written.utf8))
      #expect(tokens.map(\.word) == [file.lexicon.id(of: title)])
    }
  }

  @Test func anotherDictionaryGetsItsTranslations() async throws {
    let chinese = try await Fixtures.dictionary([
      Entry(
        title: "企業",
        heteronyms: [
          Heteronym(bopomofo: "ㄑㄧˋ　ㄧㄝˋ", definitions: [Definition(text: "營利的組織。")])
        ])
    ])
    let english = try await cedict("企業 企业 [qi3 ye4] /company/\n垃圾 垃圾 [la1 ji1] /trash/")
    let library = Library(first: chinese, others: [english])
    let entry = try #require(await library.entry(title: "企業"))
    #expect(entry.heteronyms.map(\.bopomofo) == ["ㄑㄧˋ　ㄧㄝˋ"])
    #expect(entry.translations == ["English": ["company"]])
    #expect(entry.edition?.translationTerms?.licence == "CC BY-SA 4.0")
  }

  @Test(arguments: [
    ("企業 企业 [qi3 ye4] /company/\n企業 qi3 ye4 company\n", "line 2: found \"企業 qi3 ye4 company\""),
    ("企業 企业 [qi3 ye4] /company/\nnonsense\n", "line 2: found \"nonsense\""),
    ("企業 企业 [qi3 ye4] /company/\n企 [qi3] /x/\n", "line 2: found"),
  ])
  func aLineThatIsNoneIsNamed(text: String, problem: String) async throws {
    let message = try await failure(of: .bytes(Array(text.utf8), name: "c.u8"))
    #expect(message.hasPrefix("c.u8: \(problem)"))
    #expect(message.contains("expected a line such as"))
  }

  @Test func bytesThatAreNoTextAreNamed() async throws {
    let bytes = Array("企業 企业 [qi3 ye4] /a/\n".utf8) + [0xFF, 0x0A]
    #expect(
      try await failure(of: .bytes(bytes, name: "c.u8"))
        == "c.u8: line 2: is not valid UTF-8; save the file as UTF-8")
  }

  // MARK: Yomitan

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
    let file = try await dictionary(of: yomitan(banks, index: index), named: "y.zip")
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
    let (file, omissions) = try await dictionary(of: "y.zip", in: folder)
    #expect(file.info.entryCount == 1)
    #expect(
      omissions == ["left out: 1 entries without a title", "left out: 2 word frequencies"])
  }

  @Test(arguments: [
    (#"[["企業","","","",0,["義"],1,""]"#, "term_bank_1.json: row 2: the text ends inside the array"),
    (#"[["企業","","","",0,["義"],1,""], 7]"#, "term_bank_1.json: row 2: is not a JSON array"),
    (#"[["企業",7,"","",0,["義"],1,""]]"#, "term_bank_1.json: row 1: is not as Yomitan has it"),
    (#"{}"#, "term_bank_1.json: row 1: is not a JSON array"),
  ])
  func aRowThatIsNoneIsNamed(bank: String, problem: String) async throws {
    let bytes = yomitan(["term_bank_1.json": bank])
    let message = try await failure(of: .bytes(bytes, name: "y.zip"))
    #expect(message.hasPrefix("y.zip: \(problem)"), "\(message)")
  }

  // MARK: StarDict

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
    let (file, omissions) = try await dictionary(of: "s.ifo", in: folder)
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
    ("m", "a < b & c", ["a < b & c"]),
    ("h", "沒有結束<b 的標籤", ["沒有結束<b 的標籤"]),
    ("h", "<ruby>漢<rp>(</rp><rt>ㄏㄢˋ</rt><rp>)</rp></ruby><!-- x -->字", ["漢(ㄏㄢˋ)字"]),
  ])
  func markUpBecomesPlainText(type: String, text: String, paragraphs: [String]) async throws {
    let folder = try Fixtures.temporaryFolder()
    try writeStarDict([("詞", Array(text.utf8))], types: type, in: folder)
    let (file, _) = try await dictionary(of: "s.ifo", in: folder)
    #expect(try await texts("詞", in: file) == paragraphs)
  }

  @Test func partsOfSeveralTypesAreTold() async throws {
    let folder = try Fixtures.temporaryFolder()
    let bytes =
      Array("tqǐ yè\0m第一\0".utf8) + Array("W".utf8) + [0, 0, 0, 2, 1, 2]
      + Array("h<i>第二</i>\0".utf8)
    try writeStarDict([("企業", bytes)], types: nil, in: folder)
    let (file, omissions) = try await dictionary(of: "s.ifo", in: folder)
    #expect(omissions == ["left out: 1 recordings"])
    let heteronym = try #require(await file.entry(title: "企業")?.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄑㄧˇ　ㄧㄝˋ")
    #expect(heteronym.definitions.map(\.text) == ["第一", "第二"])
  }

  @Test func filesThatDoNotFitAreNamed() async throws {
    let folder = try Fixtures.temporaryFolder()
    let ifo = folder.appendingPathComponent("s.ifo")
    try writeStarDict([("企業", Array("甲".utf8))], count: 2, in: folder)
    #expect(
      try await failure(of: .file(ifo.path)).contains("has 1 words, and 2 by the .ifo"))
    try writeStarDict([("企業", Array("甲".utf8))], in: folder)
    try Data().write(to: folder.appendingPathComponent("s.dict"))
    #expect(
      try await failure(of: .file(ifo.path))
        .hasSuffix("the article ends behind the file's end; the file is not whole"))
    try writeStarDict([("企業", [0xFF])], in: folder)
    #expect(try await failure(of: .file(ifo.path)).contains("「企業」"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("s.idx"))
    #expect(try await failure(of: .file(ifo.path)).contains("has no .idx or .idx.gz beside it"))
  }
}
