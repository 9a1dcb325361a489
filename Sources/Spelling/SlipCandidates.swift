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
struct SlipCandidates: @unchecked Sendable {
  /// The minimum gain of a candidate.
  private static let least: Float = -2
  /// Longer words are idioms, and looked for elsewhere.
  private static let longestWord = 4
  /// The minimum gain of a word by itself, and of a character.
  private static let bound: Float = 0
  private static let boundOfSingle: Float = -3
  /// By how much a character alone is likelier, at the most, for the words beside it.
  private static let mostOfPairs: Float = 10
  /// Words of several characters that are commoner than this are not doubted.
  private static let certain: Float = 8.5
  /// Characters that spelling does not tell apart.
  private static let undecided = Set("他她它牠祂你妳您".unicodeScalars.map(\.value))

  let tables: SpellingTables
  /// By number of a character: 1 if it is one of these.
  private let closed: SpellingTables.Numbers<UInt8>

  init(_ tables: SpellingTables) {
    self.tables = tables
    closed = SpellingTables.table(tables.characterCount + 2) { closed in
      for number in 0..<tables.characterCount
      where Self.undecided.contains(UInt32(tables.scalars[number])) {
        closed[number] = 1
      }
    }
  }

  /// Whether spelling does not tell a character, by its number, from another one: 他 and 她.
  func isClosed(_ number: Int) -> Bool { closed[number] != 0 }

  /// A word with another character at a place.
  struct Way {
    var place: Int
    var character: Int
    var word: Int
    var range: Range<Int>
    var gain: Float
  }

  /// Memory for the steps of a search, which serves many runs.
  struct Scratch {
    fileprivate var fillings: [Filling] = []
    fileprivate var pairs: [UInt32] = []
    fileprivate var best: [Way] = []
    fileprivate var candidates: [SlipCandidate] = []

    init() {}
  }

  /// A character in a place, while the word is looked up that it makes.
  fileprivate struct Filling {
    var place: Int
    var character: Int
    var range: Range<Int>
    /// The mixed hash of the word; of a character alone that of `firstHash`.
    var hash: UInt32
    /// The word, at first the first one that it may be, and the hash of that.
    var word = 0
    var firstHash: UInt32 = 0
    /// -log P of the word.
    var cost: Float = 0
  }

  /// Some characters of a run with a hole at a place, and the class of the rarest words that count there.
  private struct Window {
    var place: UInt32
    /// The counts of characters before the place, and in all.
    var before: UInt8
    var length: UInt8
    var most: UInt8
    var hash: UInt32
    /// See `SpellingTables.firstHole`.
    var firstHole: UInt32 = 0

    var range: Range<Int> {
      let start = Int(place) &- Int(before)
      return start..<start &+ Int(length)
    }
  }

