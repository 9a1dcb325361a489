import Libc

/// Learns the weights of one character: multinomial logistic regression with the log prior as an
/// offset, by Adagrad. The order of examples comes from a fixed seed, so the same examples give the
/// same weights.
struct LogisticRegression {
  static let rate: Float = 0.3
  static let decay: Float = 0.05

  private let classes: Int
  private let offsets: [Float]
  private var weights: [Float] = []
  private var squares: [Float] = []
  private var scores: [Float]

  /// - Parameter offsets: the log prior of each class.
  init(offsets: [Float]) {
    classes = offsets.count
    self.offsets = offsets
    scores = offsets
  }

  /// A weight that was learned, relative to that of the first class.
  struct Weight {
    var feature: UInt32
    var number: Int
    var value: Float
  }

  /// Learns from the examples with these indices.
  mutating func learn(_ indices: [Int], of all: TrainingExamples, passes: Int) -> [Weight] {
    let (rows, features) = numbered(indices, of: all)
    weights = Array(repeating: 0, count: features.count * classes)
    squares = weights
    var order = Array(indices.indices)
    var random = SeededGenerator(seed: UInt64(indices.count))
    // The last example leaves its mark on the weights; the mean of the later passes has less of it.
    var sums = weights
    for pass in 0..<passes {
      random.shuffle(&order)
      for place in order { step(rows[place], all.examples[indices[place]]) }
      if pass >= passes / 2 { for index in weights.indices { sums[index] += weights[index] } }
    }
    let averaged = Float(passes - passes / 2)
    for index in weights.indices { weights[index] = sums[index] / averaged }
    return relativeWeights(features)
  }

  /// The features of each example as numbers from 0, and the features by their numbers.
  private func numbered(
    _ indices: [Int], of all: TrainingExamples
  ) -> (rows: [[Int32]], features: [UInt32]) {
    var numbers: [UInt32: Int32] = [:]
    var features: [UInt32] = []
    let rows = indices.map { index in
      all.features(of: index).map { feature in
        if let number = numbers[feature] { return number }
        let number = Int32(features.count)
        numbers[feature] = number
        features.append(feature)
        return number
      }
    }
    return (rows, features)
  }

  private mutating func step(_ row: [Int32], _ example: TrainingExamples.Example) {
    for number in 0..<classes { scores[number] = offsets[number] }
    for feature in row {
      let first = Int(feature) * classes
      for number in 0..<classes { scores[number] += weights[first + number] }
    }
    toProbabilities()
    for number in 0..<classes {
      let target: Float = number == Int(example.label) ? 1 : 0
      scores[number] = example.weight * (scores[number] - target)
    }
    for feature in row {
      let first = Int(feature) * classes
      for number in 0..<classes {
        let index = first + number
        let gradient = scores[number] + Self.decay * example.weight * weights[index]
        squares[index] += gradient * gradient
        weights[index] -= Self.rate * gradient / (squares[index].squareRoot() + 1e-6)
      }
    }
  }

  private mutating func toProbabilities() {
    let highest = scores.max() ?? 0
    var total: Float = 0
    for number in 0..<classes {
      scores[number] = exp(scores[number] - highest)
      total += scores[number]
    }
    for number in 0..<classes { scores[number] /= total }
  }

  private func relativeWeights(_ features: [UInt32]) -> [Weight] {
    var learned: [Weight] = []
    for (place, feature) in features.enumerated() {
      for number in 1..<classes {
        let value = weights[place * classes + number] - weights[place * classes]
        learned.append(Weight(feature: feature, number: number, value: value))
      }
    }
    return learned
  }
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Fisher and Yates.
  mutating func shuffle(_ items: inout [Int]) {
    var index = items.count
    while index > 1 {
      let other = Int(next() % UInt64(index))
      index -= 1
      items.swapAt(index, other)
    }
  }
}
