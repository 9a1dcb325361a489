import Phonetics
import Readings

/// In how many headwords of two or more characters a character has each of its readings.
struct HeadwordCounts {
  private var counts: [CharacterSyllable: Int] = [:]
  /// The readings of each character, in order of the first headword that has them.
  private var readings: [UInt32: [PackedSyllable]] = [:]

  /// - Parameter syllables: those of a reading that count.
  init(
    _ words: [ReadingsSource.Word], _ syllables: (ReadingsSource.Reading) -> [PackedSyllable]
  ) {
    for word in words where word.characters.count > 1 {
      for reading in word.readings {
        for (character, syllable) in zip(word.characters, syllables(reading)) {
          add(character, syllable)
        }
      }
    }
  }

  private mutating func add(_ character: UInt32, _ syllable: PackedSyllable) {
    let count = counts[CharacterSyllable(character, syllable), default: 0]
    if count == 0 { readings[character, default: []].append(syllable) }
    counts[CharacterSyllable(character, syllable)] = count + 1
  }

  func count(_ character: UInt32, _ syllable: PackedSyllable) -> Int {
    counts[CharacterSyllable(character, syllable)] ?? 0
  }

  /// The readings that a character has in headwords.
  func readings(of character: UInt32) -> [PackedSyllable] { readings[character] ?? [] }

  /// The commonest of some readings of a character in headwords.
  func commonest(
    of character: UInt32, where isWanted: (PackedSyllable) -> Bool
  ) -> PackedSyllable? {
    readings(of: character).filter(isWanted).max { a, b in
      let (left, right) = (count(character, a), count(character, b))
      return left == right ? a.rawValue > b.rawValue : left < right
    }
  }
}
