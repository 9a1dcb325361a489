/// How a character of a text is read in its place.
package struct CharacterReading: Hashable, Sendable {
  /// UTF-8 offsets of the character in the text, without what modifies it.
  package var range: Range<Int>
  /// The syllable in the standard that was asked for, after sandhi; `.none` where the dictionary does
  /// not read the character.
  package var syllable: PackedSyllable
  /// The reading that the dictionary prints and that was chosen here: before sandhi, and before the
  /// school's standard changes it.
  package var printed: PackedSyllable

  package init(range: Range<Int>, syllable: PackedSyllable, printed: PackedSyllable) {
    self.range = range
    self.syllable = syllable
    self.printed = printed
  }
}
