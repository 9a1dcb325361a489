import Phonetics
import Readings
import Text

/// The readings of Taiwan's schools for those that the dictionary prints.
///
/// The dictionary keeps the neutral tones of Peking, several readings that the Ministry's own
/// 國語一字多音審訂表 has since ruled to be one, and literary readings that it defines by nothing but the
/// name of another. Each is replaced by the reading that is taught.
struct SchoolStandard {
  /// All words, with the taught readings.
  private(set) var words: [ReadingsSource.Word]
  /// The readings of each character's own entry.
  private let own: [UInt32: [PackedSyllable]]
  /// Readings of characters that always give way to another.
  private var replaced = Rulings.merges

  init(_ source: ReadingsSource) {
    words = source.words
    var own: [UInt32: [PackedSyllable]] = [:]
    for word in words where word.characters.count == 1 {
      own[word.characters[0]] = word.readings.map { $0.printed[0] }
    }
    self.own = own
    giveFullTones()
    replace()
    replaced.merge(stubs()) { ruling, _ in ruling }
    replace()
  }

  /// The reading taught for one that the dictionary prints under a character.
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
    words = taught { word, reading, place in
      taught(word.characters[place], reading.taught[place])
    }
  }

  /// The words with another reading taught at each place of each reading.
  private func taught(
    _ syllable: (ReadingsSource.Word, ReadingsSource.Reading, _ place: Int) -> PackedSyllable
  ) -> [ReadingsSource.Word] {
    words.map { word in
      if word.isTaught { return word }
      var word = word
      for reading in word.readings.indices {
        let old = word.readings[reading]
        let new = word.characters.indices.map { syllable(word, old, $0) }
        // Most stay as they are, and share their memory with the source.
        if new != old.taught { word.readings[reading].taught = new }
      }
      return word
    }
  }
}

// MARK: - Neutral tones

extension SchoolStandard {
  private mutating func giveFullTones() {
    let counts = HeadwordCounts(words, \.printed)
    words = taught { word, reading, place in
      let syllable = reading.printed[place]
      if word.characters.count == 1 { return syllable }
      if NeutralTone.isForced(word.characters, place) { return syllable.with(tone: 5) }
      return syllable.isNeutral && !NeutralTone.isKept(word.characters, place)
        ? fullTone(of: word, reading, place, counts) : syllable
    }
  }

  /// The full tone of a neutral syllable: in a doubled character, that of the first; otherwise that of the word's other
  /// reading, or the one that the character most often has with this sound.
  private func fullTone(
    of word: ReadingsSource.Word, _ reading: ReadingsSource.Reading, _ place: Int,
    _ counts: HeadwordCounts
  ) -> PackedSyllable {
    let characters = word.characters
    let neutral = reading.printed[place]
    func isFull(_ other: PackedSyllable) -> Bool {
      other.base == neutral.base && !other.isNeutral
    }
    if let ruled = NeutralTone.ruledTone(characters, place) { return ruled }
    if place > 0, characters[place - 1] == characters[place], isFull(reading.printed[place - 1]) {
      return reading.printed[place - 1]
    }
    return word.readings.lazy.map { $0.printed[place] }.first(where: isFull)
      ?? counts.commonest(of: characters[place], where: isFull)
      ?? own[characters[place]]?.first(where: isFull) ?? neutral
  }
}

// MARK: - Stubs

extension SchoolStandard {
  /// Readings of characters that the dictionary only calls the literary, spoken or another form of a reading: they give
  /// way to the commonest that it defines.
  private func stubs() -> [CharacterSyllable: PackedSyllable] {
    let counts = HeadwordCounts(words, \.taught)
    var stubs: [CharacterSyllable: PackedSyllable] = [:]
    for word in words where word.characters.count == 1 {
      let character = word.characters[0]
      if Rulings.keptStubs.contains(character) { continue }
      let full = word.readings.filter { !$0.taught[0].isNeutral }
      let defined = Set(full.filter { !$0.isStub }.map { $0.taught[0] })
      let best =
        counts.commonest(of: character) { defined.contains($0) }
        ?? defined.min { $0.rawValue < $1.rawValue }
      guard let best else { continue }
      for syllable in full.map({ $0.taught[0] })
      where !defined.contains(syllable) && !Rulings.isTarget(character, syllable)
        && CharacterRules.freeReadings[character] != syllable
      {
        stubs[CharacterSyllable(character, syllable)] = best
      }
    }
    return stubs
  }
}
