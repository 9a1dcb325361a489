/// Whose readings a text is given.
package enum ReadingStandard: String, Sendable, CaseIterable {
  /// The standard of Taiwan's schools: the rulings of the 國語一字多音審訂表 on characters with several readings, and the
  /// neutral tone in a closed class of particles, suffixes and words.
  case school
  /// The dictionary's print, its Peking neutral tones and literary readings included.
  case dictionary
}
