/// Reads Taiwan's older romanizations: Wade–Giles (hsueh hsiao, kao hsiung, with apostrophes or without) and Tongyong
/// (syuesiao, jhongguo).
package enum OtherRomanization {
  /// The maximum number of letters, in any spelling; no word is so long.
  private static let longest = 60

  /// The ways to read a text, at most `limit`, those with the fewest syllables first; empty if it is not spelled so. Without
  /// apostrophes ta may be ㄉㄚ and ㄊㄚ: each way is one.
  package static func parses(of text: String, limit: Int) -> [TypedReading] {
    var letters: [[Character]] = [[]]
    for character in text.lowercased() {
      switch character {
      case "a"..."z": letters[letters.count - 1].append(character)
      case "ü": letters[letters.count - 1].append("u")
      case "'", "’", "‘", "ʻ", "`": continue
      case " ", "-": letters.append([])
      default: return []
      }
    }
    var readings: [[Sound]] = [[]]
    for part in letters where !part.isEmpty {
      if part.count > longest { return [] }
      let endings = sounds(of: part[...])
      readings = Array(readings.flatMap { head in endings.map { head + $0 } }.prefix(limit))
    }
    return readings.compactMap { sounds in
      sounds.isEmpty ? nil : TypedReading(sounds.map { TypedSyllable(.whole($0)) })
    }
  }

  /// The maximum number of ways to read a part without blanks.
  private static let mostWays = 24

  /// By their beginnings, so that each is read once.
  private static func sounds(of letters: ArraySlice<Character>) -> [[Sound]] {
    var ways = [[[Sound]]](repeating: [], count: letters.count + 1)
    ways[letters.count] = [[]]
    for start in letters.indices.reversed() {
      for length in stride(from: min(6, letters.count - start), through: 1, by: -1) {
        let rest = ways[start + length]
        guard !rest.isEmpty, let found = table[String(letters[start..<start + length])] else {
          continue
        }
        ways[start] += found.flatMap { sound in rest.map { [sound] + $0 } }
      }
      ways[start] = Array(ways[start].sorted { $0.count < $1.count }.prefix(mostWays))
    }
    return ways[0]
  }

  /// The sounds of each spelling, without apostrophes, ü as u.
  private static let table: [String: [Sound]] = {
    var table: [String: [Sound]] = [:]
    for sound in Sound.all {
      let pinyin = PinyinSpelling.letters(of: sound)
      for spelling in Set([wadeGiles(pinyin), tongyong(pinyin)]) {
        table[spelling, default: []].append(sound)
      }
    }
    return table
  }()

  /// Retroflex and dental syllables that are all consonant.
  private static let wadeGilesWholes = [
    "zhi": "chih", "chi": "chih", "shi": "shih", "ri": "jih", "zi": "tzu", "ci": "tzu", "si": "ssu",
    "yi": "i", "yu": "yu", "you": "yu",
    "er": "erh", "ge": "ko", "ke": "ko", "he": "ho", "e": "o", "guo": "kuo", "kuo": "kuo",
    "huo": "huo", "shuo": "shuo", "gui": "kuei", "kui": "kuei",
    "yan": "yen", "ye": "yeh", "yong": "yung", "yue": "yueh",
  ]
  private static let wadeGilesInitials = [
    ("zh", "ch"), ("ch", "ch"), ("sh", "sh"), ("b", "p"), ("d", "t"), ("g", "k"), ("j", "ch"),
    ("q", "ch"), ("x", "hs"), ("r", "j"), ("z", "ts"), ("c", "ts"),
  ]

  private static func wadeGiles(_ pinyin: String) -> String {
    if let whole = wadeGilesWholes[pinyin] { return whole }
    var (initial, final) = ("", pinyin[...])
    for (own, other) in wadeGilesInitials where pinyin.hasPrefix(own) {
      (initial, final) = (other, pinyin.dropFirst(own.count))
      break
    }
    if initial.isEmpty, let first = pinyin.first, !"aeiouüyw".contains(first) {
      (initial, final) = (String(first), pinyin.dropFirst())
    }
    let ending =
      switch final {
      case "ie": "ieh"
      case "ue", "üe": "ueh"
      case "ian": "ien"
      case "ong": "ung"
      case "iong": "iung"
      case "uo": "o"
      default: final.replacingUmlaut
      }
    return initial + ending
  }

  private static func tongyong(_ pinyin: String) -> String {
    var (initial, final) = ("", pinyin[...])
    for own in ["zh", "ch", "sh", "z", "c", "s", "r", "j", "q", "x"] where pinyin.hasPrefix(own) {
      (initial, final) = (own, pinyin.dropFirst(own.count))
      break
    }
    let isWhole = final == "i" && ["zh", "ch", "sh", "z", "c", "s", "r"].contains(initial)
    if isWhole { final = "ih" }
    if ["j", "q", "x"].contains(initial), final.first == "u" { final = "yu\(final.dropFirst())" }
    initial = ["zh": "jh", "q": "c", "x": "s"][initial] ?? initial
    let text = initial + final.replacingUmlaut
    for (short, full) in [("iu", "iou"), ("ui", "uei")] where text.hasSuffix(short) {
      return text.dropLast(2) + full
    }
    for labial in ["f", "w"] where text == "\(labial)eng" { return "\(labial)ong" }
    return text == "wen" ? "wun" : text
  }
}

extension Substring {
  fileprivate var replacingUmlaut: String { String(map { $0 == "ü" ? "u" : $0 }) }
}
