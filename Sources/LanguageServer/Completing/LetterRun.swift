import Text

/// The run of letters and digits around a cursor. Some editors take it for the word that is being typed: they compare
/// all of it with the items, and replace all of it. For Chinese, which has no spaces, that is all the text between two
/// punctuation marks.
struct LetterRun: Sendable, Equatable {
  /// The maximum length on either side, in UTF-8 code units.
  private static let reach = 1024

  /// UTF-8 offsets in the document.
  var range: Range<Int>
  /// The part of the run before the cursor.
  var before: String
  /// The part of the run behind the cursor.
  var behind: String

  /// - Parameter cursor: a UTF-8 offset in the document.
  init(around cursor: Int, in text: TextSnapshot) {
    let start = text.scalarBoundary(atOrBefore: max(0, cursor - Self.reach))
    let end = text.scalarBoundary(atOrBefore: min(text.utf8Count, cursor + Self.reach))
    let backwards = text.string(in: start..<cursor).unicodeScalars.reversed()
    let before = backwards.prefix(while: Self.isLetter).reversed()
    let behind = text.string(in: cursor..<end).unicodeScalars.prefix(while: Self.isLetter)
    self.before = String(scalars: before)
    self.behind = String(scalars: behind)
    range = cursor - self.before.utf8.count..<cursor + self.behind.utf8.count
  }

  /// The run after a replacement.
  ///
  /// - Parameters:
  ///   - replacement: the text in place of `replaced`.
  ///   - replaced: UTF-8 offsets in the document; it ends at the cursor.
  /// - Returns: the new run; `nil` if there is none, since the replaced text begins before the run with other
  ///   characters.
  func putting(
    _ replacement: String, inPlaceOf replaced: Range<Int>, in text: TextSnapshot
  ) -> String? {
    let kept = before.utf8.count - replaced.count
    if kept >= 0 {
      let words = text.string(in: range.lowerBound..<range.lowerBound + kept)
      return words + replacement + behind
    }
    let outside = text.string(in: replaced.lowerBound..<range.lowerBound)
    // By code points: texts that look alike are not the same.
    guard replacement.unicodeScalars.starts(with: outside.unicodeScalars) else { return nil }
    let inside = replacement.unicodeScalars.dropFirst(outside.unicodeScalars.count)
    return String(scalars: inside) + behind
  }

  /// Whether regular expressions take it for a letter of a word: letters and numbers of any script, and `_`.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: scalar == "_"
    }
  }
}
