package import Phonetics

extension TypedReading {
  /// Whether a reading can be what is meant, syllable by syllable.
  package func matches(_ reading: Reading) -> Bool {
    syllables.count == reading.syllables.count && begins(reading)
  }

  /// Whether a reading begins with what can be meant.
  package func begins(_ reading: Reading) -> Bool {
    syllables.count <= reading.syllables.count
      && zip(syllables, reading.syllables).allSatisfy { $0.matches($1) }
  }
}
