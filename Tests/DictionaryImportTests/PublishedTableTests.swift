import Dictionary
import DictionaryImport
import Foundation
import TestSupport
import Testing
import Text

/// What the Ministry publishes, as entries.
struct PublishedTableTests {
  private static let header = [
    "字詞名", "辭條別名", "字詞號", "部首字", "總筆畫數", "多音排序", "注音一式", "變體類型 1:變 2:又音 3:語音 4:讀音",
    "變體注音", "漢語拼音", "變體漢語拼音", "相似詞", "相反詞", "釋義", "異體字",
  ]

  /// A row by the names of its columns.
  private static func row(_ cells: [String: String]) -> [String] {
    header.map { name in cells[String(name.prefix { $0 != " " })] ?? "" }
  }

  private func dictionary(
    of bytes: [UInt8], named name: String = "dict.xlsx"
  ) async throws -> DictionaryFile {
    try await Imports.dictionary(of: bytes, named: name)
  }

  private func dictionary(of rows: [[String: String]]) async throws -> DictionaryFile {
    try await dictionary(of: SmallTables.xlsx([Self.header] + rows.map(Self.row)))
  }

  private func failure(of bytes: [UInt8], named name: String = "bad") async throws -> String {
    try await Imports.failure(of: .bytes(bytes, name: name))
  }

  // MARK: Rows

  @Test func rowsOfATitleAreOneEntryInTheirOrder() async throws {
    let file = try await dictionary(of: [
      ["字詞名": "和", "多音排序": "2", "注音一式": "ㄏㄢˋ", "變體類型": "語音", "釋義": "(一)之語音。"],
      ["字詞名": "甲", "多音排序": "0", "注音一式": "ㄐㄧㄚˇ", "釋義": "天干的第一位。"],
      [
        "字詞名": "和", "多音排序": "1", "注音一式": "ㄏㄜˊ", "漢語拼音": "hé", "部首字": "口 ", "總筆畫數": "08",
        "變體類型": "4", "釋義": "[連]\n1.與、跟。\n2.連同。\n[名]\n總數。",
      ],
    ])
    #expect(file.info.entryCount == 2)
    let entry = try #require(await file.entry(title: "和"))
    #expect((entry.radical, entry.strokeCount) == ("口", 8))
    #expect(entry.heteronyms.map(\.bopomofo) == ["ㄏㄜˊ", "ㄏㄢˋ"])
    #expect(entry.heteronyms[0].definitions.map(\.type) == ["連", "連", "名"])
    #expect(entry.heteronyms[0].definitions.map(\.text) == ["與、跟。", "連同。", "總數。"])
    #expect(entry.heteronyms.map(\.variant?.label) == ["讀音", "語音"])
    // The stub means what the reading means that it names.
    #expect(entry.heteronyms[1].mainSense == SensePlace(reading: 0, definition: 0))
  }

  @Test func titlesThatOnlyNormaliseToTheSameAreEntriesOfTheirOwn() async throws {
    let titles = ["夢", "\u{2F85E}"]
    let file = try await dictionary(of: titles.map { ["字詞名": $0, "釋義": "睡眠中的幻象。"] })
    #expect(file.info.entryCount == 2)
    for title in titles {
      let entry = try #require(await file.entry(title: title))
      #expect(entry.title.unicodeScalars.elementsEqual(title.unicodeScalars))
    }
  }

  @Test func aReadingOfOneSenseOfAnotherMeansThatSense() async throws {
    let file = try await dictionary(of: [
      ["字詞名": "和", "字詞號": "1", "多音排序": "1", "注音一式": "ㄏㄜˊ", "釋義": "1.總數。\n2.與、跟。"],
      ["字詞名": "和", "字詞號": "2", "多音排序": "2", "注音一式": "ㄏㄢˋ", "釋義": "(一)2.的語音。"],
    ])
    let entry = try #require(await file.entry(title: "和"))
    #expect(entry.heteronyms[1].alternative?.label == "語音")
    #expect(entry.heteronyms[1].mainSense == SensePlace(reading: 0, definition: 1))
  }

