import Images
import Support

/// The words behind each word in the dictionary's definitions and examples, and in today's texts.
extension WordIndex {
  /// The predecessor of a word.
  package enum Predecessor: Sendable {
    /// The number of a word.
    case word(Int)
    /// A number that is spelled out.
    case number
    /// The beginning of a clause: nothing, or a mark.
    case clauseStart

    /// Its place among all, which those of the words begin.
    func row(words: Int) -> Int {
      switch self {
      case .word(let number): number
      case .number: words
      case .clauseStart: words + 1
      }
    }
  }

  /// A word that stands behind another.
  package struct Follower: Sendable {
    /// Its number.
    package var word: Int
    /// How often it stands there, to a fifth.
    package var count: Double
  }

  /// The words that stand behind a word, by their numbers.
  package func followers(of word: Int) -> [Follower] {
    let found = places(behind: .word(word)).map(follower)
    // A share is of all words there, with some unseen ones counted among them.
    let all = found.reduce(0) { $0 + $1.share }
    let total = WordIndexImage.Follower.unseen / max(0.01, 1 - all)
    return found.map { Follower(word: $0.word, count: $0.share * total) }
  }

  /// The share of a word among those that stand behind another: 0 if it never does. Behind rare words it is smaller than
  /// the share that was counted, since few counts say little.
  package func share(of word: Int, behind before: Predecessor) -> Double {
    let places = places(behind: before)
    let place = places.firstPlace { follower($0).word >= word }
    guard place < places.upperBound else { return 0 }
    let found = follower(place)
    return found.word == word ? found.share : 0
  }

  private func places(behind before: Predecessor) -> Range<Int> {
    let row = before.row(words: count)
    let (start, end) = (followerStarts[row], followerStarts[row + 1])
    return start <= end && end <= followers.count ? start..<end : 0..<0
  }

  private func follower(_ place: Int) -> WordIndexImage.Follower { .init(code: followers[place]) }
}
