import Phonetics
import Text

/// A reading as CC-CEDICT spells it: [Fa3 guo2], [nu:3], [na3 r5].
struct CEDICTReading: Sendable, Hashable {
  /// The reading as it is printed here.
  var spelled: SpelledReading
  /// Whether it begins with a capital letter: the line is about a name.
  var isName = false
  /// The number of syllables; a fused 兒 counts with the one before it.
  var syllableCount = 0
  /// Whether its only syllable is in the neutral tone.
  var isNeutral = false
}

/// Reads the readings of some lines, each syllable once.
struct CEDICTReadings {
  private var known: [Substring: [Syllable]?] = [:]

  /// The reading in the brackets; `nil` if it is not one.
  mutating func reading(_ text: Substring) -> CEDICTReading? {
    let tokens = text.split { $0 == " " || $0 == "-" }
    if tokens.isEmpty { return nil }
    var (bopomofo, pinyin): ([String], [String]) = ([], [])
    var reading = CEDICTReading(spelled: SpelledReading())
    var isWhole = true
    for token in tokens {
      switch token {
      case ",":
        bopomofo.append("，")
        pinyin.append("，")
      case "·": continue
      // A sound that the dictionary does not know.
      case "xx5", "xx": return CEDICTReading(spelled: SpelledReading())
      case "r5" where !bopomofo.isEmpty:
        bopomofo[bopomofo.count - 1] += "ㄦ"
        pinyin[pinyin.count - 1] += "r"
      default:
        guard let syllables = syllables(token) else {
          // A letter of the title stands for itself, [K ge1], and so does what is no syllable, [biu1].
          guard Self.isLetters(token) else { return nil }
          isWhole = false
          pinyin.append(String(token))
          continue
        }
        let isCapital = token.first?.isUppercase ?? false
        if reading.syllableCount == 0 { reading.isName = isCapital }
        for (place, syllable) in syllables.enumerated() {
          bopomofo.append(syllable.bopomofo)
          pinyin.append(
            isCapital && place == 0 ? Self.capital(syllable.pinyin) : syllable.pinyin)
        }
        reading.isNeutral = tokens.count == 1 && syllables.map(\.tone) == [.neutral]
        reading.syllableCount += syllables.count
      }
    }
    reading.spelled.bopomofo =
      isWhole && reading.syllableCount > 0 ? bopomofo.joined(separator: "\u{3000}") : nil
    reading.spelled.pinyin = pinyin.joined(separator: " ")
    return reading
  }

  /// The syllables of a piece without blanks, each with its tone as a digit.
  private mutating func syllables(_ token: Substring) -> [Syllable]? {
    if let known = known[token] { return known }
    let token = token == "r5" ? "er5" : token
    let syllables =
      token.utf8.last.map { (0x30...0x35).contains($0) } == true
      ? try? Reading(pinyin: String(token)).syllables : nil
    known[token] = .some(syllables)
    return syllables
  }

  private static func isLetters(_ token: Substring) -> Bool {
    let letters =
      token.utf8.last.map { (0x31...0x35).contains($0) } == true ? token.dropLast() : token
    return letters.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func capital(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
