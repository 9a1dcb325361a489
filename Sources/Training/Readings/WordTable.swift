import Libc
import Phonetics
import Readings
import Text

/// The readings of words that are not simply those that their characters most often have.
struct WordTable {
  /// Whether each word is stored, by its id.
  private(set) var bitmap: [UInt64]
  private(set) var ranks: [UInt32] = []
  private(set) var starts: [UInt32] = [0]
  private(set) var units: [UInt16] = []

  init(_ words: [ReadingsSource.Word], _ table: CharacterTable) {
    bitmap = Array(repeating: 0, count: words.count / 64 + 1)
    for (id, word) in zip(1..., words) where word.characters.count > 1 {
      let record = Self.record(of: word, table)
      if record.isEmpty { continue }
      bitmap[id >> 6] |= 1 << UInt64(id & 63)
      units += record
      starts.append(UInt32(units.count))
    }
    var rank = 0
    for block in bitmap {
      ranks.append(UInt32(rank))
      rank += block.nonzeroBitCount
    }
  }

  private static func record(
    of word: ReadingsSource.Word, _ table: CharacterTable
  ) -> [UInt16] {
    let characters = word.characters
    let length = UInt16(characters.count) << WordRecord.lengthShift
    if Clitics.isSplit(word) { return [length | WordRecord.splitFlag] }
    let readings = word.readings.prefix(WordRecord.maximumReadings)
    if readings.isEmpty { return [] }
    if readings.count == 1, isUsual(readings[0], characters, table) { return [] }
    let hasSchool = readings.contains { $0.printed != $0.taught }
    var units = [UInt16(readings.count) | length | (hasSchool ? WordRecord.schoolFlag : 0)]
    for reading in readings {
      if readings.count > 1 { units.append(score(reading, characters)) }
      units += reading.printed.map(\.rawValue)
      if hasSchool { units += reading.taught.map(\.rawValue) }
    }
    return units
  }

  /// Whether each character has the reading that it most often has.
  private static func isUsual(
    _ reading: ReadingsSource.Reading, _ characters: [UInt32], _ table: CharacterTable
  ) -> Bool {
    characters.indices.allSatisfy { place in
      guard let usual = table.classes(of: characters[place]).first else { return false }
      return usual.printed == reading.printed[place] && usual.school == reading.taught[place]
    }
  }

  /// How likely a reading of a word is among the others: by examples and definitions of today; less so
  /// the more it is quoted from old texts; more if the neutral tone is taught, for that is the
  /// everyday word (東西 "thing" and not "east and west"); and more where it is recorded, as the words
  /// of the concise dictionary are (長大 "grow up" and not "tall and big").
  private static func score(
    _ reading: ReadingsSource.Reading, _ characters: [UInt32]
  ) -> UInt16 {
    var score = 0.5 * Float(reading.examples) + 0.5 * Float(reading.definitions)
    score -= 0.05 * Float(reading.quotes)
    let isTaughtNeutral = characters.indices.contains { place in
      reading.taught[place].isNeutral && NeutralTone.isKept(characters, place)
    }
    if isTaughtNeutral { score += 3 }
    if reading.isEveryday { score += 1.6 }
    let quantised = (score * WordRecord.scoreQuantum).rounded()
    return UInt16(bitPattern: Int16(clamping: Int(quantised)))
  }
}

/// Headwords that are two words where a text has them.
///
/// Literary verbs with 的 "target" (中的 "hit the target") are spelled like a pair that is everywhere in
/// today's prose: a word and the particle 的. Those for which the dictionary has an example are alive.
enum Clitics {
  /// Nouns in 的 "target" that stay words.
  private static let targets: WordSet = "目的 標的 鵠的 鏑的"
  /// "A tin of" is rarer than "once heard", and "metropolis" than "all can".
  private static let phrases: WordSet = "一聽 都會"

  static func isSplit(_ word: ReadingsSource.Word) -> Bool {
    let characters = word.characters[...]
    guard characters.count == 2 else { return false }
    if phrases.contains(characters) { return true }
    guard characters[1] == "的", !targets.contains(characters) else { return false }
    return word.readings.allSatisfy { $0.examples == 0 && $0.printed[1] != "˙ㄉㄜ" }
  }
}
