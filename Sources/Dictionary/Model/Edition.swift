/// The name of a dictionary, and the terms of its use.
package struct Edition: Sendable, Equatable {
  /// The name of the dictionary, with its publisher.
  package var name: String
  /// The publisher's name for the state of the text, such as a date or a version.
  package var version: String?
  /// The licence in one line, as a card shows it.
  package var licence: String
  /// The attribution, and what may be done with the text.
  package var notice: String
  /// Where the dictionary comes from.
  package var source: String

  /// The terms of the translations, which are from others than the dictionary's text.
  package var translationTerms: Terms?

  /// The terms of use of a text.
  package struct Terms: Sendable, Equatable {
    /// The licence in one line, as a card shows it.
    package var licence: String
    /// The attribution, and what may be done with the text.
    package var notice: String
  }

  /// On what terms the Ministry of Education publishes its dictionaries.
  package static let ministryTerms = Terms(
    licence: "CC BY-ND 3.0 TW",
    notice: "中華民國教育部版權所有。創用 CC 姓名標示－禁止改作 3.0 臺灣：可複製與轉換格式，不得改動內容，須標示出處。")

  /// Another dictionary of the Ministry's.
  package static func ofMinistry(name: String, source: String) -> Edition {
    Edition(
      name: name, licence: ministryTerms.licence, notice: ministryTerms.notice, source: source)
  }

  /// The Ministry of Education's dictionary, the default of an import.
  package static let revised = Edition(
    name: "教育部《重編國語辭典修訂本》", licence: ministryTerms.licence, notice: ministryTerms.notice,
    source: "https://dict.revised.moe.edu.tw/",
    translationTerms: Terms(
      licence: "CC BY-SA",
      notice: "譯文取自 CC-CEDICT（英）、HanDeDict（德）、CFDICT（法），依創用 CC 姓名標示－相同方式分享授權。"))

  /// The dictionary that comes with the program.
  package static let starter = Edition(
    name: "Cidian 內建辭典", licence: "MIT",
    notice: "Copyright (c) Cidian contributors. MIT license, as the program itself.",
    source: "Data/starter.json")

  /// The dictionary of words of today that comes with the program.
  package static let today = Edition(
    name: "Cidian 今詞", licence: starter.licence, notice: starter.notice, source: "Data/today.json")

  /// Whether it is the dictionary of words of today.
  package var isToday: Bool { name == Self.today.name }

  /// Whether it is the dictionary that comes with the program.
  package var isStarter: Bool { name == Self.starter.name }
}

/// A dictionary file's description of itself.
package struct DictionaryInfo: Sendable, Equatable {
  /// The dictionary's name and terms.
  package var edition: Edition
  /// The name of the file that was imported, and the SHA-256 of its bytes.
  package var inputName: String
  /// In hexadecimal.
  package var inputSHA256: String
  /// How many headwords it has.
  package var entryCount = 0
  /// How many readings.
  package var heteronymCount = 0
  /// How many senses.
  package var definitionCount = 0
  /// How many headwords have translations.
  package var translatedEntryCount = 0
  /// How many words without an entry it finds in texts.
  package var addedWordCount = 0
  /// How many readings have fields: what a published table says in columns that have no place of their own.
  package var fieldCount = 0
  /// In hexadecimal, for the tables of words of today; empty if it was imported without them.
  package var wordsSHA256: String

  /// For a dictionary in which nothing has been counted.
  package init(edition: Edition, inputName: String, inputSHA256: String, wordsSHA256: String) {
    self.edition = edition
    self.inputName = inputName
    self.inputSHA256 = inputSHA256
    self.wordsSHA256 = wordsSHA256
  }

  /// The same of the dictionary that stands beside it; empty if none does.
  var beside = ""

  /// Twelve hexadecimal digits and more that change with the imported bytes, and with the dictionary beside this one.
  package var contentID: String {
    (wordsSHA256.isEmpty
      ? String(inputSHA256.prefix(12)) : "\(inputSHA256.prefix(6))\(wordsSHA256.prefix(6))")
      + beside.prefix(6)
  }
}
