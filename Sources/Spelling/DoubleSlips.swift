import Libc

/// Finds words of two characters both of which are wrong: 因改 for 應該.
///
/// That is asked only of two characters that nobody writes side by side, and each of which is a word by itself in the best
/// cut. Both have to sound like the right ones, but for the tone.
struct DoubleSlips {
  let tables: SpellingTables

  /// A word that may be meant by two characters.
  private struct Way {
    var first: Int
    var second: Int
    var word: Int
    var cost: Float
  }

  /// The evidence for a word.
  struct Evidence {
    var first: Int
    var second: Int
    /// How much likelier the text is with it, in natural logarithms: by words, and by characters.
    var gain: Float
    var characterGain: Float
    /// -log P of the word.
    var cost: Float
    /// How many of the characters have another tone than the right ones.
    var otherTones: Float

    /// log of the odds that the word is meant, as fitted to the slips of learners.
    var score: Float {
      0.15 * min(characterGain, 25) + 0.1 * max(min(gain, 20) - 8, 0) - 0.53 * cost
        - 0.9 * otherTones + 1.6
    }
  }

  /// The slips of a run that are sure enough for some sensitivity.
  ///
  /// - Parameter isHeadword: as of `slip`.
  func slips(
    in lattice: SpellingLattice, _ search: SlipCandidates, isHeadword: (Range<Int>) -> Bool
  ) -> [Slip] {
    var slips: [Slip] = []
    for place in lattice.numbers.indices {
      let slip = slip(at: place, in: lattice, search, isHeadword: isHeadword)
      if let slip, slip.sensitivity() != nil { slips.append(slip) }
    }
    return slips
  }

  /// The word that is meant at a place and behind it; `nil` if that is not likely.
  ///
  /// - Parameter isHeadword: whether the text in a range is a word of the dictionary: such a one is no slip.
  func slip(
    at place: Int, in lattice: SpellingLattice, _ search: SlipCandidates,
    isHeadword: (Range<Int>) -> Bool
  ) -> Slip? {
    guard let found = evidence(at: place, in: lattice, search), !isHeadword(place..<place + 2)
    else { return nil }
    return Slip(
      kind: .double, range: place..<place + 2, place: place,
      right: UInt32(tables.scalars[found.first]),
      rightBehind: UInt32(tables.scalars[found.second]), score: found.score, isKnown: false,
      isTwin: false, isArguable: false)
  }

  /// The evidence for the likeliest word at a place.
  func evidence(
    at place: Int, in lattice: SpellingLattice, _ search: SlipCandidates
  ) -> Evidence? {
    guard let most = rarest(at: place, in: lattice) else { return nil }
    let written = (lattice.numbers[place], lattice.numbers[place + 1])
    if search.isClosed(written.0) || search.isClosed(written.1) { return nil }
    if tables.pairCount(written.0, written.1) > 0 { return nil }
    var best: Way?
    forEachWord(like: written, atMost: most) { way in
      if tables.wordFlags[way.word] & 1 == 0 { return }
      if search.isClosed(way.first) || search.isClosed(way.second) { return }
      var way = way
      way.cost = lattice.cost(of: way.word, in: place..<place + 2)
      if way.cost < best?.cost ?? .infinity { best = way }
    }
    guard let best, lattice.best - best.cost >= Self.leastGain else { return nil }
    let characterGain =
      search.logarithm(with: (best.first, best.second), at: place, in: lattice.numbers)
      - search.logarithm(with: written, at: place, in: lattice.numbers)
    let sounds = [tables.sound(written.0, best.first), tables.sound(written.1, best.second)]
    return Evidence(
      first: best.first, second: best.second, gain: lattice.best - best.cost,
      characterGain: characterGain, cost: tables.cost(of: best.word),
      otherTones: Float(sounds.count { $0 > 1 }))
  }

  /// The minimum gain of a word over two characters.
  private static let leastGain: Float = 9

  /// The class of the rarest words that count in the place of two characters that are words by themselves; `nil` if they are not, or
  /// none counts.
  private func rarest(at place: Int, in lattice: SpellingLattice) -> Int? {
    guard place + 1 < lattice.numbers.count else { return nil }
    let (one, other) = (lattice.numbers[place], lattice.numbers[place + 1])
    guard one < tables.boundary, other < tables.boundary else { return nil }
    let nodes = (lattice.word(of: place), lattice.word(of: place + 1))
    guard nodes.0.end - nodes.0.start == 1, nodes.1.end - nodes.1.start == 1 else { return nil }
    let most = SpellingTables.holeClass(
      costing: lattice.cost(in: place..<place + 2) - Self.leastGain)
    return most < 0 ? nil : most
  }

  /// Calls `body` with the words of two characters that sound like two others, but for the tones.
  ///
  /// - Parameter most: the class of the rarest words that count.
  private func forEachWord(like written: (Int, Int), atMost most: Int, _ body: (Way) -> Void) {
    let width = tables.confusions.width
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { sounding in
      sounding.initialize(repeating: 0)
      tables.confusions.forEachSounding(like: written.1) {
        sounding[$0 >> 6] |= 1 << UInt64($0 & 63)
      }
      tables.confusions.forEachSounding(like: written.0) { first in
        if first == written.0 { return }
        let hash = SpellingTables.extend(SpellingTables.seed, UInt32(tables.scalars[first]))
        let hole = tables.hole(SpellingTables.extend(hash, 0xFFFF))
        if !hole.mayBeHeld { return }
        tables.forEachFilling(hole.hash, atMost: most, from: tables.firstHole(hole.hash)) {
          second in
          if second == written.1 || sounding[second >> 6] >> UInt64(second & 63) & 1 == 0 { return }
          let word = tables.word(SpellingTables.extend(hash, UInt32(tables.scalars[second])))
          if word == tables.noWord { return }
          body(Way(first: first, second: second, word: word, cost: .infinity))
        }
      }
    }
  }
}
