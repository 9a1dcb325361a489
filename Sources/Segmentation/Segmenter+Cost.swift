extension Segmenter {
  /// What the best cut of a stretch of Chinese characters costs: 64 times the natural logarithm of how
  /// unlikely it is. Only differences between texts for one place say something.
  package func cost(of stretch: [UInt32]) -> Int {
    if stretch.isEmpty { return 0 }
    var lattice = Lattice(lexicon: lexicon, userWords: userWords, capacity: stretch.count)
    lattice.append(contentsOf: stretch)
    return Int(lattice.cheapestCut().cost)
  }
}
