#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Learns how probable words are, from text of which nobody has said how it is cut.
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
  /// The text is weighed in so many shares, whose counts are added in order.
  private static let shares = 8

  private let automaton: Lexicon
  private let lexicon: UntrainedLexicon
  private let text: TrainingText
  /// The words, by their places in the lexicon, that no text is cut into.
  private let excluded: Set<Int>

  init(lexicon: UntrainedLexicon, text: TrainingText, excluding excluded: Set<Int> = [])
    throws(LexiconError)
  {
    self.lexicon = lexicon
    self.text = text
    self.excluded = excluded
    automaton = try lexicon.lexicon()
  }

  /// How often each word is expected in the text, in the order of the lexicon's words.
  ///
  /// - Parameters:
  ///   - start: counts to begin with; else longer words come first.
  ///   - progress: called before each round with the share of the work that is done.
  /// - Throws: `CancellationError` where the task was cancelled.
  func counts(
    rounds: Int = Self.rounds, from start: [Double]? = nil, progress: (Double) -> Void = { _ in }
  ) async throws -> [Double] {
    // exp(2·min(length, 4)), or the first round falls apart into single characters.
    var counts = start ?? lexicon.words.map { exp(2 * Double(min($0.scalars.count, 4))) }
    for round in 0..<rounds {
      try Task.checkCancellation()
      progress(Double(round) / Double(rounds))
      let prior = round == 0 && start == nil ? 0 : Self.roundPrior
      counts = await expected(
        Self.probabilities(counts, prior: prior, excluding: excluded))
    }
    return counts
  }

  /// Each word's share of the counts, to each of which `prior` is added; 0 for excluded words.
  static func probabilities(
    _ counts: [Double], prior: Double, excluding excluded: Set<Int>
  ) -> [Double] {
    var total = 0.0
    for index in counts.indices where !excluded.contains(index) { total += counts[index] + prior }
    return counts.indices.map { index in
      excluded.contains(index) || total == 0 ? 0 : (counts[index] + prior) / total
    }
  }

  private func expected(_ probabilities: [Double]) async -> [Double] {
    var weights = [Double](repeating: 0, count: automaton.slotCount)
    for (index, slot) in lexicon.slots.enumerated() { weights[Int(slot)] = probabilities[index] }
    let (text, automaton, slotWeights) = (self.text, self.automaton, weights)
    let shares = text.shares(Self.shares)
    let partial = await withTaskGroup(of: (Int, [Double]).self) { group in
      for (index, share) in shares.enumerated() {
        group.addTask {
          var pass = ForwardBackward(lexicon: automaton, weights: slotWeights)
          return (index, pass.counts(of: text, runs: share))
        }
      }
      return await group.reduce(into: [Int: [Double]]()) { $0[$1.0] = $1.1 }
    }
    return lexicon.slots.map { slot in
      shares.indices.reduce(0) { $0 + (partial[$1]?[Int(slot)] ?? 0) }
    }
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
    /// The slot of the word, −1 for a number or an unknown character.
    var slot: Int32
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

  /// By slot.
  mutating func counts(of text: TrainingText, runs: Range<Int>) -> [Double] {
    var counts = [Double](repeating: 0, count: lexicon.slotCount)
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
    var runEnd = 0
    for start in 0..<stretch.count {
      let isInside = start < runEnd && start > 0 && isNumeral(stretch[start])
      let limit = isInside ? runEnd : .max
      collectWords(stretch, from: start, limit: limit)
      if !isInside, isNumeral(stretch[start]) || stretch[start] == NumberRules.ordinal {
        numbers.forEachNumber(at: start) { append(start, $0, Weights.numeral) }
        runEnd = numbers.runEnd(from: start)
      }
    }
  }

  private mutating func collectWords(
    _ stretch: UnsafeBufferPointer<UInt32>, from start: Int, limit: Int
  ) {
    var foundSingle = false
    lexicon.forEachWord(from: start, in: stretch) { end, slot, _ in
      let weight = weights[slot]
      guard weight > 0, end == start + 1 || end <= limit else { return }
      edges.append(
        Edge(
          start: Int32(start), end: Int32(end), slot: Int32(slot),
          weight: weight * scales[end - start]))
      if end == start + 1 { foundSingle = true }
    }
    if !foundSingle { append(start, start + 1, Weights.unknown) }
  }

  private mutating func append(_ start: Int, _ end: Int, _ logProbability: Double) {
    let weight = exp(logProbability) * scales[end - start]
    edges.append(Edge(start: Int32(start), end: Int32(end), slot: -1, weight: weight))
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
    for edge in edges where edge.slot >= 0 {
      counts[Int(edge.slot)] +=
        forward[Int(edge.start)] * edge.weight * backward[Int(edge.end)] / total
    }
  }
}
