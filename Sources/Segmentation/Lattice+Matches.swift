/// Every word that a run holds, whether the best cut has it or not.
extension Lattice {
  /// Every word of the lexicon in the run, whose last character ends at `end`, that covers the
  /// byte at `offset`: those of running text and all others, in any form.
  mutating func matches(covering offset: Int, end: Int) -> [WordMatch] {
    places[count].offset = end
    var found: [WordMatch] = []
    for start in 0..<count where places[start].offset <= offset {
      collect(from: start, at: start, after: nil, spelling: [], covering: offset, &found)
    }
    return found
  }

  /// The characters that the one at a place may be, and whether they may be words of their own.
  func candidates(at place: Int) -> [(number: UInt16, isAlone: Bool)] {
    let own = places[place].number
    let forms = lexicon.forms(of: own).map { index in
      let form = lexicon.form(index)
      return (form.number, isSimplified || form.flags & LexiconImage.aloneFlag != 0)
    }
    return [(own, true)] + forms
  }

  func collect(
    from start: Int, at place: Int, after slot: Int?, spelling: [UInt16], covering offset: Int,
    _ found: inout [WordMatch]
  ) {
    // In a damaged image nodes may lead in circles.
    if place == count || place - start >= lexicon.longestWord { return }
    for (number, isAlone) in candidates(at: place) {
      let next = slot.map { lexicon.child($0, number) } ?? lexicon.first(number)
      if next < 0 { continue }
      let info = lexicon.info(next)
      let word = Int(lexicon.word(next))
      let end = places[place + 1].offset
      let isWord = info & LexiconImage.wordFlag != 0 && word != 0
      if isWord, end > offset, isAlone || place > start {
        let scalars = (spelling + [number]).compactMap { lexicon.scalar(of: $0) }
        found.append(
          WordMatch(
            range: places[start].offset..<end, word: word,
            spelling: String(String.UnicodeScalarView(scalars))))
      }
      if info & LexiconImage.childrenFlag == 0 { continue }
      collect(
        from: start, at: place + 1, after: next, spelling: spelling + [number], covering: offset,
        &found)
    }
  }
}
