import Libc
import Segmentation

/// Learns how probable words are, from text whose cut is not given.
///
/// The model is a bag of words: the probability of a cut is the product of its words'. In each round
/// every way to cut every run of the text is weighed with the probabilities so far (forward-backward),
/// and the probabilities become the shares of the weighted counts. Deterministic: the same words and
/// text give the same numbers on any number of processors.
struct ExpectationMaximisation {
  /// Six rounds: later ones change nothing that can be measured.
  static let rounds = 6
  /// Added to every count: a word that the text lacks must still be found.
  static let finalPrior = 0.5
  private static let roundPrior = 0.1
  /// The number of shares in which the text is weighed; their counts are added in order.
  private static let shares = 8

  let lexicon: UntrainedLexicon
  let text: TrainingText
  /// The words, by their places in the lexicon, that no text is cut into.
  let excluded: Set<Int>
  /// Each word's share of today's texts.
  let usage: Usage

  /// How often each word is expected in the text, in the order of the lexicon's words.
  ///
  /// - Parameters:
  ///   - start: counts to begin with; by default longer words come first.
  ///   - progress: called before each round with the share of the work that is done.
  /// - Throws: `ImageError`, or `CancellationError` if the task was cancelled.
  func counts(
    rounds: Int, from start: [Double]?, progress: (Double) -> Void
  ) async throws -> [Double] {
    // exp(2·min(length, 4)), or the first round falls apart into single characters.
    var counts = start ?? lexicon.words.map { exp(2 * Double(min($0.scalars.count, 4))) }
    let matches = try await matches()
    for round in 0..<rounds {
      try Task.checkCancellation()
      progress(Double(round) / Double(rounds))
      let prior = round == 0 && start == nil ? 0 : Self.roundPrior
      let isBlind = round == 0 && start == nil
      let probabilities = Self.probabilities(
        counts, prior: prior, excluding: excluded, usage: isBlind ? .none : usage)
      counts = try await expected(probabilities, matches)
    }
    return counts
  }

  /// Each word's share of the counts, after `prior` is added to each, and of today's texts; 0 for excluded words.
  static func probabilities(
    _ counts: [Double], prior: Double, excluding excluded: Set<Int>, usage: Usage
  ) -> [Double] {
    var total = 0.0
    for index in counts.indices where !excluded.contains(index) { total += counts[index] + prior }
    return counts.indices.map { index in
      excluded.contains(index) || total == 0
        ? 0 : usage.share(of: index, besides: (counts[index] + prior) / total)
    }
  }

  /// The possible matches, share by share.
  private func matches() async throws -> [TrainingMatches] {
    let automaton = try lexicon.lexicon()
    var indices = [Int32](repeating: -1, count: automaton.slotCount)
    for (index, slot) in lexicon.slots.enumerated() { indices[slot] = Int32(index) }
    return try await text.shares(Self.shares).concurrently { [text, indices] share in
      TrainingMatches(text, runs: share, lexicon: automaton, indices: indices)
    }
  }

  private func expected(
    _ probabilities: [Double], _ matches: [TrainingMatches]
  ) async throws -> [Double] {
    let shares = zip(text.shares(Self.shares), matches).map { $0 }
    let partial = try await shares.concurrently { [text] runs, matches in
      var pass = ForwardBackward(weights: probabilities)
      return pass.counts(of: text, runs: runs, matches)
    }
    return lexicon.words.indices.map { word in partial.reduce(0) { $0 + $1[word] } }
  }
}

/// One pass over a share of the text: how often each word is expected, over all ways to cut it.
private struct ForwardBackward {
  /// Every character multiplies by this, or the product over a run would leave a Double's range.
  /// It is about the inverse of what a character takes off, and cancels out in the end.
  private static let scale = exp(5.5)

  private struct Edge {
    var start: Int32
    var end: Int32
    /// The word's place in the lexicon's words, −1 for a number or an unknown character.
    var word: Int32
    var weight: Double
  }

  private let weights: [Double]
  private let scales: [Double]
  private let unknown = exp(Weights.unknown)
  private let number = exp(Weights.numeral)
  private var edges: [Edge] = []
  private var forward: [Double] = []
  private var backward: [Double] = []

  /// - Parameter weights: the probability of each word; 0 if no text is cut into it.
  init(weights: [Double]) {
    self.weights = weights
    scales = (0...TrainingText.longestRun).map { pow(Self.scale, Double($0)) }
  }

  /// How often each word is expected.
  mutating func counts(
    of text: TrainingText, runs: Range<Int>, _ matches: TrainingMatches
  ) -> [Double] {
    var counts = [Double](repeating: 0, count: weights.count)
    var next = 0
    matches.list.withUnsafeBufferPointer { matches in
      for run in runs {
        let length = text.range(ofRun: run).count
        collectEdges(length, matches, &next)
        add(length: length, to: &counts)
      }
    }
    return counts
  }

  /// Every way to continue from every character, in order of start.
  private mutating func collectEdges(
    _ length: Int, _ matches: UnsafeBufferPointer<TrainingMatch>, _ next: inout Int
  ) {
    edges.removeAll(keepingCapacity: true)
    for start in 0..<length {
      var foundSingle = false
      var isLast = false
      while !isLast {
        let match = matches[next]
        next += 1
        isLast = match.isLast
        guard let word = match.word, weights[word] > 0 else { continue }
        append(start, match.length, word, weights[word])
        if match.length == 1 { foundSingle = true }
      }
      if !foundSingle { append(start, 1, -1, unknown) }
      while next < matches.count, matches[next].isNumber {
        append(start, matches[next].length, -1, number)
        next += 1
      }
    }
  }

  private mutating func append(_ start: Int, _ length: Int, _ word: Int, _ weight: Double) {
    edges.append(
      Edge(
        start: Int32(start), end: Int32(start + length), word: Int32(word),
        weight: weight * scales[length]))
  }

  private mutating func add(length: Int, to counts: inout [Double]) {
    forward.removeAll(keepingCapacity: true)
    forward.append(contentsOf: repeatElement(0, count: length + 1))
    backward.removeAll(keepingCapacity: true)
    backward.append(contentsOf: repeatElement(0, count: length + 1))
    forward[0] = 1
    backward[length] = 1
    for edge in edges { forward[Int(edge.end)] += forward[Int(edge.start)] * edge.weight }
    for edge in edges.reversed() {
      backward[Int(edge.start)] += backward[Int(edge.end)] * edge.weight
    }
    let total = forward[length]
    guard total > 0, total.isFinite else { return }
    for edge in edges where edge.word >= 0 {
      counts[Int(edge.word)] +=
        forward[Int(edge.start)] * edge.weight * backward[Int(edge.end)] / total
    }
  }
}
