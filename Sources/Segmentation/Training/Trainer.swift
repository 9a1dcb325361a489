#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What training gives: the lexicon with its costs, and how often each word occurs.
package struct TrainedLexicon: Sendable {
  /// The compiled lexicon, as `Lexicon` takes it.
  package var image: [UInt8]
  /// How often training saw each word in the text, by the word's id; whole numbers no longer, since
  /// every way to cut a text counts for as much as it is probable.
  package var frequencies: [Int: Double]
}

/// Learns the weights of words from text by expectation-maximisation.
///
/// The model is a bag of words: the probability of a cut is the product of its words'. In each round
/// every way to cut every run of the text is weighed with the probabilities so far (forward-backward),
/// and the probabilities become the shares of the weighted counts. The text's own cut need not be
/// known. Deterministic: the same words and text give the same bytes on any number of processors.
package struct Trainer {
  /// Six rounds: later ones change nothing that can be measured.
  static let rounds = 6
  /// Added to every count: a word that the text lacks must still be found.
  static let finalPrior = 0.5
  static let roundPrior = 0.1
  /// The text is weighed in so many shares, whose counts are added in order.
  static let shares = 8

  private var lexicon: UntrainedLexicon
  private let text: TrainingText

  package init(lexicon: UntrainedLexicon, text: TrainingText) {
    self.lexicon = lexicon
    self.text = text
  }

  /// Learns the weights.
  ///
  /// - Parameter progress: called before each round with the share of the work that is done.
  /// - Throws: `LexiconError`, or `CancellationError` where the task was cancelled.
  package consuming func train(
    progress: (Double) -> Void = { _ in }
  ) async throws -> TrainedLexicon {
    let automaton = try lexicon.lexicon()
    var weights = initialWeights(automaton)
    var counts: [Double] = []
    for round in 0..<Self.rounds {
      try Task.checkCancellation()
      progress(Double(round) / Double(Self.rounds))
      counts = await expectedCounts(automaton, weights)
      let isLast = round == Self.rounds - 1
      weights = normalised(counts, prior: isLast ? Self.finalPrior : Self.roundPrior, automaton)
    }
    lexicon.setCosts(weights.map { $0 > 0 ? Weights.cost(logProbability: log($0)) : 0 })
    return TrainedLexicon(image: lexicon.bytes, frequencies: frequencies(counts, automaton))
  }

  /// Longer words first: exp(2·min(length, 4)), so that the first round does not fall apart into
  /// single characters.
  private func initialWeights(_ automaton: Lexicon) -> [Double] {
    let depths = automaton.depths()
    let counts = depths.map { exp(2 * Double(min($0, 4))) }
    return normalised(counts, prior: 0, automaton)
  }

  private func normalised(_ counts: [Double], prior: Double, _ automaton: Lexicon) -> [Double] {
    var total = 0.0
    var words = 0
    for node in counts.indices where automaton.isWord(node) {
      total += counts[node]
      words += 1
    }
    total += prior * Double(words)
    return counts.indices.map { node in
      automaton.isWord(node) && total > 0 ? (counts[node] + prior) / total : 0
    }
  }

  private func frequencies(_ counts: [Double], _ automaton: Lexicon) -> [Int: Double] {
    var frequencies: [Int: Double] = [:]
    for node in counts.indices where automaton.isWord(node) {
      frequencies[Int(automaton.word(UInt32(node))), default: 0] += counts[node]
    }
    return frequencies
  }

  private func expectedCounts(_ automaton: Lexicon, _ weights: [Double]) async -> [Double] {
    let text = self.text
    let shares = text.shares(Self.shares)
    let partial = await withTaskGroup(of: (Int, [Double]).self) { group in
      for (index, share) in shares.enumerated() {
        group.addTask {
          var pass = ForwardBackward(lexicon: automaton, weights: weights)
          return (index, pass.counts(of: text, runs: share))
        }
      }
      return await group.reduce(into: [Int: [Double]]()) { $0[$1.0] = $1.1 }
    }
    var counts = [Double](repeating: 0, count: automaton.nodeCount)
    for index in shares.indices {
      for (node, count) in (partial[index] ?? []).enumerated() { counts[node] += count }
    }
    return counts
  }
}

extension Lexicon {
  /// Whether a word ends at a node.
  fileprivate func isWord(_ node: Int) -> Bool {
    info(UInt32(node)) & LexiconImage.wordFlag != 0
  }
}

/// One pass over a share of the text: how often each word is expected, over all ways to cut it.
private struct ForwardBackward {
  /// Every character multiplies by this, or the product over a run would leave a Double's range.
  /// It is about the inverse of what a character takes off, and cancels out in the end.
  private static let scale = exp(5.5)

  private struct Edge {
    var start: Int
    var end: Int
    /// The node of the word, 0 for a number or an unknown character.
    var node: UInt32
    var weight: Double
  }

  private let lexicon: Lexicon
  private let weights: [Double]
  private let scales: [Double]
  private var edges: [Edge] = []
  private var forward: [Double] = []
  private var backward: [Double] = []

  init(lexicon: Lexicon, weights: [Double]) {
    self.lexicon = lexicon
    self.weights = weights
    scales = (0...TrainingText.longestRun).map { pow(Self.scale, Double($0)) }
  }

  mutating func counts(of text: TrainingText, runs: Range<Int>) -> [Double] {
    var counts = [Double](repeating: 0, count: lexicon.nodeCount)
    text.scalars.withUnsafeBufferPointer { scalars in
      for run in runs {
        let start = run == 0 ? 0 : text.ends[run - 1]
        let stretch = UnsafeBufferPointer(rebasing: scalars[start..<text.ends[run]])
        collectEdges(stretch)
        add(length: stretch.count, to: &counts)
      }
    }
    return counts
  }

  /// Every way to go on from every character, in order of start.
  private mutating func collectEdges(_ stretch: UnsafeBufferPointer<UInt32>) {
    edges.removeAll(keepingCapacity: true)
    let numbers = NumberRules(stretch)
    for start in 0..<stretch.count {
      let limit = numbers.limit(at: start)
      var foundSingle = false
      lexicon.forEachWord(from: start, in: stretch) { end, node, _ in
        guard end == start + 1 || end <= limit else { return }
        let weight = weights[Int(node)] * scales[end - start]
        edges.append(Edge(start: start, end: end, node: node, weight: weight))
        if end == start + 1 { foundSingle = true }
      }
      if !foundSingle { appendFixed(start, start + 1, Weights.unknown) }
      numbers.forEachNumber(at: start, in: stretch) { appendFixed(start, $0, Weights.numeral) }
    }
  }

  private mutating func appendFixed(_ start: Int, _ end: Int, _ logProbability: Double) {
    let weight = exp(logProbability) * scales[end - start]
    edges.append(Edge(start: start, end: end, node: 0, weight: weight))
  }

  private mutating func add(length: Int, to counts: inout [Double]) {
    forward.removeAll(keepingCapacity: true)
    forward.append(contentsOf: repeatElement(0, count: length + 1))
    backward.removeAll(keepingCapacity: true)
    backward.append(contentsOf: repeatElement(0, count: length + 1))
    forward[0] = 1
    backward[length] = 1
    for edge in edges { forward[edge.end] += forward[edge.start] * edge.weight }
    for edge in edges.reversed() { backward[edge.start] += backward[edge.end] * edge.weight }
    let total = forward[length]
    guard total > 0, total.isFinite else { return }
    for edge in edges where edge.node != 0 {
      counts[Int(edge.node)] += forward[edge.start] * edge.weight * backward[edge.end] / total
    }
  }
}
