import Readings

/// A word of a document that gets its reading beside it.
package struct WordHint: Sendable, Equatable {
  /// The range of the word: UTF-8 offsets in the document.
  package var range: Range<Int>
  /// The id of its entry, if the dictionary has one.
  package var entry: Int?
  /// How the document writes it, if its entry writes it otherwise, or it has no entry.
  package var written: String?
  /// Its reading in its place.
  package var reading: PlaceReading
  /// The starts of its Chinese characters, one for each syllable of the reading: UTF-8 offsets in the document.
  package var characters: [Int]
  /// The pieces of the word between mark-up.
  package var pieces: [Range<Int>]
  /// Whether the choice wants its reading: always, unless others were asked for too.
  package var isChosen: Bool
}

/// The choice of words with readings beside them.
package enum HintChoice: Sendable, Equatable {
  /// All.
  case all
  /// Words with a character that is not read as it mostly is, but for the commonest words; and 一 and 不 where their tone
  /// changes.
  case polyphones
  /// All but this many of the commonest words. A word of the user's has no hint either: the user who added it
  /// knows it.
  case rare(beyond: Int)
}

extension HintChoice {
  /// The number of common words by default.
  package static let commonWords = 5000
  /// How many words of several characters nobody misreads, however their characters are read in others: 因為, 女兒.
  static let knownWords = 1000
}
