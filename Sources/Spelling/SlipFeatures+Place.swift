import Libc

extension SlipFeatures {
  /// Adds features for the trees alone: how the characters of the word stand where they are written.
  ///
  /// Two characters that are seldom words by themselves, as in 手序, are hardly ever side by side by chance; those of 可依 are.
  mutating func addPlace(of candidate: SlipCandidate, in lattice: SpellingLattice) {
    addFreedom(candidate, lattice.numbers)
    addCut(candidate.range, lattice)
    addPlainGains(candidate)
    addNeighbours(candidate.range, lattice)
  }

  /// The gains of a candidate in the features of `fill`.
  private var gain: Float { values[0] }
  private var characterGain: Float { values[1] }

  private mutating func addFreedom(_ candidate: SlipCandidate, _ numbers: [Int]) {
    if candidate.range.count == 1 {
      for _ in 0..<4 { add(0) }
      return
    }
    let kept = candidate.range.filter { $0 != candidate.place }
      .map { tables.freedom(of: numbers[$0]) }
    add(tables.freedom(of: numbers[candidate.place]))
    add(kept.min() ?? 0)
    add(kept.max() ?? 0)
    add(tables.freedom(of: candidate.character))
  }

  /// Whether the best cut has a word that goes on over an end of the range, and only words of one character there.
  private mutating func addCut(_ range: Range<Int>, _ lattice: SpellingLattice) {
    let nodes = range.map { lattice.word(of: $0) }
    let isMany = range.count > 1
    add(isMany && nodes.contains { $0.start < range.lowerBound || $0.end > range.upperBound })
    add(isMany && nodes.allSatisfy { $0.end - $0.start == 1 })
  }

  /// The gains of a headword where no word is written, and beyond some size.
  private mutating func addPlainGains(_ candidate: SlipCandidate) {
    let isPlain =
      candidate.range.count > 1 && tables.isTitle(candidate.word) && !isWord
      && !candidate.likeness.isTwin
    let plain: Float = isPlain ? 1 : 0
    let new: Float = candidate.slips == 0 ? 1 : 0
    add(plain)
    add(plain * min(gain, 15))
    add(plain * characterGain)
    add(plain * new)
    add(plain * new * min(gain, characterGain))
    add(max(gain - 5, 0))
    add(max(characterGain - 5, 0))
    add(max(characterGain - 10, 0))
    add((1 - new) * max(6 - gain, 0))
  }

  /// What stands beside the range, and how likely the rest of the run is.
  private mutating func addNeighbours(_ range: Range<Int>, _ lattice: SpellingLattice) {
    let numbers = lattice.numbers
    let isMany = range.count > 1
    for place in [range.lowerBound, range.upperBound] {
      let isInside = isMany && place > 0 && place < numbers.count
      add(isInside ? log1p(tables.pairCount(numbers[place - 1], numbers[place])) : 0)
    }
    let rest = Float(numbers.count - range.count)
    let outside = rest > 0 ? (lattice.best - lattice.cost(in: range)) / (rest + 1) : 4
    add(min(max(outside, 0), 15))
    for place in [range.lowerBound - 1, range.upperBound] {
      add(isMany && numbers.indices.contains(place) ? tables.freedom(of: numbers[place]) : 0)
    }
  }
}
