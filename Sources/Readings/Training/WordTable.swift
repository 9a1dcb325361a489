#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The readings of words that are not simply those that their characters most often have.
struct WordTable {
  /// Whether each word is stored, by its id.
  private(set) var bitmap: [UInt64]
  private(set) var ranks: [UInt32] = []
  private(set) var starts: [UInt32] = [0]
  private(set) var units: [UInt16] = []

  init(_ source: ReadingsSource, _ standard: SchoolStandard, _ table: CharacterTable) {
    bitmap = Array(repeating: 0, count: source.words.count / 64 + 1)
    for word in source.words.indices where source.words[word].scalars.count > 1 {
      let record = Self.record(of: word, source, standard, table)
      if record.isEmpty { continue }
      let id = word + 1
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
    of word: Int, _ source: ReadingsSource, _ standard: SchoolStandard, _ table: CharacterTable
  ) -> [UInt16] {
    let characters = source.characters(of: word)
    let length = UInt16(characters.count) << WordRecord.lengthShift
    if Clitics.isSplit(word, source) { return [length | WordRecord.splitFlag] }
    let readings = source.words[word].readings.prefix(WordRecord.maximumReadings)
    if readings.isEmpty { return [] }
    let spans = readings.map { reading in
      source.readings[reading].start..<source.readings[reading].start + characters.count
    }
    if spans.count == 1, isUsual(spans[0], characters, source, standard, table) { return [] }
    let hasSchool = spans.contains { source.syllables[$0] != standard.syllables[$0] }
    var units = [UInt16(readings.count) | length | (hasSchool ? WordRecord.schoolFlag : 0)]
    for (reading, span) in zip(readings, spans) {
      if readings.count > 1 {
        units.append(score(source.readings[reading], span, characters, standard))
      }
      units += source.syllables[span].map(\.rawValue)
      if hasSchool { units += standard.syllables[span].map(\.rawValue) }
    }
    return units
  }

  /// Whether each character has the reading that it most often has.
  private static func isUsual(
    _ span: Range<Int>, _ characters: ArraySlice<UInt32>, _ source: ReadingsSource,
    _ standard: SchoolStandard, _ table: CharacterTable
  ) -> Bool {
    zip(characters, span).allSatisfy { character, index in
      guard let usual = table.classes(of: character).first else { return false }
      return usual.printed == source.syllables[index] && usual.school == standard.syllables[index]
    }
  }

  /// How likely a reading of a word is among the others: by examples and definitions of today; less so
  /// the more it is quoted from old texts; more if the neutral tone is taught, for that is the
  /// everyday word (東西 "thing" and not "east and west"); and more where it is recorded, as the words
  /// of the concise dictionary are (長大 "grow up" and not "tall and big").
  private static func score(
    _ reading: ReadingsSource.Reading, _ span: Range<Int>, _ characters: ArraySlice<UInt32>,
    _ standard: SchoolStandard
  ) -> UInt16 {
    var score = 0.5 * Float(reading.examples) + 0.5 * Float(reading.definitions)
    score -= 0.05 * Float(reading.quotes)
    let word = Array(characters)
    let isTaughtNeutral = word.indices.contains { place in
      standard.syllables[span.lowerBound + place].isNeutral && NeutralTone.isKept(word, place)
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
  private static let particle: UInt32 = 0x7684  // 的
  /// Nouns in 的 "target" that stay words.
  private static let targets: WordSet = "目的 標的 鵠的 鏑的"
  /// "A tin of" is rarer than "once heard", and "metropolis" than "all can".
  private static let phrases: WordSet = "一聽 都會"

  static func isSplit(_ word: Int, _ source: ReadingsSource) -> Bool {
    let characters = source.characters(of: word)
    guard characters.count == 2 else { return false }
    if phrases.contains(characters) { return true }
    guard characters.last == particle, !targets.contains(characters) else { return false }
    return source.words[word].readings.allSatisfy { reading in
      let found = source.readings[reading]
      return found.examples == 0 && source.syllables[found.start + 1] != "˙ㄉㄜ"
    }
  }
}
