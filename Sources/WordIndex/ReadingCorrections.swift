extension WordIndex {
  /// The words that are read almost as was typed, in pinyin or bopomofo: the cheapest first, among those
  /// of one cost whole words before longer ones, and then the commonest. Each word once.
  ///
  /// At most two letters may be wrong, of six letters of pinyin or four of bopomofo one, and of three or two
  /// only a confusion. Words that are read so, or begin so, are not among them, and a text that is not a
  /// reading gives none. Tones are not looked at, but those of which a typed tone is wrong come behind the
  /// others of the same cost.
  ///
  /// - Parameter maximumCost: the maximum cost of the words.
  package func corrections(
    ofReading typed: String, maximumCost: Int = 4, limit: Int
  ) -> [SoundHit] {
    guard limit > 0, let typed = TypedSpelling(typed) else { return [] }
    var search = ReadingCorrectionSearch(self, typed, maximumCost: maximumCost)
    if typed.tones.isEmpty { return search.corrections(limit: limit).map(\.correction) }
    let found = search.corrections(limit: limit * 2 + 16).enumerated().map { place, found in
      let path = trie.path(to: found.node)
      return (found.correction, typed.wrongTones(in: path), place)
    }
    let sorted = found.sorted { one, other in
      let (a, b) = (one.0, other.0)
      if a.cost != b.cost { return a.cost < b.cost }
      if a.isWhole != b.isWhole { return a.isWhole }
      return (one.1, one.2) < (other.1, other.2)
    }
    return sorted.prefix(limit).map(\.0)
  }
}
