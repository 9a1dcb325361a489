import Normalization
import Support

/// The name of a dictionary, and the terms of its use.
package struct Edition: Sendable, Equatable {
  /// The name of the dictionary, with its publisher.
  package var name: String
  /// A short name in lower-case ASCII, by which commands and settings name it, and its file in the user's library: `concised`.
  package var key: String
  /// The name where there is little room, such as on a card: 簡編本.
  package var shortName: String
  /// The language of its headwords, as BCP 47 names it.
  package var language: String
  /// The language that explains them, where that is another.
  package var glossLanguage: String?
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

  /// The language of a dictionary that says nothing else: Mandarin as in Taiwan.
  package static let mandarin = "zh-Hant-TW"

  /// - Parameters:
  ///   - key: by default made of the name.
  ///   - shortName: by default what the name has in 《》, or all of it.
  package init(
    name: String, key: String? = nil, shortName: String? = nil, language: String = mandarin,
    glossLanguage: String? = nil, version: String? = nil, licence: String, notice: String,
    source: String, translationTerms: Terms? = nil
  ) {
    self.name = name
    self.key = key ?? Self.key(ofName: name)
    self.shortName = shortName ?? Self.shortName(ofName: name)
    (self.language, self.glossLanguage) = (language, glossLanguage)
    self.version = version
    (self.licence, self.notice, self.source) = (licence, notice, source)
    self.translationTerms = translationTerms
  }

  /// The letters and digits of a name, without accents; with a hash where the name has others too, which alone would not tell names apart.
  package static func key(ofName name: String) -> String {
    var plain = name.nfd.lowercased()
    plain.unicodeScalars.removeAll { (0x300...0x36F).contains($0.value) }
    let words = plain.unicodeScalars.split { !isOfKey($0) }.map { String($0) }
    let hasOthers = plain.unicodeScalars.contains { $0.value > 0x7F }
    let hash = String(stableHash(of: name.utf8) & 0xFFFF_FFFF, radix: 16)
    return (hasOthers || words.isEmpty ? words + [hash] : words).joined(separator: "-")
  }

  private static func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func shortName(ofName name: String) -> String {
    guard let start = name.firstIndex(of: "《"), let end = name.firstIndex(of: "》"), start < end
    else { return name }
    return String(name[name.index(after: start)..<end])
  }

  /// Whether its words are Mandarin's, which texts are cut into and read by.
  package var isMandarin: Bool { Self.isMandarin(language) }

  /// Whether a language, as BCP 47 names it, is Mandarin.
  package static func isMandarin(_ language: String) -> Bool {
    language == "zh" || language.hasPrefix("zh-") || language.hasPrefix("cmn")
  }

  /// On what terms the Ministry of Education publishes its dictionaries.
  package static let ministryTerms = Terms(
    licence: "CC BY-ND 3.0 TW",
    notice: "中華民國教育部版權所有。創用 CC 姓名標示－禁止改作 3.0 臺灣：可複製與轉換格式，不得改動內容，須標示出處。")

  /// Another dictionary of the Ministry's.
  package static func ofMinistry(
    name: String, key: String, shortName: String, language: String = mandarin, source: String
  ) -> Edition {
    Edition(
      name: name, key: key, shortName: shortName, language: language,
      licence: ministryTerms.licence, notice: ministryTerms.notice, source: source)
  }

  /// The Ministry of Education's dictionary, the default of an import.
  package static let revised = Edition(
    name: "教育部《重編國語辭典修訂本》", key: "revised", shortName: "修訂本", licence: ministryTerms.licence,
    notice: ministryTerms.notice,
    source: "https://dict.revised.moe.edu.tw/",
    translationTerms: Terms(
      licence: "CC BY-SA",
      notice: "譯文取自 CC-CEDICT（英）、HanDeDict（德）、CFDICT（法），依創用 CC 姓名標示－相同方式分享授權。"))

  /// The dictionary that comes with the program.
  package static let starter = Edition(
    name: "Cidian 內建辭典", key: "starter", shortName: "內建辭典", licence: "MIT",
    notice: "Copyright (c) Cidian contributors. MIT license, as the program itself.",
    source: "Data/starter.json")

  /// The dictionary of words of today that comes with the program.
  package static let today = Edition(
    name: "Cidian 今詞", key: "today", shortName: "今詞", licence: starter.licence,
    notice: starter.notice, source: "Data/today.json")

  /// Whether it is on the Ministry of Education's own site.
  package var isOfMinistry: Bool {
    source.wholeMatch(of: /https?:\/\/([a-z0-9-]+\.)*moe\.edu\.tw(\/[!-~]*)?/) != nil
  }

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
  /// The number of readings with fields: the columns of a published table that have no place of their own.
  package var fieldCount = 0
  /// The id of the first word without an entry that is the name of a place; 0 if the file does not say. Names of people follow.
  package var firstPlace = 0
  /// The id of the first one that is the name of a person.
  package var firstPerson = 0
  /// In hexadecimal, for the tables of words of today; empty if it was imported without them.
  package var wordsSHA256: String

  /// For a dictionary in which nothing has been counted.
  package init(edition: Edition, inputName: String, inputSHA256: String, wordsSHA256: String) {
    self.edition = edition
    self.inputName = inputName
    self.inputSHA256 = inputSHA256
    self.wordsSHA256 = wordsSHA256
  }

  /// The contents of the dictionaries whose index this file is; empty for a dictionary.
  package var indexed = ""

  /// The same of the dictionaries that stand beside it.
  var beside: [String] = []

  /// Twelve hexadecimal digits and more that change with the imported bytes, and with the dictionaries beside this one.
  package var contentID: String {
    (wordsSHA256.isEmpty
      ? String(inputSHA256.prefix(12)) : "\(inputSHA256.prefix(6))\(wordsSHA256.prefix(6))")
      + (beside.count > 1
      ? String(stableHash(of: beside.joined(separator: " ").utf8), radix: 16)
      : beside.first ?? "").prefix(6)
  }
}
