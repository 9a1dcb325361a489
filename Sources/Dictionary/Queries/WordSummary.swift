import Phonetics
import SQLite
import WordIndex

/// A word as lists show it.
package struct WordSummary: Sendable, Equatable {
  /// The number of the word, from 0, by how common it is.
  package var word: Int
  /// The id of the word: that of its entry, if it has one.
  package var id: Int
  /// The headword.
  package var title: String
  /// The main reading, as the dictionary prints it.
  package var bopomofo: String?
  /// The main reading, as the dictionary prints it.
  package var pinyin: String?
  /// The main sense of the main reading, or the first definition of any; as the dictionary has it.
  package var gloss: String?
  /// The radical, for a single character.
  package var radical: String?
  /// How many strokes the character has.
  package var strokeCount: Int?
  /// How many of them do not belong to the radical.
  package var otherStrokeCount: Int?
  /// Translations by the name of the language, if the dictionary has any.
  package var translations: [String: [String]]?

  private static let sql = """
    SELECT e.rank, e.id, e.title, h.bopomofo, h.pinyin,
      coalesce(
        (SELECT def FROM definition WHERE id = h.main_definition AND def <> ''),
        (SELECT def FROM definition
          WHERE \(RowID.isChild("id", of: "h.id")) AND def <> '' ORDER BY id LIMIT 1),
        (SELECT def FROM definition
          WHERE \(RowID.isGrandchild("id", of: "e.id")) AND def <> '' ORDER BY id LIMIT 1)),
      e.radical, e.stroke_count, e.non_radical_stroke_count
    FROM entry e LEFT JOIN heteronym h ON h.id = e.main_heteronym
    WHERE e.id = ?
    """

  static func fetch(id: Int, in db: borrowing Database, info: DictionaryInfo) throws -> WordSummary?
  {
    let translations =
      info.translatedEntryCount > 0 ? try EntryQuery.translations(of: id, in: db) : nil
    return try db.fetchOne(sql: sql, arguments: [id]) { row in
      WordSummary(
        word: try row.requiredInteger(0) - 1, id: try row.requiredInteger(1),
        title: try row.requiredText(2), bopomofo: try row.text(3), pinyin: try row.text(4),
        gloss: try row.text(5), radical: try row.text(6), strokeCount: try row.integer(7),
        otherStrokeCount: try row.integer(8), translations: translations)
    }
  }
}

extension WordSummary {
  /// The summary of a word without an entry; `nil` if there is no such word.
  init?(ofWordWithoutEntry word: Int, in words: WordIndex) {
    let title = words.title(of: word)
    guard let id = words.id(of: word), !title.isEmpty else { return nil }
    let reading = words.mainReading(of: word)
    self.init(
      word: word, id: id, title: title, bopomofo: reading?.bopomofo(), pinyin: reading?.pinyin())
  }
}
