import Libc
import Segmentation

/// Words that today's texts use and that their parts would win against: 可是, 各位, 不行.
///
/// The characters of such a word are beside each other in a dictionary's prose, and in classical phrases, as two
/// words. A text of today means the word, whatever stands around it, so it is given an advantage over its best cut.
struct FirmWords {
  /// ln of how much more probable such a word is than its best cut at least.
  private static let margin = 2.0
  /// The same of a name of three characters and more: 新市區 is a district wherever it stands, and no new 市區.
  private static let marginOfPlace = 5.0
  /// The same of a word that says when something was: 氣象署 | 昨日 | 晚間.
  private static let marginOfTime = 3.5
  /// The deduction for a name of a person of old times that today's texts do not have: 排班 | 超少 has no 班超.
  private static let personOfOldTimes = -3.0
  /// The greatest advantage that a word gets, in nats.
  private static let most = 8.0

  let words: [LexiconBuilder.Word]
  let models: [ClassModel]

  /// The addition to ln of each word's probability, in the lexicon's order.
  func advantages() -> [Double] {
    let cuts = models.map { BestCuts(words, model: $0) }
    return words.indices.map { index in
      let word = words[index]
      guard let usage = word.usage else {
        return word.scalars.count == 2 && word.traits.contains(.person) ? Self.personOfOldTimes : 0
      }
      guard word.scalars.count > 1 else { return 0 }
      let rhos = cuts.compactMap { $0.cut(of: index)?.rho }
      guard !rhos.isEmpty else { return 0 }
      let mean = rhos.reduce(0, +) / Double(rhos.count)
      let margin =
        if usage.isPlace && word.scalars.count > 2 {
          Self.marginOfPlace
        } else if word.scalars.count == 2, TimeWords.contains(word.scalars[0], word.scalars[1]) {
          Self.marginOfTime
        } else {
          Self.margin
        }
      return min(max(0, margin - mean), Self.most)
    }
  }
}
