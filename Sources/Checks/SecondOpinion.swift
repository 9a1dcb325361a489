import Segmentation
import Spelling

/// The evidence of the dictionary's own words for a slip: how much likelier the text around is with the right word, by the weights with which
/// texts are cut. They were learned from another text than the tables of spelling, and know other words, so that both are seldom wrong in
/// one place: 整個機芯就|活了起來 is better than 救活 by words.
struct SecondOpinion {
  /// How much surer a slip has to be for each unit that the best cut gains less than it usually does: a 64th of a natural logarithm.
  private static let share: Float = 0.003
  private static let usual = 450
  /// The gains beyond which more or less says nothing.
  private static let bounds = -200...900
  /// How much surer a slip has to be that nobody made in the texts that were learned from; where both characters are words by themselves
  /// it is doubted for that.
  private static let doubtOfNew: Float = 1
  /// How much surer a leftover of conversion has to be with which the text is far less likely, 昨天下雨，沒乾, and where the words say
  /// nothing of it.
  private static let doubtsOfLeftover: (unlikely: Float, open: Float) = (3, 0.9)
  /// The gains below which it is so.
  private static let gainsOfLeftover = (unlikely: -200, open: 100)
  /// The most that it takes from the score that a slip needs.
  static let mostTrust = share * Float(bounds.upperBound - usual)
  /// How many characters on each side are looked at.
  private static let reach = 12

  private let segmenter: Segmenter

  init(of segmenter: Segmenter) { self.segmenter = segmenter }

  /// The extra score that a slip needs. Of a character alone, and of a word that the dictionary does not have, it knows no more than the
  /// tables.
  func doubt(of slip: Slip, in characters: [UInt32]) -> Float {
    let right = slip.range.map { slip.right(at: $0, for: characters[$0]) }
    guard right.count > 1, segmenter.lexicon.id(ofCharacters: right[...]) != nil else { return 0 }
    let gain = gain(of: slip, in: characters)
    if slip.isTwin {
      if gain < Self.gainsOfLeftover.unlikely { return Self.doubtsOfLeftover.unlikely }
      return gain < Self.gainsOfLeftover.open ? Self.doubtsOfLeftover.open : 0
    }
    let counted = min(max(gain, Self.bounds.lowerBound), Self.bounds.upperBound)
    let isNew = !slip.isKnown && !slip.isFree
    return Self.share * Float(Self.usual - counted) + (isNew ? Self.doubtOfNew : 0)
  }

  /// How much less the best cut costs with the right characters.
  private func gain(of slip: Slip, in characters: [UInt32]) -> Int {
    let start = max(0, slip.range.lowerBound - Self.reach)
    let end = min(characters.count, slip.range.upperBound + Self.reach)
    let written = Array(characters[start..<end])
    let right = (start..<end).map { slip.right(at: $0, for: characters[$0]) }
    return segmenter.cost(of: written) - segmenter.cost(of: right)
  }
}
