package import SQLite

/// The `metadata` table: a dictionary file's facts about itself, as keys and texts.
package enum Metadata {
  /// All that there are, by their keys.
  package static func values(of info: DictionaryInfo) -> [String: String] {
    var values = [
      "schema_version": String(Schema.version),
      "name": info.edition.name,
      "key": info.edition.key,
      "short_name": info.edition.shortName,
      "language": info.edition.language,
      "licence": info.edition.licence,
      "notice": info.edition.notice,
      "source": info.edition.source,
      "input_name": info.inputName,
      "input_sha256": info.inputSHA256,
      "entries": String(info.entryCount),
      "heteronyms": String(info.heteronymCount),
      "definitions": String(info.definitionCount),
      "translated_entries": String(info.translatedEntryCount),
      "words_without_entry": String(info.addedWordCount),
      "words_sha256": info.wordsSHA256,
      "first_place": String(info.firstPlace),
      "first_person": String(info.firstPerson),
    ]
    values["gloss_language"] = info.edition.glossLanguage
    if !info.indexed.isEmpty { values["indexed"] = info.indexed }
    values["edition"] = info.edition.version
    if info.fieldCount > 0 { values["fields"] = String(info.fieldCount) }
    if info.translatedEntryCount > 0, let terms = info.edition.translationTerms {
      values["translation_licence"] = terms.licence
      values["translation_notice"] = terms.notice
    }
    return values
  }

  /// The description of the file that is open.
  package static func read(_ db: borrowing Database) throws -> DictionaryInfo {
    let rows = try db.fetchAll(sql: "SELECT key, value FROM metadata") { row in
      (try row.requiredText(0), try row.requiredText(1))
    }
    let values = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    func count(_ key: String) -> Int { values[key].flatMap { Int($0) } ?? 0 }
    let name = values["name"] ?? ""
    // Files that were imported by an earlier program name neither.
    let known = [Edition.revised, .starter, .today].first { $0.name == name }
    var info = DictionaryInfo(
      edition: Edition(
        name: name, key: values["key"] ?? known?.key,
        shortName: values["short_name"] ?? known?.shortName,
        language: values["language"] ?? Edition.mandarin, glossLanguage: values["gloss_language"],
        version: values["edition"], licence: values["licence"] ?? "",
        notice: values["notice"] ?? "", source: values["source"] ?? "",
        translationTerms: values["translation_licence"].map {
          Edition.Terms(licence: $0, notice: values["translation_notice"] ?? "")
        }),
      inputName: values["input_name"] ?? "", inputSHA256: values["input_sha256"] ?? "",
      wordsSHA256: values["words_sha256"] ?? "")
    info.indexed = values["indexed"] ?? ""
    info.entryCount = count("entries")
    info.heteronymCount = count("heteronyms")
    info.definitionCount = count("definitions")
    info.translatedEntryCount = count("translated_entries")
    info.addedWordCount = count("words_without_entry")
    info.fieldCount = count("fields")
    info.firstPlace = count("first_place")
    info.firstPerson = count("first_person")
    return info
  }
}
