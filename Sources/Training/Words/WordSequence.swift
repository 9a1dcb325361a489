import Segmentation

/// A text cut into words, as the numbers of types.
struct WordSequence: Sendable {
  /// The types that are not words; words have the numbers from `firstWord` on, in the lexicon's
  /// order.
  static let boundary: UInt32 = 0
  static let number: UInt32 = 1
  static let unknown: UInt32 = 2
  static let firstWord: UInt32 = 3

  /// The types in order; there is a boundary before the first, between runs, and behind the last.
  var types: [UInt32] = [WordSequence.boundary]

  private static let shares = 8

  /// Cuts `text` by the weights that `lexicon` has.
  static func cut(_ text: TrainingText, lexicon: UntrainedLexicon) async throws -> WordSequence {
    let automaton = try lexicon.lexicon()
    var typeOfSlot = [UInt32](repeating: unknown, count: automaton.slotCount)
    for (index, slot) in lexicon.slots.enumerated() {
      typeOfSlot[slot] = firstWord + UInt32(index)
    }
    let types = typeOfSlot
    let parts = try await text.shares(shares).concurrently {
      cut(text, runs: $0, automaton, types)
    }
    var sequence = WordSequence()
    sequence.types += parts.joined()
    return sequence
  }

  private static func cut(
    _ text: TrainingText, runs: Range<Int>, _ automaton: Lexicon, _ typeOfSlot: [UInt32]
  ) -> [UInt32] {
    var lattice = Lattice(
      lexicon: automaton, userWords: nil, capacity: TrainingText.longestRun + 1)
    // Words found by rules of names would be gaps between words.
    lattice.findsUnlisted = false
    var types: [UInt32] = []
    for run in runs {
      lattice.removeAll()
      lattice.append(contentsOf: text.scalars[text.range(ofRun: run)])
      lattice.forEachStep { slot in
        let mark = slot == Lattice.Mark.number ? number : unknown
        types.append(slot < typeOfSlot.count ? typeOfSlot[Int(slot)] : mark)
      }
      types.append(boundary)
    }
    return types
  }
}

/// How often one type comes before another.
struct BigramCounts: Sendable {
  /// One side of the table: for each type its neighbours, in order, with counts.
  struct Side: Sendable {
    var starts: [Int32]
    var neighbours: [UInt32]
    var counts: [Int32]

    func range(of type: Int) -> Range<Int> { Int(starts[type])..<Int(starts[type + 1]) }
  }

  /// The neighbours after each type.
  let next: Side
  /// The neighbours before each type.
  let previous: Side
  /// How often each type occurs.
  let totals: [Int32]

  init(_ sequence: WordSequence, typeCount: Int) {
    let types = sequence.types
    let (starts, places) = Self.grouped(types.dropLast(), typeCount: typeCount)
    totals = (0..<typeCount).map { starts[$0 + 1] - starts[$0] }
    let next = Self.counted(places.map { types[Int($0) + 1] }, starts: starts)
    let lefts = (0..<typeCount).flatMap {
      repeatElement(UInt32($0), count: next.range(of: $0).count)
    }
    let (ends, order) = Self.grouped(next.neighbours[...], typeCount: typeCount)
    previous = Side(
      starts: ends, neighbours: order.map { lefts[Int($0)] },
      counts: order.map { next.counts[Int($0)] })
    self.next = next
  }

  /// The places of types, those of each type together and in order, and where those of each begin.
  private static func grouped(
    _ types: ArraySlice<UInt32>, typeCount: Int
  ) -> (starts: [Int32], places: [Int32]) {
    var starts = [Int32](repeating: 0, count: typeCount + 1)
    for type in types { starts[Int(type) + 1] += 1 }
    for type in 0..<typeCount { starts[type + 1] += starts[type] }
    var ends = starts
    // There are millions: four bytes do.
    var places = [Int32](repeating: 0, count: types.count)
    for (place, type) in types.enumerated() {
      places[Int(ends[Int(type)])] = Int32(place)
      ends[Int(type)] += 1
    }
    return (starts, places)
  }

  /// Turns neighbours listed once for each time into neighbours with counts.
  private static func counted(_ all: [UInt32], starts: [Int32]) -> Side {
    var side = Side(starts: [0], neighbours: [], counts: [])
    for type in 0..<starts.count - 1 {
      let sorted = all[Int(starts[type])..<Int(starts[type + 1])].sorted()
      var last: UInt32?
      for neighbour in sorted {
        if neighbour == last {
          side.counts[side.counts.count - 1] += 1
        } else {
          side.neighbours.append(neighbour)
          side.counts.append(1)
        }
        last = neighbour
      }
      side.starts.append(Int32(side.neighbours.count))
    }
    return side
  }
}
