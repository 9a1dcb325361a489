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

  /// A character in a place, while the word is looked up that it makes.
  private struct Filling {
    var place: Int
    var character: Int
    var range: Range<Int>
    /// The mixed hash of the word.
    var hash: UInt32
    /// The first word that it may be, and its hash.
    var first = 0
    var firstHash: UInt32 = 0
  }

  /// Some characters of a run with a hole at a place, and the class of the rarest words that count there.
  private struct Window {
    var place: Int
    var range: Range<Int>
    var hash: UInt32
    var most: Int
    /// See `SpellingTables.firstHole`.
    var firstHole: UInt32 = 0
  }

  /// Calls `body` with the candidates of each place of a run that has some, in no order.
  ///
  /// Words are looked up step by step, each step for the whole run: reads of tables that are far away then do not wait for one another.
  func forEachPlace(in lattice: SpellingLattice, _ body: ([SlipCandidate]) -> Void) {
    let fillings = fillings(in: lattice)
    var best: [Way] = []
    var start = 0
    while start < fillings.count {
      let place = fillings[start].place
      best.removeAll(keepingCapacity: true)
      while start < fillings.count, fillings[start].place == place {
        if let way = way(fillings[start], in: lattice) { Self.add(way, to: &best) }
        start += 1
      }
      if best.isEmpty { continue }
      let written = lattice.numbers[place]
      let candidates = best.compactMap { candidate($0, at: place, written, in: lattice) }
      if !candidates.isEmpty { body(candidates) }
    }
  }

  /// Adds a way, of those of its character the best.
  private static func add(_ way: Way, to best: inout [Way]) {
    guard let index = best.firstIndex(where: { $0.character == way.character }) else {
      return best.append(way)
    }
    if way.gain > best[index].gain { best[index] = way }
  }

  /// Whether a place may be a slip.
  private func isOpen(_ place: Int, in lattice: SpellingLattice) -> Bool {
    let written = lattice.numbers[place]
    if written >= tables.boundary || closed[written] { return false }
    let node = lattice.word(of: place)
    return node.end - node.start == 1 || node.cost >= Self.certain
  }

  /// The characters that people may take for those of a run, and that may make a word in their place, place by place.
  private func fillings(in lattice: SpellingLattice) -> [Filling] {
    let open = lattice.numbers.indices.lazy.filter { isOpen($0, in: lattice) }
    var fillings: [Filling] = []
    fillings.reserveCapacity(lattice.numbers.count * 4)
    // Those of one character are left out.
    let mostWindows = Self.longestWord * (Self.longestWord + 1) / 2 - 1
    withUnsafeTemporaryAllocation(
      of: Window.self, capacity: lattice.numbers.count * mostWindows
    ) { windows in
      var count = 0
      for place in open { addWindows(around: place, in: lattice, to: windows, &count) }
      for index in 0..<count {
        windows[index].firstHole = tables.firstHole(windows[index].hash)
      }
      var next = 0
      for place in open {
        let start = next
        while next < count, windows[next].place == place { next += 1 }
        addFillings(of: windows[start..<next], at: place, in: lattice, to: &fillings)
      }
    }
    for index in fillings.indices {
      fillings[index].first = tables.firstWord(ofMixed: fillings[index].hash)
      fillings[index].firstHash = tables.hashes[min(fillings[index].first, tables.wordCount - 1)]
    }
    return fillings
  }

  /// Adds the windows around a place for which there may be words.
  @inline(__always) private func addWindows(
    around place: Int, in lattice: SpellingLattice, to windows: UnsafeMutableBufferPointer<Window>,
    _ count: inout Int
  ) {
    let scalars = lattice.scalars
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
          at: count, to: Window(place: place, range: start..<end, hash: hole.hash, most: most))
        count &+= hole.mayBeHeld ? 1 : 0
      }
    }
  }

  /// Adds those of a place.
  private func addFillings(
    of windows: Slice<UnsafeMutableBufferPointer<Window>>, at place: Int,
    in lattice: SpellingLattice, to fillings: inout [Filling]
  ) {
    let written = lattice.numbers[place]
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: tables.confusions.width) { spare in
      guard !windows.isEmpty, let spare = spare.baseAddress else { return }
      let row = tables.confusions.row(of: written, spare: spare)
      for window in windows {
        tables.forEachFilling(window.hash, atMost: window.most, from: window.firstHole) {
          character in
          let isLike = row[character &>> 6] &>> UInt64(character & 63) & 1 != 0
          if !isLike || character == written { return }
          fillings.append(filling(character, at: place, in: window.range, of: lattice))
        }
      }
    }
    for index in tables.slips(of: written) where tables.isOften(index) {
      fillings.append(
        filling(tables.right(index), at: place, in: place..<place + 1, of: lattice))
    }
  }

  private func filling(
    _ character: Int, at place: Int, in range: Range<Int>, of lattice: SpellingLattice
  ) -> Filling {
    var hash = SpellingTables.seed
    for index in range {
      let scalar = index == place ? UInt32(tables.scalars[character]) : lattice.scalars[index]
      hash = SpellingTables.extend(hash, scalar)
    }
    return Filling(
      place: place, character: character, range: range, hash: SpellingTables.mix(hash))
  }

  /// The word of a filling; `nil` if there is none, or the text is less likely with it.
  private func way(_ filling: Filling, in lattice: SpellingLattice) -> Way? {
    let (hash, range) = (filling.hash, filling.range)
    let word =
      filling.firstHash == hash
      ? filling.first : tables.word(ofMixed: hash, from: filling.first)
    if word == tables.noWord { return nil }
    // Behind another word it may be likelier, but only by so much.
    let bound = range.count == 1 ? Self.boundOfSingle : Self.bound
    if lattice.best - lattice.leastCost(of: word, in: range) < bound { return nil }
    let gain = lattice.best - lattice.cost(of: word, in: range)
    if gain < Self.least { return nil }
    return Way(character: filling.character, word: word, range: range, gain: gain)
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
