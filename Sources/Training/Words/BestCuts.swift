/// The best cuts of headwords into shorter words, by a class model.
struct BestCuts {
  /// A headword's best cut into shorter words.
  struct Cut {
    /// ln of how much more probable the whole is.
    var rho: Double
    /// The places of the parts in the lexicon.
    var words: [Int]
  }

  private let words: [LexiconBuilder.Word]
  private let model: ClassModel
  private let places: [[UInt32]: Int]

  /// - Parameter words: in the lexicon's order, which is that of the model.
  init(_ words: [LexiconBuilder.Word], model: ClassModel) {
    self.words = words
    self.model = model
    places = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1.scalars, $0) })
  }

  /// A headword's best cut into words of the lexicon, or `nil` if there isn't one.
  func cut(of index: Int) -> Cut? {
    let scalars = words[index].scalars
    var best: [(score: Double, words: [Int])?] = Array(repeating: nil, count: scalars.count + 1)
    // The best path is kept for each place only: headwords are short.
    for end in 1...scalars.count {
      for start in 0..<end where end - start < scalars.count {
        guard let word = places[Array(scalars[start..<end])] else { continue }
        let before = start == 0 ? (score: 0, words: []) : best[start]
        guard let before else { continue }
        let step =
          before.words.last.map { model.logProbability(of: word, after: $0) }
          ?? model.logProbabilities[word]
        let score = before.score + step
        if best[end].map({ score > $0.score }) ?? true {
          best[end] = (score, before.words + [word])
        }
      }
    }
    guard let cut = best[scalars.count], cut.score > -.infinity else { return nil }
    return Cut(rho: model.logProbabilities[index] - cut.score, words: cut.words)
  }
}
