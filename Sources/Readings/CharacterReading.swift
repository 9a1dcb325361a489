package import Phonetics

/// How a character of a text is read in its place.
package struct CharacterReading: Hashable, Sendable {
  /// UTF-8 offsets of the character in the text, without its modifiers.
  package var range: Range<Int>
  /// The syllable in the standard that was requested, after sandhi; `.none` if the dictionary does
  /// not read the character.
  package var syllable: PackedSyllable
  /// The reading that the dictionary prints and that was chosen here: before sandhi, and before the
  /// school's standard changes it.
  package var printed: PackedSyllable

  /// The reading of an entry that was chosen for a word, so that a card can show it first.
  ///
  /// - Parameters:
  ///   - readings: those of the word's characters, in order.
  ///   - bopomofo: the entry's readings as they are printed.
  /// - Returns: the place of the first that fits; `nil` if none does.
  package static func heteronym(
    for readings: some Collection<CharacterReading>, among bopomofo: [String?]
  ) -> Int? {
    PackedSyllable.index(of: readings.map(\.printed), among: bopomofo)
  }
}
