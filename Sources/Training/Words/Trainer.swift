/// The result of training: the lexicon with its costs, and how often each word occurs.
package struct TrainedLexicon: Sendable {
  /// The compiled lexicon, as `Lexicon` takes it.
  package var image: [UInt8]
  /// How often training saw each word in the text, by the word's id; no longer whole numbers, since
  /// every way to cut a text counts as much as it is probable.
  package var frequencies: [Int: Double]
  /// The words that stand side by side in the text.
  package var pairs: [WordPair]
}

/// Learns from text how words are cut: which headwords are words of running text, how probable each
/// is, and which classes of words are beside each other.
///
/// The text's own cut need not be known. Deterministic: the same words and text give the same bytes on
/// any number of processors.
package struct Trainer: Sendable {
  /// The number of later rounds: fewer do from an earlier state of the weights.
  private static let laterRounds = 3
  /// The classes that only show which headwords are compositional need not be the best ones.
  private static let firstPasses = 3
  static let classCount = 128

  /// The depth of training.
  package enum Depth: Sendable {
    /// Which words are words of running text, how probable each is, and which classes are beside each other.
    case classes
    /// How often each word occurs: enough for a dictionary that cuts no texts.
    case counts
  }

  private var lexicon: UntrainedLexicon
  private let text: TrainingText
  private let depth: Depth

  package init(lexicon: UntrainedLexicon, text: TrainingText, depth: Depth = .classes) {
    self.lexicon = lexicon
    self.text = text
    self.depth = depth
  }

  /// Learns the weights.
  ///
  /// - Parameter progress: called from time to time with the share of the work that is done.
  /// - Throws: `ImageError`, or `CancellationError` if the task was cancelled.
  package consuming func train(
    progress: (Double) -> Void = { _ in }
  ) async throws -> TrainedLexicon {
    var counts = try await expectations(rounds: ExpectationMaximisation.rounds) {
      progress(0.25 * $0)
    }
    counts = try await addUnlistedWords(counts)
    counts = try await expectations(rounds: Self.laterRounds, from: counts) {
      progress(0.25 + 0.1 * $0)
    }
    progress(0.35)
    let all = probabilities(counts)
    let first = try await Self.model(
      all, probabilities(counts, usage: Usage.none), of: lexicon.words, try await bigrams(all),
      .mixed, passes: passes(Self.firstPasses))
    let dropped = CompositionalWords(lexicon: lexicon, model: first, counts: counts).find()
    let phrases = PhrasesOfToday(lexicon.words, model: first).find()
    let kept = try await expectations(
      rounds: Self.laterRounds, from: counts, excluding: dropped
    ) { progress(0.5 + 0.1 * $0) }
    progress(0.6)
    let last = probabilities(kept, excluding: dropped)
    let inText = probabilities(kept, excluding: dropped, usage: Usage.none)
    let bigrams = try await bigrams(last)
    let (words, passes) = (lexicon.words, passes(ClassClustering.passes))
    let models = try await [ClassClustering.Start.mixed, .byFrequency].concurrently {
      try await Self.model(last, inText, of: words, bigrams, $0, passes: passes)
    }
    lexicon.setModels(models[0], models[1], excluding: phrases)
    let ids = lexicon.words.map { Int($0.id) }
    lexicon = try lexicon.addingBeside()
    return TrainedLexicon(
      image: lexicon.bytes, frequencies: Dictionary(zip(ids, counts), uniquingKeysWith: +),
      pairs: bigrams.pairs(of: words))
  }

  /// The number of the clustering's passes over all words.
  private func passes(_ all: Int) -> Int { depth == .counts ? 0 : all }

  private func expectations(
    rounds: Int, from start: [Double]? = nil, excluding: Set<Int> = [],
    progress: (Double) -> Void
  ) async throws -> [Double] {
    try await ExpectationMaximisation(
      lexicon: lexicon, text: text, excluded: excluding, usage: Usage(lexicon.words)
    ).counts(rounds: rounds, from: start, progress: progress)
  }

  private func probabilities(
    _ counts: [Double], excluding: Set<Int> = [], usage: Usage? = nil
  ) -> [Double] {
    ExpectationMaximisation.probabilities(
      counts, prior: ExpectationMaximisation.finalPrior, excluding: excluding,
      usage: usage ?? Usage(lexicon.words))
  }

  /// Adds the words that the text has and the dictionary lacks; returns the counts of all.
  private mutating func addUnlistedWords(_ counts: [Double]) async throws -> [Double] {
    let cutter = lexicon.weighted(by: probabilities(counts))
    let sequence = try await WordSequence.cut(text, lexicon: cutter)
    let found = UnlistedWords(lexicon: lexicon, sequence: sequence).find()
    var known = Dictionary(
      uniqueKeysWithValues: zip(lexicon.words.lazy.map(\.scalars), counts))
    for (word, count) in found { known[word.scalars] = count }
    lexicon = try lexicon.adding(found.map(\.word))
    return lexicon.words.map { known[$0.scalars] ?? 0 }
  }

  /// How often words are beside each other when the text is cut by their probabilities.
  private func bigrams(_ probabilities: [Double]) async throws -> BigramCounts {
    BigramCounts(
      try await WordSequence.cut(text, lexicon: lexicon.weighted(by: probabilities)),
      typeCount: lexicon.words.count + Int(WordSequence.firstWord))
  }

  /// Learns which classes of words are beside each other.
  private static func model(
    _ probabilities: [Double], _ inText: [Double], of words: [LexiconBuilder.Word],
    _ bigrams: BigramCounts,
    _ start: ClassClustering.Start, passes: Int
  ) async throws -> ClassModel {
    var clustering = ClassClustering(bigrams, classCount: classCount, start: start)
    try await clustering.run(passes: passes)
    return ClassModel(
      clustering, probabilities: probabilities, inText: inText, words: words,
      totals: bigrams.totals, classCount: classCount)
  }
}
