extension Segmenter {
  /// What the best cut of a stretch of Chinese characters costs: 64 times the natural logarithm of how
  /// unlikely it is. Only differences between texts for one place say something.
  package func cost(of stretch: [UInt32]) -> Int {
    if stretch.isEmpty { return 0 }
    var lattice = Lattice(lexicon: lexicon, userWords: userWords, capacity: stretch.count)
    for (index, scalar) in stretch.enumerated() where !lattice.isFull {
      if CharacterClass.of(scalar) == .joiner {
        lattice.appendJoiner(standardJoiner(scalar), at: index)
      } else {
        lattice.append(scalar, at: index)
      }
    }
    return Int(lattice.cheapestCut().cost)
  }
}
