/// Scores the readings of a character by its context: a log-linear model for each character, with the
/// prior of each reading as an offset.
package struct ContextScorer {
  /// How much of the log prior counts. The weights already include a part of it.
  static let priorShare: Float = 0.7
  /// The lead of the most probable reading over the others, since the training text is not running
  /// text.
  static let headStart: Float = 0.5
  /// More classes than any character has; further ones are not considered.
  package static let maximumClasses = 16

  let model: ReadingsModel
  /// The score of each class, after `score`.
  private(set) var scores = [Float](repeating: 0, count: maximumClasses)
  private(set) var count = 0

  init(model: ReadingsModel) { self.model = model }

  /// Scores the classes of the character at a place.
  mutating func score(
    _ character: UInt16, at index: Int, isWord: Bool, in passage: Passage,
    prior share: Float = priorShare
  ) {
    let classes = model.classes(of: character)
    count = min(classes.count, Self.maximumClasses)
    for number in 0..<count {
      let prior = model.readingClass(classes.lowerBound + number).prior
      scores[number] = share * Float(prior) / Quantum.prior
    }
    guard count > 1, model.hasWeights(character) else { return }
    passage.forEachFeature(at: index, isWord: isWord) { feature in
      for number in 1..<count {
        let weight = model.weight(feature, class: number, of: character)
        scores[number] += Float(weight) / Quantum.weight
      }
    }
  }

  /// The class with the highest score, where `favourite` has `bonus` more; of equals the favourite.
  func best(favourite: Int, bonus: Float) -> Int {
    var best = favourite
    var highest = scores[favourite] + bonus
    for number in 0..<count where number != favourite && scores[number] > highest {
      (best, highest) = (number, scores[number])
    }
    return best
  }

  /// How far a class lies behind the best one: zero or less.
  func deficit(of number: Int) -> Float {
    scores[number] - (scores[0..<count].max() ?? 0)
  }
}
