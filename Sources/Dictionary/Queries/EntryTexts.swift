import SQLite
import Segmentation
import Text

/// A text of an entry.
package struct EntryText: Sendable, Equatable {
  /// A definition or an example.
  package var text: String
  /// The place of its dictionary among a library's members.
  package var dictionary = 0
}

/// Reads what entries say, without the rest of them.
enum EntryTexts {
  /// By the ids, which say where definitions belong: there is no index of it.
  private static let sql = """
    SELECT def, example FROM definition
    WHERE \(RowID.isGrandchild("id", of: "?1")) ORDER BY id
    """

  private static let backslash = UInt8(ascii: "\\")

  /// The definitions and examples of an entry that hold a phrase.
  static func fetch(id: Int, holding phrase: String, in db: borrowing Database) throws -> [String] {
    let phrase = Array(phrase.utf8)
    func holds(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { ByteSearch.holds(phrase, in: $0) }
    }
    var texts: [String] = []
    try db.forEach(sql: sql, arguments: [id]) { row in
      if let text = try row.text(0), holds(text) { texts.append(text) }
      // JSON holds what one of its strings does, except what is escaped in it.
      guard let json = try row.text(1), holds(json) || json.utf8.contains(backslash) else {
        return
      }
      texts += try StringArray.decode(json).filter(holds)
    }
    return texts
  }
}
