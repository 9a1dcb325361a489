import Text

/// Something in a document that may be written wrongly, and how it would be written rightly.
package struct Finding: Sendable, Equatable {
  /// What is wrong. The raw values are the codes of diagnostics and the keys of settings.
  package enum Kind: String, Sendable, CaseIterable {
    /// An idiom or a set phrase with a wrong character, or a word that the dictionary warns of.
    case misspelling
    /// Simplified characters in a text in Traditional ones.
    case simplified
    /// A form of a character that Taiwan does not use.
    case variant
  }

  package var kind: Kind
  /// UTF-8 offsets in the document.
  package var range: Range<Int>
  /// What is written there.
  package var written: String
  /// What could be written there, the best first. Never empty.
  package var replacements: [String]
  /// The title of the entry that says more.
  package var entry: String
  /// The number of the word that may be meant, for a misspelling that the dictionary has to prove.
  var claimedWord: Int?

  /// The same in a text with `distance` more bytes before it.
  func moved(by distance: Int) -> Finding {
    var moved = self
    moved.range = range.moved(by: distance)
    return moved
  }
}