  @Test func anotherReadingOfTheSameRowIsAVariant() async throws {
    let file = try await dictionary(of: [
      [
        "字詞名": "不斷", "注音一式": "ㄅㄨˋ　ㄉㄨㄢˋ", "漢語拼音": "bù duàn", "變體類型": "變",
        "變體注音": "ㄅㄨˊ　ㄉㄨㄢˋ", "變體漢語拼音": "bú duàn", "釋義": "不停。",
      ]
    ])
    let heteronym = try #require(await file.entry(title: "不斷")?.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄅㄨˋ　ㄉㄨㄢˋ")
    #expect(heteronym.variant?.label == "變")
    #expect(heteronym.variant?.bopomofo == "ㄅㄨˊ　ㄉㄨㄢˋ")
    #expect(heteronym.variant?.pinyin == "bú duàn")
  }

  @Test func wordsAreOfTheSensesWhoseNumbersTheyHave() async throws {
    let file = try await dictionary(of: [
      ["字詞名": "甲", "釋義": "1.一。\n2.二。\n3.三。", "相似詞": "1.乙、丙 3.丁", "相反詞": "2.戊"],
      ["字詞名": "乙", "釋義": "一。", "相似詞": "甲、丙"],
      ["字詞名": "丙", "釋義": "1.一。\n2.二。\n3.三。", "相似詞": "[似]1. 3.不顧　 2.不論、無論", "相反詞": "[反]有利"],
      // Numbers of senses that are not there.
      ["字詞名": "丁", "釋義": "一。", "相似詞": "[似]戊  1.己、庚 3.辛 4.壬 9.癸", "相反詞": "[反]子  1.丑 2.寅 7.卯"],
    ])
    let senses = try #require(await file.entry(title: "甲")?.heteronyms.first?.definitions)
    #expect(senses.map(\.synonyms) == ["乙,丙", nil, "丁"])
    #expect(senses.map(\.antonyms) == [nil, "戊", nil])
    #expect(try await file.entry(title: "乙")?.heteronyms[0].definitions[0].synonyms == "甲,丙")
    let shared = try #require(await file.entry(title: "丙")?.heteronyms.first?.definitions)
    #expect(shared.map(\.synonyms) == ["不顧", "不論,無論", "不顧"])
    #expect(shared.map(\.antonyms) == ["有利", nil, nil])
    let alone = try #require(await file.entry(title: "丁")?.heteronyms.first?.definitions)
    #expect(alone.map(\.synonyms) == ["戊,己,庚,辛,壬,癸"])
    #expect(alone.map(\.antonyms) == ["子,丑,寅,卯"])
  }

  @Test func otherNamesLeadToTheEntry() async throws {
    let file = try await dictionary(of: [
      ["字詞名": "臺", "釋義": "高而平的建築物。", "異體字": "坮、台"], ["字詞名": "台", "釋義": "星名。"],
      ["字詞名": "電腦", "辭條別名": "電子計算機", "釋義": "一種機器。"],
    ])
    #expect(try await file.entry(title: "坮")?.heteronyms[0].definitions[0].onlyReference == "臺")
    #expect(try await file.entry(title: "台")?.heteronyms[0].definitions[0].text == "星名。")
    let alias = try #require(await file.entry(title: "電子計算機"))
    #expect(alias.heteronyms[0].definitions[0].onlyReference == "電腦")
    #expect(try await file.entry(title: "電腦")?.heteronyms[0].field("辭條別名") == "電子計算機")
  }

