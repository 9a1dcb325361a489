/// The probability of words in today's texts, beside that in the training text.
///
/// The dictionary explains words in a dictionary's words, and tells of all times. Where counts of today's texts are
/// known, a word's probability is the mean of both.
struct Usage: Sendable {
  /// How much the counts of today count against the training text.
  private static let weight = 0.5

  /// By the words' places in the lexicon; empty if nothing is known of any.
  private let shares: [Double]

  static let none = Usage([])

  /// - Parameter words: in the lexicon's order.
  init(_ words: [LexiconBuilder.Word]) {
    let isKnown = words.contains { $0.usage != nil }
    shares = isKnown ? words.map { $0.usage?.probability ?? 0 } : []
  }

  /// A word's probability.
  ///
  /// - Parameter other: its share of the training text.
  func share(of index: Int, besides other: Double) -> Double {
    shares.isEmpty ? other : (1 - Self.weight) * other + Self.weight * shares[index]
  }
}
