import Documents
import Text
import WordIndex

/// The words that often follow a word in the dictionary's own text.
extension CandidateSearch {
  /// The maximum number of words that are offered.
  private static let mostNextWords = 10
  /// The least count: once may be chance.
  private static let leastCount = 1.5
  /// The highest number of an offered word: rarer ones are not offered.
  private static let commonest = 40_000

  /// The words that are offered behind the word that ends at the cursor, the likeliest first; none if no word of
  /// the dictionary ends there.
  ///
  /// A word of one character is as fast typed as taken.
  func nextWords() -> [FoundWord] {
    let cursor = place.text.cursor
    let last = document.text.scalarBoundary(atOrBefore: cursor - 1)
    guard place.typed == nil, cursor > 0, let focus = dictionary.focus(at: last, in: document),
      focus.range.upperBound == cursor, let word = focus.word.flatMap(words.word(withID:))
    else { return [] }
    let found = words.followers(of: word).filter {
      $0.count >= Self.leastCount && $0.word < Self.commonest
        && words.scalars(of: $0.word).count > 1
    }
    return found.sorted { (Self.weight($1), $0.word) < (Self.weight($0), $1.word) }
      .prefix(Self.mostNextWords)
      .map { self.found($0.word, from: place.text.scalars.count) }
  }

  /// A word that is common everywhere says less of this one: a count weighs as much as its word's number has binary digits.
  private static func weight(_ follower: WordIndex.Follower) -> Double {
    follower.count * Double(Int.bitWidth - (follower.word + 2).leadingZeroBitCount)
  }
}
