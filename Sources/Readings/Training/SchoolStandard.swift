/// What Taiwan's schools make of the readings that the dictionary prints.
///
/// The dictionary keeps the neutral tones of Peking, several readings that the Ministry's own
/// 國語一字多音審訂表 has since ruled to be one, and literary readings that it defines by nothing but the
/// name of another. Each is replaced by the reading that is taught.
struct SchoolStandard {
  private let source: ReadingsSource
  /// For each syllable of the source, what is taught.
  private(set) var syllables: [PackedSyllable]
  /// The readings of each character's own entry.
  private let own: [UInt32: [PackedSyllable]]
  /// Readings of characters that always give way to another.
  private var replaced: [CharacterSyllable: PackedSyllable]

  init(_ source: ReadingsSource) {
    self.source = source
    syllables = source.syllables
    replaced = Rulings.merges
    own = Self.ownReadings(source)
    let printed = HeadwordCounts(source, syllables)
    giveFullTones(printed)
    replace()
    let stubs = self.stubs(HeadwordCounts(source, syllables))
    replaced.merge(stubs) { ruling, _ in ruling }
    replace()
  }

  private static func ownReadings(_ source: ReadingsSource) -> [UInt32: [PackedSyllable]] {
    var own: [UInt32: [PackedSyllable]] = [:]
    for word in source.words where word.scalars.count == 1 {
      own[source.scalars[word.scalars.lowerBound]] = source.readings[word.readings].map {
        source.syllables[$0.start]
      }
    }
    return own
  }

  /// What is taught for a reading that the dictionary prints under a character.
  func taught(_ character: UInt32, _ syllable: PackedSyllable) -> PackedSyllable {
    var result = syllable
    // A reading that is ruled to be another may give way to a third.
    for _ in 0..<3 {
      guard let next = replaced[CharacterSyllable(character, result)] else { break }
      result = next
    }
    return result
  }

  private mutating func replace() {
    forEachReading { word, reading in
      for (place, character) in source.characters(of: word).enumerated() {
        let index = source.readings[reading].start + place
        syllables[index] = taught(character, syllables[index])
      }
    }
  }

  private func forEachReading(_ body: (_ word: Int, _ reading: Int) -> Void) {
    for word in source.words.indices {
      for reading in source.words[word].readings { body(word, reading) }
    }
  }
}

// MARK: - Neutral tones

extension SchoolStandard {
  private mutating func giveFullTones(_ counts: HeadwordCounts) {
    forEachReading { word, reading in
      let characters = Array(source.characters(of: word))
      guard characters.count > 1 else { return }
      for place in characters.indices {
        let index = source.readings[reading].start + place
        if NeutralTone.isForced(characters, place) {
          syllables[index] = syllables[index].with(tone: 5)
        } else if syllables[index].isNeutral, !NeutralTone.isKept(characters, place) {
          syllables[index] = fullTone(of: index, characters, place, word, counts)
        }
      }
    }
  }

  /// The full tone of a neutral syllable: where the character is doubled, that of the first; else that of the word's
  /// other reading, else that which the character most often has with this sound.
  private func fullTone(
    of index: Int, _ characters: [UInt32], _ place: Int, _ word: Int, _ counts: HeadwordCounts
  ) -> PackedSyllable {
    let neutral = source.syllables[index]
    if let ruled = NeutralTone.ruledTone(characters, place) { return ruled }
    if place > 0, characters[place - 1] == characters[place] {
      let first = source.syllables[index - 1]
      if first.base == neutral.base, !first.isNeutral { return first }
    }
    for other in source.words[word].readings {
      let syllable = source.syllables[source.readings[other].start + place]
      if syllable.base == neutral.base, !syllable.isNeutral { return syllable }
    }
    func isFull(_ other: PackedSyllable) -> Bool {
      other.base == neutral.base && !other.isNeutral
    }
    return counts.commonest(of: characters[place], where: isFull)
      ?? own[characters[place]]?.first(where: isFull) ?? neutral
  }
}

// MARK: - Stubs

extension SchoolStandard {
  /// Readings of characters of which the dictionary only says that they are the literary, spoken or
  /// another form of a reading: they give way to the commonest that it defines.
  private func stubs(_ counts: HeadwordCounts) -> [CharacterSyllable: PackedSyllable] {
    var stubs: [CharacterSyllable: PackedSyllable] = [:]
    for word in source.words where word.scalars.count == 1 {
      let character = source.scalars[word.scalars.lowerBound]
      if Rulings.keptStubs.contains(character) { continue }
      var defined: Set<PackedSyllable> = []
      var undefined: Set<PackedSyllable> = []
      for reading in word.readings {
        let syllable = syllables[source.readings[reading].start]
        if syllable.isNeutral { continue }
        if source.readings[reading].isStub {
          undefined.insert(syllable)
        } else {
          defined.insert(syllable)
        }
      }
      let best =
        counts.commonest(of: character) { defined.contains($0) }
        ?? defined.min { $0.rawValue < $1.rawValue }
      guard let best else { continue }
      for syllable in undefined.subtracting(defined)
      where !Rulings.isTarget(character, syllable)
        && CharacterRules.freeReading(of: character) != syllable
      {
        stubs[CharacterSyllable(character, syllable)] = best
      }
    }
    return stubs
  }
}
