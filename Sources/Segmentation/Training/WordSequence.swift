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
    let parts = await text.shares(shares).concurrently { cut(text, runs: $0, automaton, types) }
    var sequence = WordSequence()
    sequence.types += parts.joined()
    return sequence
  }

  private static func cut(
    _ text: TrainingText, runs: Range<Int>, _ automaton: Lexicon, _ typeOfSlot: [UInt32]
  ) -> [UInt32] {
    var lattice = Lattice(
      lexicon: automaton, userWords: nil, capacity: TrainingText.longestRun + 1)
    var types: [UInt32] = []
    for run in runs {
      let start = run == 0 ? 0 : text.ends[run - 1]
      lattice.removeAll()
      lattice.append(contentsOf: text.scalars[start..<text.ends[run]])
      lattice.forEachStep { step in
        switch step {
        case .word(let slot): types.append(typeOfSlot[slot])
        case .number: types.append(number)
        case .unknown: types.append(unknown)
        }
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

  /// What comes after each type.
  let next: Side
  /// What comes before each type.
  let previous: Side
  /// How often each type occurs.
  let totals: [Int32]

  init(_ sequence: WordSequence, typeCount: Int) {
    let types = sequence.types
    var totals = [Int32](repeating: 0, count: typeCount)
    for type in types.dropLast() { totals[Int(type)] += 1 }
    var starts = [Int32](repeating: 0, count: typeCount + 1)
    for type in 0..<typeCount { starts[type + 1] = starts[type] + totals[type] }
    var fill = starts
    var followers = [UInt32](repeating: 0, count: max(0, types.count - 1))
    for index in followers.indices {
      let left = Int(types[index])
      followers[Int(fill[left])] = types[index + 1]
      fill[left] += 1
    }
    next = Self.counted(followers, starts: starts)
    previous = Self.reversed(next, typeCount: typeCount)
    self.totals = totals
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

  private static func reversed(_ side: Side, typeCount: Int) -> Side {
    var starts = [Int32](repeating: 0, count: typeCount + 1)
    for neighbour in side.neighbours { starts[Int(neighbour) + 1] += 1 }
    for type in 0..<typeCount { starts[type + 1] += starts[type] }
    var fill = starts
    var neighbours = [UInt32](repeating: 0, count: side.neighbours.count)
    var counts = [Int32](repeating: 0, count: side.neighbours.count)
    for type in 0..<typeCount {
      for index in side.range(of: type) {
        let place = Int(fill[Int(side.neighbours[index])])
        neighbours[place] = UInt32(type)
        counts[place] = side.counts[index]
        fill[Int(side.neighbours[index])] += 1
      }
    }
    return Side(starts: starts, neighbours: neighbours, counts: counts)
  }
}
