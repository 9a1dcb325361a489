import Images
import Text

/// Which words stand behind which in the dictionary's definitions and examples.
extension WordIndex {
  /// What stands before a word.
  package enum Predecessor: Sendable {
    /// The number of a word.
    case word(Int)
    /// A number that is spelled out.
    case number
  }

  /// The share of a word among those that stand behind another: 0 if it never does. It is smaller than it was counted
  /// behind words that are rare.
  package func share(of word: Int, behind before: Predecessor) -> Double {
    let row = if case .word(let number) = before { number } else { count }
    let (start, end) = (followerStarts[row], followerStarts[row + 1])
    guard start < end, end <= followers.count else { return 0 }
    let place = (start..<end).firstPlace { follower($0).word >= word }
    guard place < end else { return 0 }
    let found = follower(place)
    return found.word == word ? found.share : 0
  }

  private func follower(_ place: Int) -> WordIndexImage.Follower { .init(code: followers[place]) }
}
