import Text

/// Every word that a run holds, whether the best cut has it or not.
extension Lattice {
  /// Every word of the lexicon in the run, whose last character ends at `end`, that covers the
  /// byte at `offset`: those of running text and all others, in any form.
  mutating func matches(covering offset: Int, end: Int) -> [WordMatch] {
    places[count].offset = end
    var found: [WordMatch] = []
    for start in 0..<count where places[start].offset <= offset {
      // In a damaged image nodes may lead in circles.
      let rest = Array(run[start...].prefix(lexicon.longestWord))
      lexicon.forEachSpelling(of: rest[...]) { slot, spelling, isAlone in
        let word = Int(lexicon.word(slot))
        let end = places[start + spelling.count].offset
        if word != 0, end > offset, isAlone || isSimplified || spelling.count > 1 {
          let text = String(scalars: spelling.compactMap(Unicode.Scalar.init))
          found.append(
            WordMatch(range: places[start].offset..<end, word: word, spelling: text))
        }
        return true
      }
    }
    return found
  }
}
