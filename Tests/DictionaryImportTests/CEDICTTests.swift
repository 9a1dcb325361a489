import Dictionary
import DictionaryImport
import Foundation
import Segmentation
import TestSupport
import Testing
import Text

/// CC-CEDICT and dictionaries in its format, as entries.
struct CEDICTTests {
  private func cedict(_ lines: String) async throws -> DictionaryFile {
    let head = """
      # CC-CEDICT
      #! date=2023-11-07T06:42:16Z
      #! license=https://creativecommons.org/licenses/by-sa/4.0/

      """
    return try await Imports.dictionary(
      of: Array((head + lines + "\n").utf8), named: "cedict_ts.u8")
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

  @Test func translationsThatOthersTookFromItAreForPeopleToo() async throws {
    let file = try await Fixtures.dictionary([
      Entry(
        title: "使喚", heteronyms: [Heteronym(bopomofo: "ㄕˇ　˙ㄏㄨㄢ")],
        translations: [
          "English": [
            "to order about (see 指揮|指挥[zhi3hui1])", "CL:個|个[ge4],位[wei4]",
            "Taiwan pr. [shi3 huan4]",
            "also pr. [yi1mo2-yi1yang4]", "[music] 3C[san1 C]",
          ], "Deutsch": ["kommandieren (V)"],
        ])
    ])
    let translations = try #require(await file.entry(title: "使喚")?.translations)
    #expect(
      translations["English"] == [
        "to order about (see 指揮[ㄓˇ ㄏㄨㄟ])", "量詞：個、位", "Taiwan pr. ㄕˇ ㄏㄨㄢˋ shǐ huàn",
        "also pr. ㄧ ㄇㄛˊ ㄧ ㄧㄤˋ yī mó yī yàng", "[music] 3C[sān C]",
      ])
    #expect(translations["Deutsch"] == ["kommandieren (V)"])
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
    let message = try await Imports.failure(of: .bytes(Array(text.utf8), name: "c.u8"))
    #expect(message.hasPrefix("c.u8: \(problem)"))
    #expect(message.contains("expected a line such as"))
  }

  @Test func bytesThatAreNoTextAreNamed() async throws {
    let bytes = Array("企業 企业 [qi3 ye4] /a/\n".utf8) + [0xFF, 0x0A]
    #expect(
      try await Imports.failure(of: .bytes(bytes, name: "c.u8"))
        == "c.u8: line 2: is not valid UTF-8; save the file as UTF-8")
  }
}
