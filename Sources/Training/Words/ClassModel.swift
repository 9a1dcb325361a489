import Libc
import Segmentation

/// The probability of a word after another: that of its class after the other's, times its own among
/// the words of its class.
struct ClassModel: Sendable {
  /// The amount taken off every count of a pair of classes, and given to all pairs by how common the second is.
  private static let discount = 0.5
  /// The part of each probability that does not depend on the word before: the dictionary's phrases say less of today's
  /// than its words do.
  private static let independent = 0.25

  let classCount: Int
  /// The class of each word of the lexicon.
  let classes: [UInt8]
  /// ln P(second class | first class), in rows for the first.
  let transitions: [Double]
  /// ln P(word | its class), in the lexicon's order.
  let inClass: [Double]
  /// ln P(word), in the lexicon's order.
  let logProbabilities: [Double]

  /// - Parameters:
  ///   - clustering: the classes of the types, and how often they are beside each other.
  ///   - probabilities: of the words, in the lexicon's order.
  ///   - inText: the same by the text alone. A class's share is counted in it, or today's words would make
  ///     the others of their class improbable.
  init(
    _ clustering: ClassClustering, probabilities: [Double], inText: [Double],
    words: [LexiconBuilder.Word], totals: [Int32], classCount: Int
  ) {
    self.classCount = classCount
    classes = Self.classes(of: words, clustering: clustering, totals: totals)
    transitions = Self.transitions(clustering.pairCounts, classCount: classCount)
    logProbabilities = probabilities.map { $0 > 0 ? log($0) : -.infinity }
    var shares = [Double](repeating: 0, count: classCount)
    for (index, probability) in inText.enumerated() {
      shares[Int(classes[index])] += probability
    }
    inClass = zip(classes, logProbabilities).map { $0.1 - log(shares[Int($0.0)]) }
  }

  /// Words that the text lacks are put into the class of most words that end as they do and are as
  /// long; if there are none, into that of most words of their length.
  private static func classes(
    of words: [LexiconBuilder.Word], clustering: ClassClustering, totals: [Int32]
  ) -> [UInt8] {
    struct Shape: Hashable {
      var length: Int
      var last: UInt32
    }
    var votes: [Shape: [UInt8: Int]] = [:]
    var seen = [Bool](repeating: false, count: words.count)
    for (index, word) in words.enumerated() {
      let type = index + Int(WordSequence.firstWord)
      guard totals[type] > 0, let last = word.scalars.last else { continue }
      seen[index] = true
      let shape = Shape(length: word.scalars.count, last: last)
      votes[shape, default: [:]][clustering.classes[type], default: 0] += 1
      votes[Shape(length: shape.length, last: 0), default: [:]][
        clustering.classes[type], default: 0] += 1
    }
    let chosen = votes.mapValues { classes in
      classes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let fallback = UInt8(LexiconImage.Class.firstOfWords)
    return words.indices.map { index in
      if seen[index] { return clustering.classes[index + Int(WordSequence.firstWord)] }
      let scalars = words[index].scalars
      let shape = Shape(length: scalars.count, last: scalars.last ?? 0)
      let byLength = chosen[Shape(length: scalars.count, last: 0)] ?? nil
      return (chosen[shape] ?? nil) ?? byLength ?? fallback
    }
  }

  private static func transitions(_ pairs: [Int32], classCount: Int) -> [Double] {
    var seconds = [Double](repeating: 0, count: classCount)
    for (index, count) in pairs.enumerated() { seconds[index % classCount] += Double(count) }
    let total = seconds.reduce(0, +)
    // A class that nothing comes before, as the beginning, is never read.
    let shares = seconds.map { max($0, 0.5) / max(total, 1) }
    var transitions = [Double](repeating: 0, count: classCount * classCount)
    for first in 0..<classCount {
      let row = pairs[first * classCount..<(first + 1) * classCount]
      let sum = row.reduce(0) { $0 + Double($1) }
      let freed = discount * Double(row.filter { $0 > 0 }.count)
      for (second, count) in row.enumerated() {
        let own = max(Double(count) - discount, 0)
        let learned = sum > 0 ? (own + freed * shares[second]) / sum : shares[second]
        let probability = (1 - independent) * learned + independent * shares[second]
        transitions[first * classCount + second] = log(max(probability, 1e-9))
      }
    }
    return transitions
  }

  /// ln of the probability of a word after another, by their places in the lexicon.
  func logProbability(of word: Int, after previous: Int) -> Double {
    transitions[Int(classes[previous]) * classCount + Int(classes[word])] + inClass[word]
  }
}
