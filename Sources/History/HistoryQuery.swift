import FoundationEssentials
import SQLite

/// The statements that a history is read and written with.
enum HistoryQuery {
  /// A word that has been looked up before moves to the top. The facts of a text, its sentence and how the word was
  /// written and read in it, are only replaced by those of another text.
  static func record(_ word: LookedUpWord, at time: Date, in db: borrowing Database) throws {
    try db.execute(
      sql: recording,
      arguments: [
        word.title, word.written, word.bopomofo, word.pinyin, word.definition, word.sentence,
        Int((time.timeIntervalSince1970 * 1000).rounded()),
      ])
  }

  private static let recording: String = {
    let kept = ["written", "bopomofo", "pinyin", "definition", "sentence"].map { column in
      """
      \(column) = CASE WHEN excluded.sentence IS NULL AND sentence IS NOT NULL
        THEN \(column) ELSE excluded.\(column) END
      """
    }
    return """
      INSERT INTO lookup
        (position, title, written, bopomofo, pinyin, definition, sentence, time, count)
      VALUES ((SELECT coalesce(max(position), 0) + 1 FROM lookup), ?, ?, ?, ?, ?, ?, ?, 1)
      ON CONFLICT (title) DO UPDATE SET
        position = excluded.position, time = excluded.time, count = count + 1,
        \(kept.joined(separator: ",\n"))
      """
  }()

  /// Forgets the oldest look-ups.
  static func trim(to maximum: Int, in db: borrowing Database) throws {
    if try count(in: db) <= maximum { return }
    try db.execute(
      sql: """
        DELETE FROM lookup WHERE position <=
          (SELECT position FROM lookup ORDER BY position DESC LIMIT 1 OFFSET ?)
        """, arguments: [maximum])
  }

  static func count(in db: borrowing Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM lookup") ?? 0
  }

  /// The latest look-ups, the last one first.
  static func lookups(limit: Int?, in db: borrowing Database) throws -> [PastLookup] {
    try db.fetchAll(
      sql: """
        SELECT title, written, bopomofo, pinyin, definition, sentence, time, count
        FROM lookup ORDER BY position DESC LIMIT ?
        """, arguments: [limit ?? -1], lookup)
  }

  private static func lookup(_ row: borrowing Row) throws -> PastLookup {
    let word = LookedUpWord(
      title: try row.requiredText(0), written: try row.requiredText(1), bopomofo: try row.text(2),
      pinyin: try row.text(3), definition: try row.text(4), sentence: try row.text(5))
    let milliseconds = try row.requiredInteger(6)
    return PastLookup(
      word: word, time: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
      count: try row.requiredInteger(7))
  }
}
