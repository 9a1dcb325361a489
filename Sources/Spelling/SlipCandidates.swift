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
  var characterGain: Float = 0
  var likeness: CharacterLikeness
  /// How often people made this slip.
  var slips: Float
}

/// Finds what may be meant at a place of a run: the characters that make a word with what is written around.
struct SlipCandidates {
  /// What is less likely by more is left out.
  private static let least: Float = -2
  /// A slip that was made so often may be in a word of one character.
  private static let often: Float = 2
  /// Words of several characters that are commoner than this are not doubted.
  private static let certain: Float = 8.5
  /// What spelling does not tell apart.
  private static let undecided = Set("他她它牠祂你妳您".unicodeScalars.map(\.value))

  let tables: SpellingTables
  private let closed: Set<Int>

  init(_ tables: SpellingTables) {
    self.tables = tables
    closed = Set(Self.undecided.map(tables.number))
  }

  /// A word with another character at a place.
  private struct Way {
    var character: Int
    var range: Range<Int>
    var likeness: CharacterLikeness
  }

  /// The candidates of a place, in no order.
  func candidates(at place: Int, in lattice: SpellingLattice) -> [SlipCandidate] {
    let written = lattice.numbers[place]
    let node = lattice.nodes[lattice.path[place]]
    if written >= tables.boundary || closed.contains(written) { return [] }
    if node.end - node.start > 1, tables.cost(of: node.word) < Self.certain { return [] }
    let ways = self.ways(at: place, written, in: lattice)
    var found: [SlipCandidate] = []
    var index = 0
    while index < ways.count {
      var end = index + 1
      while end < ways.count, ways[end].character == ways[index].character { end += 1 }
      if let one = candidate(ways[index..<end], at: place, written, in: lattice) {
        found.append(one)
      }
      index = end
    }
    return found
  }

  /// All ways at a place, those of one character side by side.
  private func ways(at place: Int, _ written: Int, in lattice: SpellingLattice) -> [Way] {
    var ways: [Way] = []
    let often = tables.slips(of: written)
      .filter { Float(tables.slipValues[$0]) >= Self.often }
      .map { Int(tables.slips[$0] & 0x1FFF) }
    let scalars = lattice.scalars
    for start in max(0, place - SpellingLattice.longestWord + 1)...place {
      var hash = SpellingTables.seed
      for before in start..<place { hash = SpellingTables.extend(hash, scalars[before]) }
      hash = SpellingTables.extend(hash, 0xFFFF)
      for end in place + 1...min(scalars.count, start + SpellingLattice.longestWord) {
        if end > place + 1 { hash = SpellingTables.extend(hash, scalars[end - 1]) }
        if end - start > 1 { add(to: &ways, hash, start..<end, written, often.contains) }
      }
    }
    for character in often {
      let likeness = tables.likeness(written, character)
      ways.append(Way(character: character, range: place..<place + 1, likeness: likeness))
    }
    return ways.sorted { $0.character < $1.character }
  }

  /// The words with a hole that have an extended hash.
  private func add(
    to ways: inout [Way], _ hash: UInt32, _ range: Range<Int>, _ written: Int,
    _ isOften: (Int) -> Bool
  ) {
    let key = SpellingTables.mix(hash)
    let rest = key & 0xFFFF
    let bucket = Int(key >> 16)
    var low = Int(tables.holeStarts[bucket])
    let end = Int(tables.holeStarts[bucket + 1])
    var high = end
    while low < high {
      let middle = (low + high) >> 1
      if tables.holes[middle] >> 16 < rest { low = middle + 1 } else { high = middle }
    }
    while low < end, tables.holes[low] >> 16 == rest {
      let character = Int(tables.holes[low] & 0xFFFF)
      low += 1
      if character == written { continue }
      let likeness = tables.likeness(written, character)
      if likeness.isNone, !isOften(character) { continue }
      ways.append(Way(character: character, range: range, likeness: likeness))
    }
  }

  private func candidate(
    _ ways: ArraySlice<Way>, at place: Int, _ written: Int, in lattice: SpellingLattice
  ) -> SlipCandidate? {
    guard let first = ways.first, !closed.contains(first.character) else { return nil }
    let (character, likeness) = (first.character, first.likeness)
    let slips = tables.slips(written, for: character)
    let scalar = UInt32(tables.scalars[character])
    var best = SlipCandidate(
      place: place, character: character, word: tables.noWord, range: place..<place + 1,
      gain: -.infinity, likeness: likeness, slips: slips)
    func consider(_ word: Int, _ range: Range<Int>) {
      if word == tables.noWord { return }
      let gain = lattice.best - lattice.cost(of: word, in: range)
      if gain > best.gain {
        best.gain = gain
        best.word = word
        best.range = range
      }
    }
    consider(tables.word(SpellingTables.extend(SpellingTables.seed, scalar)), place..<place + 1)
    for way in ways where way.range.count > 1 {
      var hash = SpellingTables.seed
      for index in way.range {
        hash = SpellingTables.extend(hash, index == place ? scalar : lattice.scalars[index])
      }
      consider(tables.word(hash), way.range)
    }
    guard best.gain >= Self.least else { return nil }
    if best.range.count == 1, slips < Self.often, !likeness.isTwin { return nil }
    best.characterGain = characterGain(character, at: place, in: lattice.numbers)
    return best
  }

  private func characterGain(_ character: Int, at place: Int, in numbers: [Int]) -> Float {
    func number(_ index: Int) -> Int {
      numbers.indices.contains(index) ? numbers[index] : tables.boundary
    }
    func right(_ index: Int) -> Int { index == place ? character : number(index) }
    var gain: Float = 0
    for index in place...min(numbers.count, place + 2) {
      gain += tables.logarithm(of: right(index), after: right(index - 2), right(index - 1))
      gain -= tables.logarithm(of: number(index), after: number(index - 2), number(index - 1))
    }
    return gain
  }
}
