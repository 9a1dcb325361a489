package import Dictionary

/// Three dictionaries that stand side by side, as the Ministry's do: 簡編本, 修訂本 and 成語典.
package enum SmallLibrary {
  package static let concised = Edition(
    name: "教育部《國語辭典簡編本》", key: "concised", shortName: "簡編本", version: "2014_20260626",
    licence: "CC BY-ND 3.0 TW", notice: "教育部版權所有。", source: "https://dict.concised.moe.edu.tw/")
  package static let idioms = Edition(
    name: "教育部《成語典》", key: "idioms", shortName: "成語典", licence: "CC BY-ND 3.0 TW",
    notice: "教育部版權所有。", source: "https://dict.idioms.moe.edu.tw/")

  package static let taiwanese = Edition(
    name: "教育部《臺灣台語常用詞辭典》", key: "twblg", shortName: "台語辭典", language: "nan-Hant-TW",
    licence: "CC BY-ND 3.0 TW", notice: "教育部版權所有。", source: "https://sutian.moe.edu.tw/")

  /// The three in this order, cut and read by the second.
  package static func library(withTaiwanese: Bool = false) async throws -> Library {
    let revised = try await revised()
    let taiwanese =
      withTaiwanese
      ? [try await Fixtures.dictionary(taiwaneseEntries, edition: taiwanese)] : []
    return Library(
      first: try await Fixtures.dictionary(plain, edition: concised),
      others: [
        revised, try await Fixtures.dictionary(ofTable: idiomTable, edition: idioms),
      ] + taiwanese, index: revised)
  }

  /// The second before the first.
  package static func literaryFirst() async throws -> Library {
    Library(
      first: try await revised(),
      others: [try await Fixtures.dictionary(plain, edition: concised)])
  }

  /// The second alone.
  package static func revised() async throws -> DictionaryFile {
    try await Fixtures.dictionary(literary, edition: .revised)
  }

  private static func entry(
    _ title: String, _ bopomofo: String, _ definitions: [Definition]
  ) -> Entry {
    Entry(title: title, heteronyms: [Heteronym(bopomofo: bopomofo, definitions: definitions)])
  }

  private static let plain = [
    entry(
      "銀行", "ㄧㄣˊ　ㄏㄤˊ",
      [Definition(type: "名", text: "存錢和借錢的機構。", examples: ["他到銀行領錢。"])]),
    entry("長", "ㄔㄤˊ", [Definition(type: "形", text: "與「短」相對。", antonyms: "短")]),
  ]

  private static let literary = [
    entry(
      "銀行", "ㄧㄣˊ　ㄏㄤˊ",
      [
        Definition(type: "名", text: "以存款、放款、匯兌為業務的金融機構。"),
        Definition(type: "名", text: "販賣銀器的商家。", quotes: ["《書》：「銀行」"]),
      ]),
    Entry(
      title: "長", radical: "長", strokeCount: 8, nonRadicalStrokeCount: 0,
      heteronyms: [
        Heteronym(bopomofo: "ㄔㄤˊ", definitions: [Definition(text: "兩端距離大。")]),
        Heteronym(bopomofo: "ㄓㄤˇ", definitions: [Definition(text: "發育。")]),
      ]),
    entry("一毛不拔", "ㄧ　ㄇㄠˊ　ㄅㄨˋ　ㄅㄚˊ", [Definition(text: "形容極為吝嗇自私。")]),
    entry("朝三暮四", "ㄓㄠ　ㄙㄢ　ㄇㄨˋ　ㄙˋ", [Definition(text: "語出某書。形容人心意不定。")]),
    entry("按部就班", "ㄢˋ　ㄅㄨˋ　ㄐㄧㄡˋ　ㄅㄢ", [Definition(text: "語本某書。比喻做事有次序。")]),
    entry("一刀切", "ㄧ　ㄉㄠ　ㄑㄧㄝ", [Definition(text: "大陸地區指只用單一的辦法來解決。")]),
    entry("冀", "ㄐㄧˋ", [Definition(text: "大陸地區河北省的簡稱。")]),
    entry("他", "ㄊㄚ", [Definition(text: "第三人稱。")]), entry("在", "ㄗㄞˋ", [Definition(text: "存。")]),
  ]

  private static let taiwaneseEntries = [
    ("銀行", "gîn-hâng", "存錢的機構。"), ("錢莊", "tsînn-tsng", "銀行。舊時的說法。"), ("食飯", "tsia̍h-pn̄g", "吃飯、用餐。"),
    ("食飽", "tsia̍h-pá/tsia̍h-pá-bē", "吃飽。"), ("圓", "înn", "圓形的。"), ("院", "īnn", "機構。"),
  ].map { title, reading, text in
    Entry(
      title: title,
      heteronyms: [Heteronym(pinyin: reading, definitions: [Definition(text: text)])])
  }

  private static let idiomTable = [
    [
      "編號", "成語", "注音", "漢語拼音", "釋義", "典源文獻內容", "典源注解", "典故說明", "用法說明-語義說明",
      "用法說明-使用類別", "用法說明-例句", "辨識-同", "辨識-例句", "辨識-形音辨誤",
    ],
    [
      "1", "一毛不拔", "ㄧ　ㄇㄠˊ　ㄅㄨˋ　ㄅㄚˊ", "yī máo bù bá", "一根毫毛也不願意拔取。",
      "甲曰：「\n*1*乙子\n取\n*2*為我\n。」\n#丙。", "乙子：人名。\n為我：貴己。", "從前有個甲。",
      "形容人非常吝嗇。貶義。", "用在「吝嗇愛財」的表述上。", "他就像隻鐵公雞，一毛不拔。\n有誰會喜歡一毛不拔的人？\n第三句。",
      "都有吝嗇的意思。", "一毛不拔\t愛財如命\n○\tㄨ\t他∼。\nㄨ\t○\t這個∼的人。",
    ],
    [
      "2", "朝三暮四", "ㄓㄠ　ㄙㄢ　ㄇㄨˋ　ㄙˋ", "zhāo sān mù sì", "養猴子的故事。", "", "", "", "＆褒義。\n＆貶義。", "", "",
      "", "", "暮，音ㄇㄨˋ。傍晚。",
    ],
  ]
}