  /// Calls `body` with the candidates of each place of a run that has some, in no order.
  ///
  /// - Parameter ways: those of the run, some.
  func forEachPlace(
    of ways: [Way], in lattice: SpellingLattice, by scratch: inout Scratch,
    _ body: ([SlipCandidate]) -> Void
  ) {
    var start = 0
    while start < ways.count {
      let place = ways[start].place
      scratch.best.removeAll(keepingCapacity: true)
      while start < ways.count, ways[start].place == place {
        Self.add(ways[start], to: &scratch.best)
        start += 1
      }
      let written = lattice.numbers[place]
      scratch.candidates.removeAll(keepingCapacity: true)
      for way in scratch.best {
        if let candidate = candidate(way, at: place, written, in: lattice) {
          scratch.candidates.append(candidate)
        }
      }
      if !scratch.candidates.isEmpty { body(scratch.candidates) }
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
    if written >= tables.boundary || isClosed(written) { return false }
    let node = lattice.word(of: place)
    return node.end - node.start == 1 || node.cost >= Self.certain
  }

  /// The characters that people may take for those of a run, and that may make a word in their place, place by place.
  private func addFillings(in lattice: SpellingLattice, to fillings: inout [Filling]) {
    let (tables, numbers) = (tables, lattice.numbers)
    // Those of one character are left out.
    let mostWindows = Self.longestWord * (Self.longestWord + 1) / 2 - 1
    lattice.scalars.withUnsafeBufferPointer { scalars in
      withUnsafeTemporaryAllocation(of: Window.self, capacity: numbers.count * mostWindows) {
        windows in
        var count = 0
        for place in numbers.indices where isOpen(place, in: lattice) {
          Self.addWindows(around: place, scalars, in: lattice, tables, to: windows, &count)
        }
        for index in 0..<count {
          windows[index].firstHole = tables.firstHole(windows[index].hash)
        }
        var next = 0
        for place in numbers.indices where isOpen(place, in: lattice) {
          let start = next
          while next < count, Int(windows[next].place) == place { next += 1 }
          Self.addFillings(
            of: UnsafeBufferPointer(rebasing: windows[start..<next]), numbers[place], scalars,
            tables, to: &fillings)
          Self.addOften(at: place, numbers[place], tables, to: &fillings)
        }
      }
    }
  }

  /// The words that fillings make, but for those with which the text is less likely.
  ///
  /// They are looked up step by step, each step for the whole run: reads of tables that are far away then do not wait for one another.
  func ways(in lattice: SpellingLattice, by scratch: inout Scratch) -> [Way] {
    scratch.fillings.removeAll(keepingCapacity: true)
    addFillings(in: lattice, to: &scratch.fillings)
    if scratch.fillings.isEmpty { return [] }
    let tables = tables
    scratch.fillings.withUnsafeMutableBufferPointer { fillings in
      for index in fillings.indices where fillings[index].range.count > 1 {
        let first = tables.firstWord(ofMixed: fillings[index].hash)
        fillings[index].word = first
        fillings[index].firstHash = tables.hashes[min(first, tables.wordCount - 1)]
      }
      for index in fillings.indices {
        if fillings[index].firstHash != fillings[index].hash {
          fillings[index].word = tables.word(
            ofMixed: fillings[index].hash, from: fillings[index].word)
        }
        fillings[index].cost = tables.cost(of: fillings[index].word)
      }
    }
    scratch.fillings.removeAll { !mayGain($0, in: lattice) }
    if scratch.fillings.isEmpty { return [] }
    scratch.pairs.removeAll(keepingCapacity: true)
    for filling in scratch.fillings {
      lattice.addPairs(of: filling.word, in: filling.range, to: &scratch.pairs)
    }
    var next = 0
    var ways: [Way] = []
    ways.reserveCapacity(scratch.fillings.count)
    for filling in scratch.fillings {
      let cost = lattice.cost(of: filling.word, in: filling.range) { _, _ in
        next += 1
        return scratch.pairs[next - 1]
      }
      let gain = lattice.best - cost
      if gain < Self.least { continue }
      ways.append(
        Way(
          place: filling.place, character: filling.character, word: filling.word,
          range: filling.range, gain: gain))
    }
    return ways
  }

  /// Whether a filling makes a word with which the text may be likelier, regardless of the words beside it: behind another one it may be
  /// likelier still, but only by so much.
  @inline(__always) private func mayGain(_ filling: Filling, in lattice: SpellingLattice) -> Bool {
    let bound = filling.range.count == 1 ? Self.boundOfSingle : Self.bound
    return filling.word != tables.noWord
      && lattice.best - lattice.leastCost(costing: filling.cost, in: filling.range) >= bound
  }

  /// Adds the windows around a place for which there may be words.
  @inline(__always) private static func addWindows(
    around place: Int, _ scalars: UnsafeBufferPointer<UInt32>, in lattice: SpellingLattice,
    _ tables: SpellingTables, to windows: UnsafeMutableBufferPointer<Window>, _ count: inout Int
  ) {
    for start in max(0, place - longestWord + 1)...place {
      var hash = SpellingTables.seed
      for before in start..<place { hash = SpellingTables.extend(hash, scalars[before]) }
      hash = SpellingTables.extend(hash, 0xFFFF)
      for end in place + 1...min(scalars.count, start + longestWord) {
        if end > place + 1 { hash = SpellingTables.extend(hash, scalars[end - 1]) }
        let most = SpellingTables.holeClass(costing: lattice.cost(in: start..<end) - bound)
        if end - start == 1 || most < 0 { continue }
        let hole = tables.hole(hash)
        windows.initializeElement(
          at: count,
          to: Window(
            place: UInt32(truncatingIfNeeded: place), before: UInt8(place - start),
            length: UInt8(end - start), most: UInt8(most), hash: hole.hash))
        count &+= hole.mayBeHeld ? 1 : 0
      }
    }
  }

  /// Adds the characters that people may take for the one that is written at a place, and that make a word in one of its windows.
  private static func addFillings(
    of windows: UnsafeBufferPointer<Window>, _ written: Int,
    _ scalars: UnsafeBufferPointer<UInt32>, _ tables: SpellingTables,
    to fillings: inout [Filling]
  ) {
    if windows.isEmpty { return }
    if let row = tables.confusions.keptRow(of: written) {
      addFillings(of: windows, written, scalars, tables, to: &fillings, like: row)
    } else {
      tables.confusions.withNewRow(of: written) {
        addFillings(of: windows, written, scalars, tables, to: &fillings, like: $0)
      }
    }
  }

  /// The same by the row of the character that is written.
  private static func addFillings(
    of windows: UnsafeBufferPointer<Window>, _ written: Int,
    _ scalars: UnsafeBufferPointer<UInt32>, _ tables: SpellingTables,
    to fillings: inout [Filling], like row: CharacterConfusions.Row
  ) {
    for window in windows {
      tables.forEachFilling(window.hash, atMost: Int(window.most), from: window.firstHole) {
        let isLike = row[$0 &>> 6] &>> UInt64($0 & 63) & 1 != 0
        if !isLike || $0 == written { return }
        fillings.append(filling($0, in: window, of: scalars, tables))
      }
    }
  }

  @inline(__always) private static func filling(
    _ character: Int, in window: Window, of scalars: UnsafeBufferPointer<UInt32>,
    _ tables: SpellingTables
  ) -> Filling {
    let (place, range) = (Int(window.place), window.range)
    var hash = SpellingTables.seed
    for index in range {
      let scalar = index == place ? UInt32(tables.scalars[character]) : scalars[index]
      hash = SpellingTables.extend(hash, scalar)
    }
    return Filling(
      place: place, character: character, range: range, hash: SpellingTables.mix(hash))
  }

  /// Adds the characters that were often meant by the one that is written at a place, as words by themselves.
  @inline(__always) private static func addOften(
    at place: Int, _ written: Int, _ tables: SpellingTables, to fillings: inout [Filling]
  ) {
    for index in tables.slips(of: written) where tables.isOften(index) {
      let right = tables.right(index)
      fillings.append(
        Filling(
          place: place, character: right, range: place..<place + 1, hash: 0,
          word: Int(tables.alone[right])))
    }
  }

  /// The character of a way as a word by itself, if that is likelier.
  private func alone(_ way: Way, at place: Int, in lattice: SpellingLattice) -> Way {
    if way.range.count == 1 { return way }
    let word = Int(tables.alone[way.character])
    if word == tables.noWord { return way }
    let range = place..<place + 1
    let least = lattice.leastCost(costing: tables.cost(of: word), in: range)
    if lattice.best - least + Self.mostOfPairs <= way.gain { return way }
    let gain = lattice.best - lattice.cost(of: word, in: range)
    if gain <= way.gain { return way }
    return Way(place: place, character: way.character, word: word, range: range, gain: gain)
  }

  private func candidate(
    _ way: Way, at place: Int, _ written: Int, in lattice: SpellingLattice
  ) -> SlipCandidate? {
    if isClosed(way.character) { return nil }
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
