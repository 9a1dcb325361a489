extension Segmenter {
  /// What the best cut of a run of Chinese characters costs: 64 times the natural logarithm of how
  /// unlikely it is. Only differences between texts for one place say something.
  package func cost(of run: [UInt32]) -> Int {
    if run.isEmpty { return 0 }
    var lattice = Lattice(lexicon: lexicon, userWords: userWords, capacity: run.count)
    lattice.append(contentsOf: run)
    return Int(lattice.cheapestCut().cost)
  }
}
