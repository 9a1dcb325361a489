import Segmentation

/// The probabilities that are set and not learned, and how a probability becomes a cost.
enum Weights {
  /// ln of the probability of a Han character that is not a word, while the words' are learned.
  static let unknown = -17.0
  /// ln of the probability of a number in Chinese characters, while the words' are learned.
  /// Anything from −7 to −11 does the same.
  static let numeral = -9.0

  /// ln of the probability of a Han character among those that are not words: one of twenty
  /// thousand.
  static let unknownInClass = -10.0

  /// −64·ln p as a whole number, so that the search adds integers.
  static func cost(logProbability: Double) -> UInt16 {
    let cost = (-64 * logProbability).rounded()
    return UInt16(max(0, min(cost, Double(LexiconImage.costMask - 1))))
  }

  /// −16·ln p as a whole number, for the costs of classes.
  static func transition(logProbability: Double) -> UInt8 {
    UInt8(max(0, min((-16 * logProbability).rounded(), 255)))
  }
}
