/// A character with one of its readings.
struct CharacterSyllable: Hashable {
  var bits: UInt64

  init(_ character: UInt32, _ syllable: PackedSyllable) {
    bits = UInt64(character) << 16 | UInt64(syllable.rawValue)
  }
}

/// In how many headwords of two or more characters a character has each of its readings.
struct HeadwordCounts {
  private var counts: [CharacterSyllable: Int] = [:]
  /// The readings of each character, in order of the first headword that has them.
  private var readings: [UInt32: [PackedSyllable]] = [:]

  /// - Parameter syllables: those of the source, or what is made of them.
  init(_ source: ReadingsSource, _ syllables: [PackedSyllable]) {
    for word in source.words.indices where source.words[word].scalars.count > 1 {
      for reading in source.words[word].readings {
        var index = source.readings[reading].start
        for character in source.characters(of: word) {
          add(character, syllables[index])
          index += 1
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

  /// The reading that a character has in most headwords, of those that are wanted.
  func commonest(
    of character: UInt32, where isWanted: (PackedSyllable) -> Bool
  ) -> PackedSyllable? {
    readings(of: character).filter(isWanted).max { a, b in
      let (left, right) = (count(character, a), count(character, b))
      return left == right ? a.rawValue > b.rawValue : left < right
    }
  }
}
