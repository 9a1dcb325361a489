import Normalization
import SQLite
import Support

/// The words of a dictionary by the romanisations that it prints, for languages that are read by them: tsia̍h-pn̄g, bau24.
///
/// Hyphens do not count, and tones, by marks or figures, only say which of the words that are found come first. Of 台語 the usual spellings
/// of the missionaries are understood (chia̍h for tsia̍h).
package struct RomanisedWords: Sendable {
  /// A word that is read so.
  package struct Match: Sendable, Equatable {
    /// Its number.
    package var word: Int
    /// Whether that is all of a reading, and not its beginning.
    package var isWhole: Bool
    /// Whether it has the tones of the text, as far as that has any.
    package var hasTones: Bool
  }

  /// In the order of their keys, then of words.
  private let readings: [(key: [UInt8], tones: [UInt8], word: Int)]

  /// - Parameter readings: as the dictionary prints them; several stand in one with / between.
  init(_ readings: [(text: String, word: Int)]) {
    self.readings = readings.flatMap { text, word in
      text.split(separator: "/").map { text in
        let (key, tones) = Self.key(of: String(text))
        return (key, tones, word)
      }
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

  /// The words that are read as a text, whole readings first, of these the ones with its tones, then the commonest.
  package func words(reading text: String, limit: Int) -> [Match] {
    let (key, tones) = Self.key(of: text)
    if key.isEmpty { return [] }
    let first = readings.firstPlace { !$0.key.lexicographicallyPrecedes(key) }
    let found = readings[first...].prefix { $0.key.starts(with: key) }
    var seen: Set<Int> = []
    return found.map { reading in
      Match(
        word: reading.word, isWhole: reading.key.count == key.count,
        hasTones: tones.isEmpty || reading.tones == tones)
    }
    .sorted { $0.order < $1.order }
    .filter { seen.insert($0.word).inserted }.prefix(limit).map { $0 }
  }

  /// Whether one of the readings that an entry prints is just a text, with its tones; any is a text without tones.
  package static func isReading(_ text: String, among printed: String) -> Bool {
    let wanted = key(of: text)
    if wanted.tones.isEmpty { return true }
    return printed.split(separator: "/").contains { key(of: String($0)) == wanted }
  }

  /// The letters of a romanisation, and its tones in figures but for 1 and 4, which 台語 does not write.
  private static func key(of text: String) -> (letters: [UInt8], tones: [UInt8]) {
    var text = text.nfd.lowercased().replacing("ⁿ", with: "nn")
    let tones = text.unicodeScalars.compactMap { scalar in
      toneMarks[scalar] ?? (("2"..."9").contains(scalar) ? UInt8(scalar.value) : nil)
    }
    text.unicodeScalars.removeAll { !("a"..."z").contains($0) }
    for (other, usual) in spellings { text = text.replacing(other, with: usual) }
    return (Array(text.utf8), tones)
  }

  /// The figures of the marks of tones in 台語.
  private static let toneMarks: [Unicode.Scalar: UInt8] = [
    "\u{301}": 0x32, "\u{300}": 0x33, "\u{302}": 0x35, "\u{30C}": 0x36, "\u{304}": 0x37,
    "\u{30D}": 0x38, "\u{30B}": 0x39,
  ]

  /// Of the missionaries, and of the Ministry.
  private static let spellings = [
    ("chh", "tsh"), ("ch", "ts"), ("oa", "ua"), ("oe", "ue"), ("eng", "ing"), ("ek", "ik"),
  ]
}

extension RomanisedWords.Match {
  fileprivate var order: (Int, Int, Int) { (isWhole ? 0 : 1, hasTones ? 0 : 1, word) }
}
