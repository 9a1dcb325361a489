import Readings
package import Segmentation

/// Builds the model from the dictionary's own readings and texts.
///
/// Deterministic: the same source, lexicon and frequencies give the same bytes on any number of
/// processors, for the work is cut into shares that do not depend on it and put together in order.
package struct ReadingsTrainer: Sendable {
  private static let shares = 16
  private static let passes = 8
  private static let functionPasses = 10

  private let source: ReadingsSource
  private let segmenter: Segmenter
  private let frequencies: [Int: Double]

  /// - Parameters:
  ///   - lexicon: the trained lexicon of the same entries.
  ///   - frequencies: how often each of its words occurs in the dictionary's text, by id.
  package init(source: ReadingsSource, lexicon: Lexicon, frequencies: [Int: Double]) {
    self.source = source
    segmenter = Segmenter(lexicon: lexicon)
    self.frequencies = frequencies
  }

  /// Builds the model; its bytes are what `ReadingsModel` takes.
  ///
  /// - Parameter progress: called with the share of the work that is done.
  /// - Throws: `CancellationError` if the task was cancelled.
  package func train(progress: (Double) -> Void = { _ in }) async throws -> [UInt8] {
    progress(0)
    let standard = SchoolStandard(source)
    let table = CharacterTable(standard)
    let words = WordTable(standard.words, table)
    try Task.checkCancellation()
    progress(0.2)
    let examples = try await collect(standard.words, table)
    try Task.checkCancellation()
    progress(0.5)
    let weights = try await learn(examples, table)
    try Task.checkCancellation()
    return ModelWriter.image(table, words, weights)
  }

  /// The examples of all headwords and texts, in their order.
  private func collect(
    _ words: [ReadingsSource.Word], _ table: CharacterTable
  ) async throws -> TrainingExamples {
    let cutter = HeadwordCutter(words, frequencies: frequencies)
    let found = try await inShares(of: words.count) { share in
      var collector = ExampleCollector(table)
      for word in words[share] { collector.addHeadword(word, cutter) }
      return collector.found
    }
    let inTexts = try await inShares(of: source.parts.count) {
      collectTexts($0, of: words, table)
    }
    var examples = TrainingExamples()
    for share in found + inTexts { examples.append(share) }
    return examples
  }

  private func collectTexts(
    _ parts: Range<Int>, of words: [ReadingsSource.Word], _ table: CharacterTable
  ) -> TrainingExamples {
    var collector = ExampleCollector(table)
    var tokens: [Token] = []
    source.bytes.withUnsafeBufferPointer { bytes in
      for part in source.parts[parts] {
        let text = UnsafeBufferPointer(rebasing: bytes[part.range])
        tokens.removeAll(keepingCapacity: true)
        segmenter.segment(text, into: &tokens)
        collector.addPart(part, of: words[part.word], tokens, in: text)
      }
    }
    return collector.found
  }

  private func learn(
    _ examples: TrainingExamples, _ table: CharacterTable
  ) async throws -> [[LogisticRegression.Weight]] {
    let groups = examples.grouped(characters: table.characters.count)
    let shares = try await inShares(of: table.characters.count) { characters in
      characters.map { place in
        let indices = groups[place + 1]
        if indices.isEmpty { return [] as [LogisticRegression.Weight] }
        let isFunction = FunctionCharacters.contains(table.characters[place])
        // Headwords say nothing of how common a word of grammar is.
        let offsets = table.classes[place].map { isFunction ? 0 : Float($0.prior) / Quantum.prior }
        var regression = LogisticRegression(offsets: offsets)
        return regression.learn(
          indices, of: examples, passes: isFunction ? Self.functionPasses : Self.passes)
      }
    }
    return shares.flatMap { $0 }
  }

  /// Does a work in shares, and gives the results in their order.
  private func inShares<Result: Sendable>(
    of count: Int, _ work: @Sendable @escaping (Range<Int>) -> Result
  ) async throws -> [Result] {
    let shares = (0..<Self.shares).map {
      count * $0 / Self.shares..<count * ($0 + 1) / Self.shares
    }
    return try await shares.concurrently(work)
  }
}
