/// How today's texts use a word, from counts outside the dictionary: evidence that it is one word.
package struct WordUsage: Hashable, Sendable {
  /// The word's share of all words.
  package var probability: Double
  /// Whether the word names a place. Names of places are used as one word however rare they are.
  package var isPlace: Bool

  package init(probability: Double, isPlace: Bool = false) {
    self.probability = probability
    self.isPlace = isPlace
  }
}