  @Test func whatHasNoPlaceIsKept() async throws {
    let bytes = SmallTables.csv([
      ["釋義", "新欄位", "字詞名", "字詞號", "注音一式", "總筆畫數"],
      ["義。", "新的 \"文\"", "甲乙", "0146A", "ㄐㄧㄚˇ　ㄧˇ", "12"],
    ])
    let file = try await dictionary(of: bytes, named: "dict_concised_2014_20260626.csv")
    let fields = try #require(await file.entry(title: "甲乙")?.heteronyms.first?.fields)
    #expect(
      fields == [
        PublishedField(name: "新欄位", text: "新的 \"文\""), PublishedField(name: "字詞號", text: "0146A"),
        PublishedField(name: "總筆畫數", text: "12"),
      ])
    #expect(file.info.edition.name == "教育部《國語辭典簡編本》")
    #expect(file.info.edition.version == "2014_20260626")
  }

  @Test func rareCharactersAreThoseOfTheJSON() async throws {
    let file = try await dictionary(of: [
      ["字詞名": "&98ab._104_0.gif;", "釋義": "同「&98AB._104_0.gif;」& &12;。"]
    ])
    let entry = try #require(await file.entry(title: "\u{F98AB}"))
    #expect(entry.heteronyms[0].definitions[0].links ?? [] == [])
    #expect(entry.heteronyms[0].definitions[0].text == "同「\u{F98AB}」& &12;。")
  }

  // MARK: Definitions

  @Test(arguments: [
    ("義。如：「甲」、「乙」。《書》：「丙。」", "義。", ["如：「甲」、「乙」。"], ["《書》：「丙。」"], []),
    ("義。也稱為「丁」。", "義。", [], [], ["也稱為「丁」。"]),
    ("同「戊」。", "", [], [], ["同「戊」。"]),
    // What is explained behind a quotation keeps its place.
    ("義。《書》：「丙。」後指丁。如：「甲」。", "義。《書》：「丙。」後指丁。如：「甲」。", [], [], []),
    ("語本《書》：「丙。」後指丁。如：「甲」。", "語本《書》：「丙。」後指丁。", ["如：「甲」。"], [], []),
    ("義：(1)一。如：「甲」。(2)二。如：「乙」。", "義：(1)一。如：「甲」。(2)二。如：「乙」。", [], [], []),
    ("義。《書》：「丙」句下某人．注：「丁。」", "義。", [], ["《書》：「丙」句下某人．注：「丁。」"], []),
    ("義。《書》：「丙。」李善注引服虔曰：「丁。」", "義。", [], ["《書》：「丙。」", "李善注引服虔曰：「丁。」"], []),
    ("1.5公斤。", "1.5公斤。", [], [], []),
  ])
  func senseIsCutAsInTheJSON(
    cell: String, text: String, examples: [String], quotes: [String], links: [String]
  ) async throws {
    let file = try await dictionary(of: [["字詞名": "甲", "釋義": cell]])
    let senses = try #require(await file.entry(title: "甲")?.heteronyms.first?.definitions)
    #expect(senses.count == 1)
    #expect(senses[0].text == text)
    #expect(senses[0].examples ?? [] == examples)
    #expect(senses[0].quotes ?? [] == quotes)
    #expect(senses[0].links ?? [] == links)
  }

  @Test func marksOfTheConciseDictionary() async throws {
    let bytes = SmallTables.xlsx([
      ["字詞名", "字詞號", "多音排序", "注音一式", "釋義"],
      ["巴", "0004", "0", "ㄅㄚ", "1.期望。[例]巴望、巴不得\u{3000}◎◎    \r\n2.量詞。§英bar[例]一巴。　△巴爾\r\n3.→喇叭"],
      ["喇叭", "1", "0", "", "樂器。"],
    ])
    let file = try await dictionary(of: bytes, named: "dict_concised.xlsx")
    let senses = try #require(await file.entry(title: "巴")?.heteronyms.first?.definitions)
    #expect(senses.map(\.text) == ["期望。", "量詞。§英bar", ""])
    #expect(senses.map(\.examples) == [["巴望、巴不得"], ["一巴。"], nil])
    #expect(senses.map(\.links) == [nil, ["△巴爾"], ["→喇叭"]])
  }

  @Test func readingsInTextsOfTheSmallDictionaryAreKeptBesideThem() async throws {
    let cell = "(1) &&浮ㄈㄨˊ&&在ㄗㄞˋ&&。\n(2) &&如ㄖㄨˊ&&：「&&漂ㄆㄧㄠ&&泊ㄅㄛˊ&&」。"
    let bytes = SmallTables.ods([
      ["單字", "部首", "單字筆畫", "部首外筆畫", "注音", "解釋"], ["漂", "水", "14", "11", "ㄆㄧㄠ", cell],
    ])
    let heteronym = try #require(
      await dictionary(of: bytes, named: "a.ods").entry(title: "漂")?.heteronyms.first)
    #expect(heteronym.definitions.map(\.text) == ["浮在。", ""])
    #expect(heteronym.definitions.map(\.examples) == [nil, ["如：「漂泊」。"]])
    #expect(heteronym.field("解釋") == cell)
  }

  @Test func columnsOfIdioms() async throws {
    let bytes = SmallTables.xlsx([
      ["編號", "成語", "注音", "漢語拼音", "釋義", "典故說明", "書證", "用法說明-例句", "近義成語"],
      [
        "1", "一毛不拔", "ㄧ　ㄇㄠˊ　（變）　ㄧˋ　ㄇㄠˊ", "yī máo （變） yì máo", "比喻吝嗇。\n△「愛財如命」", "典故。",
        "01.《書》：「甲。」\n02.《書》：「乙。」", "他一毛不拔。", "愛財如命",
      ],
    ])
    let heteronym = try #require(
      await dictionary(of: bytes).entry(title: "一毛不拔")?.heteronyms.first)
    #expect(heteronym.bopomofo == "ㄧ　ㄇㄠˊ")
    #expect(heteronym.variant?.bopomofo == "ㄧˋ　ㄇㄠˊ")
    let sense = heteronym.definitions[0]
    #expect(sense.text == "比喻吝嗇。")
    #expect(sense.links == ["△「愛財如命」"])
    #expect(sense.quotes?.count == 2)
    #expect(sense.examples == ["他一毛不拔。"])
    #expect(sense.synonyms == "愛財如命")
    #expect(heteronym.field("典故說明") == "典故。")
  }

  /// The last column says which of the two a row is, or names the idiom that it belongs to.
  @Test func whatAnIdiomIsNamesNoIdiom() async throws {
    let file = try await dictionary(
      of: SmallTables.xlsx([
        ["編號", "成語", "注音", "釋義", "主條成語／非主條成語"],
        ["1", "一毛不拔", "ㄧ　ㄇㄠˊ", "比喻吝嗇。", "主條成語"],
        ["2", "一毫不拔", "ㄧ　ㄏㄠˊ", "猶「一毛不拔」。", "非主條成語、一毛未拔"],
      ]))
    #expect(try await file.entry(title: "主條成語") == nil)
    #expect(try await file.entry(title: "非主條成語") == nil)
    #expect(try await file.entry(title: "一毛未拔") != nil)
    #expect(file.info.entryCount == 3)
  }

  @Test func otherPicturesAreNamed() async throws {
    let file = try await dictionary(of: [["字詞名": "甲", "釋義": "形如&00006_w01.jpg;，&a;。"]])
    #expect(
      try await file.entry(title: "甲")?.heteronyms[0].definitions[0].text
        == "形如▢（00006_w01），&a;。")
  }

  @Test func sensesOfHakkaHaveTheirExamples() async throws {
    let bytes = SmallTables.ods([
      ["序號", "詞目", "詞性", "詞目索引", "音讀", "釋義", "例句", "相似詞", "相反詞", "對應音檔名稱"],
      [
        "502", "食力", "形 動 ", "", "siid5 lid5", "1.吃力。\u{3000}2.事態嚴重。\u{3000}",
        "怕異食力喔！\u{3000}會相當費力喔！\u{3000}跌倒異食力。\u{3000}。\u{3000}", "艱辛\u{3000}辛苦\u{3000}",
        "輕鬆\u{3000}", "",
      ],
      ["7", "癡", "", "", "ci24", "笨。\u{3000}", "nan", "", "", ""],
      ["8", "nan", " ", " ", "nan", "nan", "\u{3000}", " ", " ", " "],
      ["9", "鴨", " ", "", "ab2", "nan", "鴨嫲。\u{3000}母鴨。\u{3000}", " ", " ", ""],
    ])
    let file = try await dictionary(of: bytes, named: "hakkadict_20240515.ods")
    #expect(file.info.edition.language == "hak-Hant-TW")
    #expect(file.info.edition.version == "20240515")
    let heteronym = try #require(await file.entry(title: "食力")?.heteronyms.first)
    #expect(heteronym.pinyin == "siid5 lid5")
    #expect(heteronym.bopomofo == nil)
    #expect(heteronym.definitions.map(\.text) == ["吃力。", "事態嚴重。"])
    #expect(heteronym.definitions.map(\.type) == ["形", "動"])
    #expect(
      heteronym.definitions.map(\.examples) == [["怕異食力喔！\u{3000}會相當費力喔！"], ["跌倒異食力。"]])
    #expect(heteronym.definitions[0].synonyms == "艱辛,辛苦")
    #expect(try await file.entry(title: "癡")?.heteronyms[0].definitions[0].examples == nil)
    #expect(try await file.entry(title: "nan") == nil)
    let duck = try #require(await file.entry(title: "鴨")?.heteronyms.first?.definitions)
    #expect(duck.map(\.text) == [""])
    #expect(duck.map(\.examples) == [["鴨嫲。\u{3000}母鴨。"]])
  }

  // MARK: Files

  @Test func theDictionaryOfAnArchiveIsFound() async throws {
    let table = SmallTables.xlsx([Self.header, Self.row(["字詞名": "甲", "釋義": "義。"])])
    let notes = SmallTables.xlsx([["欄位", "說明"], ["字詞名", "詞"]])
    let zip = ZipFile(["dict_欄位說明.xlsx": notes, "dict_revised_2015_20260929.xlsx": table])
    let file = try await dictionary(of: zip.bytes, named: "x.zip")
    #expect(file.info.entryCount == 1)
    #expect(file.info.edition.version == "2015_20260929")
    let two = ZipFile(["a.xlsx": table, "b.xlsx": table])
    #expect(try await failure(of: two.bytes).contains("holds 2 dictionaries: a.xlsx, b.xlsx"))
    #expect(
      try await failure(of: notes).contains(
        "found the columns 工作表1: 欄位, 說明; the known formats are"))
  }

  @Test(
    arguments: [
      (
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1],
        "is an old Excel file (.xls), which cannot be imported; save it as .xlsx"
      ),
      (
        [0, 0, 1, 0] + Array("<\0D\0i\0c\0t\0i\0o\0n\0a\0r\0y\0".utf8),
        "is an MDict dictionary (.mdx)"
      ),
      (Array("甲,乙\n".utf8), "found the columns 甲, 乙; the known formats are: JSON"),
      ([0xD7], "is in no known format; it begins with 0xD7; the known formats are: JSON"),
      (
        Array("title,definition\nword,text\n".utf8),
        "is in no known format; it begins with \"title,definition\"; the known formats are"
      ),
      ([0x89] + Array("PNG, ".utf8) + [0, 0, 0x0A], "it begins with 0x89 0x50 0x4E 0x47;"),
      (Array("字詞名,注音一式,釋義\n,ㄐㄧㄚˇ,義\n".utf8), "bad: row 2: the title is empty"),
      (
        Array("字詞名,注音一式,釋義\n甲,ㄐㄧㄚˇ,\"義\n".utf8),
        "bad: row 2: the quotation mark of a cell has no end"
      ),
    ] as [([UInt8], String)])
  func whatCannotBeReadIsNamed(bytes: [UInt8], message: String) async throws {
    #expect(try await failure(of: bytes).contains(message))
  }

  @Test func aLongTitleIsNamedWithItsSheetAndRow() async throws {
    let long = String(repeating: "甲", count: 5000)
    let bytes = SmallTables.xlsx([Self.header, Self.row(["字詞名": long, "釋義": "義。"])])
    #expect(try await failure(of: bytes).contains("bad: 工作表1: row 2 「甲甲"))
  }
}
