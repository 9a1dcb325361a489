/// A character that may be meant where another one is written.
struct SlipCandidate {
  var place: Int
  /// By its number.
  var character: Int
  /// The word that it makes, and where.
  var word: Int
  var range: Range<Int>
  /// How much likelier the text is with it, in natural logarithms: by words, and by characters.
  var gain: Float
  // What follows is of likely ones alone.
  var characterGain: Float = 0
  var likeness = CharacterLikeness(sound: 0, shape: 0, isTwin: false)
  /// How often people made this slip.
  var slips: Float = 0
}

/// Finds the characters that may be meant at a place of a run: those that make a word with the text around.
struct SlipCandidates {
  /// The minimum gain of a candidate.
  private static let least: Float = -2
  /// Longer words are idioms, and looked for elsewhere.
  private static let longestWord = 4
  /// The minimum gain of a word by itself, and of a character.
  private static let bound: Float = 0
  private static let boundOfSingle: Float = -3
  /// Words of several characters that are commoner than this are not doubted.
  private static let certain: Float = 8.5
  /// Characters that spelling does not tell apart.
  private static let undecided = Set("他她它牠祂你妳您".unicodeScalars.map(\.value))

  let tables: SpellingTables
  /// By number of a character: whether it is one of these.
  private let closed: [Bool]

  init(_ tables: SpellingTables) {
    self.tables = tables
    closed = (0..<tables.characterCount + 2).map { number in
      number < tables.characterCount && Self.undecided.contains(UInt32(tables.scalars[number]))
    }
  }

  /// Whether spelling does not tell a character, by its number, from another one: 他 and 她.
  func isClosed(_ number: Int) -> Bool { closed[number] }

  /// A word with another character at a place.
  private struct Way {
    var character: Int
    var word: Int
    var range: Range<Int>
    var gain: Float
  }

  /// The candidates of a place, in no order.
  ///
  /// - Parameter spare: memory for a row of confusions.
  func candidates(
    at place: Int, in lattice: SpellingLattice, spare: UnsafeMutablePointer<UInt64>
  ) -> [SlipCandidate] {
    let written = lattice.numbers[place]
    let node = lattice.nodes[lattice.path[place]]
    if written >= tables.boundary || closed[written] { return [] }
    if node.end - node.start > 1, tables.cost(of: node.word) < Self.certain { return [] }
    var best: [Way] = []
    for way in ways(at: place, written, in: lattice, spare) {
      guard let index = best.firstIndex(where: { $0.character == way.character }) else {
        best.append(way)
        continue
      }
      if way.gain > best[index].gain { best[index] = way }
    }
    return best.compactMap { candidate($0, at: place, written, in: lattice) }
  }

  /// Some characters of a run with a hole, and the class of the rarest words that count there.
  private struct Window {
    var hash: UInt32
    var range: Range<Int>
    var most: Int
  }

  /// Calls `body` with the windows around a place for which there may be words. Whether there are is read for all of them first,
  /// so that the reads do not wait for one another.
  @inline(__always) private func forEachWindow(
    around place: Int, in lattice: SpellingLattice, _ body: (Window) -> Void
  ) {
    let scalars = lattice.scalars
    withUnsafeTemporaryAllocation(
      of: Window.self, capacity: Self.longestWord * Self.longestWord
    ) { windows in
      var count = 0
      for start in max(0, place - Self.longestWord + 1)...place {
        var hash = SpellingTables.seed
        for before in start..<place { hash = SpellingTables.extend(hash, scalars[before]) }
        hash = SpellingTables.extend(hash, 0xFFFF)
        for end in place + 1...min(scalars.count, start + Self.longestWord) {
          if end > place + 1 { hash = SpellingTables.extend(hash, scalars[end - 1]) }
          let most = SpellingTables.holeClass(costing: lattice.cost(in: start..<end) - Self.bound)
          if end - start == 1 || most < 0 { continue }
          let hole = tables.hole(hash)
          windows.initializeElement(
            at: count, to: Window(hash: hole.hash, range: start..<end, most: most))
          count &+= hole.mayBeHeld ? 1 : 0
        }
      }
      for index in 0..<count { body(windows[index]) }
    }
  }

  /// The likely ways at a place.
  private func ways(
    at place: Int, _ written: Int, in lattice: SpellingLattice,
    _ spare: UnsafeMutablePointer<UInt64>
  ) -> [Way] {
    var ways: [Way] = []
    var row: CharacterConfusions.Row?
    forEachWindow(around: place, in: lattice) { window in
      tables.forEachFilling(window.hash, atMost: window.most) { character in
        let bits = row ?? tables.confusions.row(of: written, spare: spare)
        row = bits
        let isLike = bits[character >> 6] >> UInt64(character & 63) & 1 != 0
        if isLike, character != written {
          add(character, at: place, in: window.range, of: lattice, to: &ways)
        }
      }
    }
    for index in tables.slips(of: written) where tables.isOften(index) {
      add(
        tables.right(index), at: place, in: place..<place + 1, of: lattice, to: &ways)
    }
    return ways
  }

  /// The character of a way as a word by itself, if that is likelier.
  private func alone(_ way: Way, at place: Int, in lattice: SpellingLattice) -> Way {
    if way.range.count == 1 { return way }
    let scalar = UInt32(tables.scalars[way.character])
    let word = tables.word(SpellingTables.extend(SpellingTables.seed, scalar))
    if word == tables.noWord { return way }
    let gain = lattice.best - lattice.cost(of: word, in: place..<place + 1)
    if gain <= way.gain { return way }
    return Way(character: way.character, word: word, range: place..<place + 1, gain: gain)
  }

  /// Adds a way, unless the text is less likely with it.
  private func add(
    _ character: Int, at place: Int, in range: Range<Int>, of lattice: SpellingLattice,
    to ways: inout [Way]
  ) {
    var hash = SpellingTables.seed
    for index in range {
      let scalar = index == place ? UInt32(tables.scalars[character]) : lattice.scalars[index]
      hash = SpellingTables.extend(hash, scalar)
    }
    let word = tables.word(hash)
    if word == tables.noWord { return }
    // Behind another word it may be likelier, but only by so much.
    let bound = range.count == 1 ? Self.boundOfSingle : Self.bound
    if lattice.best - lattice.leastCost(of: word, in: range) < bound { return }
    let gain = lattice.best - lattice.cost(of: word, in: range)
    if gain < Self.least { return }
    ways.append(Way(character: character, word: word, range: range, gain: gain))
  }

  private func candidate(
    _ way: Way, at place: Int, _ written: Int, in lattice: SpellingLattice
  ) -> SlipCandidate? {
    if closed[way.character] { return nil }
    let way = alone(way, at: place, in: lattice)
    if way.range.count == 1, !tables.areTwins(written, way.character),
      tables.slips(written, for: way.character) < Float(SpellingTables.often)
    {
      return nil
    }
    return SlipCandidate(
      place: place, character: way.character, word: way.word, range: way.range, gain: way.gain)
  }

  /// log P, with two characters at a place and behind it, of those there and behind that depend on them.
  func logarithm(with characters: (Int, Int), at place: Int, in numbers: [Int]) -> Float {
    func number(_ index: Int) -> Int {
      numbers.indices.contains(index) ? numbers[index] : tables.boundary
    }
    let around = [
      number(place - 2), number(place - 1), characters.0, characters.1, number(place + 2),
      number(place + 3),
    ]
    let last = min(numbers.count - place, 3)
    return (0...last).reduce(0) { sum, index in
      sum + tables.logarithm(of: around[index + 2], after: around[index], around[index + 1])
    }
  }
}
