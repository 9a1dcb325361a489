import Readings

/// A word of a document that is to have its reading beside it.
package struct WordHint: Sendable, Equatable {
  /// Where the word stands: UTF-8 offsets in the document.
  package var range: Range<Int>
  /// The position of its end, in the encoding that was asked for.
  package var line: Int
  /// See `line`.
  package var column: Int
  /// The id of its entry, where the dictionary has one.
  package var entry: Int?
  /// How the document writes it, where that is not how its entry does, or it has none.
  package var written: String?
  /// How it is read in its place.
  package var reading: PlaceReading
}

/// Which words have their readings beside them.
package enum HintChoice: Sendable, Equatable {
  /// All.
  case all
  /// Words that are read in more ways than one, and words with a character that is.
  case polyphones
  /// All but so many of the commonest words. A word of the user's is none of them: who has added it knows it.
  case rare(beyond: Int)
}
