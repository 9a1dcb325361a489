import Normalization
import SQLite
import Support

/// The words of a dictionary by the romanisations that it prints, for languages that are read by them: tsia̍h-pn̄g, bau24.
///
/// Tones, marks and hyphens do not count, and of 台語 the usual spellings of the missionaries are understood (chia̍h for tsia̍h).
package struct RomanisedWords: Sendable {
  /// A word that is read so.
  package struct Match: Sendable, Equatable {
    /// Its number.
    package var word: Int
    /// Whether that is all of a reading, and not its beginning.
    package var isWhole: Bool
  }

  /// In the order of their keys, then of words.
  private let readings: [(key: [UInt8], word: Int)]

  /// - Parameter readings: as the dictionary prints them; several stand in one with / between.
  init(_ readings: [(text: String, word: Int)]) {
    self.readings = readings.flatMap { text, word in
      text.split(separator: "/").map { (Self.key(of: String($0)), word) }
    }.filter { !$0.key.isEmpty }.sorted {
      $0.key == $1.key ? $0.word < $1.word : $0.key.lexicographicallyPrecedes($1.key)
    }
  }

  static func fetch(_ db: borrowing Database) throws -> RomanisedWords {
    var readings: [(String, Int)] = []
    try db.forEach(
      sql: """
        SELECT h.pinyin, e.rank FROM entry e JOIN heteronym h ON \(RowID.isChild("h.id", of: "e.id"))
        WHERE h.pinyin <> '' AND coalesce(h.bopomofo, '') = ''
        """, arguments: []
    ) { readings.append((try $0.requiredText(0), try $0.requiredInteger(1) - 1)) }
    return RomanisedWords(readings)
  }

  /// The words that are read as a text, whole readings first, then the commonest.
  package func words(reading text: String, limit: Int) -> [Match] {
    let key = Self.key(of: text)
    if key.isEmpty { return [] }
    let first = readings.firstPlace { !$0.key.lexicographicallyPrecedes(key) }
    let found = readings[first...].prefix { $0.key.starts(with: key) }
    var seen: Set<Int> = []
    return found.map { Match(word: $0.word, isWhole: $0.key.count == key.count) }
      .sorted { ($0.isWhole ? 0 : 1, $0.word) < ($1.isWhole ? 0 : 1, $1.word) }
      .filter { seen.insert($0.word).inserted }.prefix(limit).map { $0 }
  }

  /// The letters of a romanisation without what marks tones.
  static func key(of text: String) -> [UInt8] {
    var text = text.nfd.lowercased().replacing("ⁿ", with: "nn")
    text.unicodeScalars.removeAll { !("a"..."z").contains($0) }
    for (other, usual) in spellings { text = text.replacing(other, with: usual) }
    return Array(text.utf8)
  }

  /// Of the missionaries, and of the Ministry.
  private static let spellings = [
    ("chh", "tsh"), ("ch", "ts"), ("oa", "ua"), ("oe", "ue"), ("eng", "ing"), ("ek", "ik"),
  ]
}
