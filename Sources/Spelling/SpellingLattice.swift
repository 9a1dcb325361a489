/// The words that a run of characters can be cut into, with the cost of the best path to and from each. A class, for all that looks
/// for slips in the run has it.
final class SpellingLattice {
  /// A word in a range of characters. Two lie side by side in a line of the processor's memory.
  struct Node {
    private let bounds: (start: Int32, end: Int32)
    private let number: Int32
    /// -log P of the word.
    let cost: Float
    /// Of the best path from the beginning to the node's end.
    var forward = Float.infinity
    /// Of the best path from there.
    var backward = Float.infinity
    private let ending: Int32
    private var following: Int32 = -1

    init(start: Int, end: Int, word: Int, cost: Float, nextEnding: Int) {
      bounds = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
      number = Int32(truncatingIfNeeded: word)
      self.cost = cost
      ending = Int32(truncatingIfNeeded: nextEnding)
    }

    var start: Int { Int(bounds.start) }
    var end: Int { Int(bounds.end) }
    var word: Int { Int(number) }
    /// The next node that ends at the same place; -1 for none.
    var nextEnding: Int { Int(ending) }
    /// The next node of the best path from there; -1 for none.
    var next: Int {
      get { Int(following) }
      set { following = Int32(truncatingIfNeeded: newValue) }
    }
  }

  static let longestWord = 5

  let tables: SpellingTables
  let scalars: [UInt32]
  /// The characters by their numbers.
  let numbers: [Int]
  /// The characters, those that stand around others in the same way as one; see `CharacterContexts`.
  let grouped: [UInt32]
  private let nodes: UnsafeMutablePointer<Node>
  private let places: UnsafeMutablePointer<Place>
  /// Where these lie.
  private let memory: LatticeMemory
  /// The cost of the best path.
  let best: Float

  /// A place before a character, or at the end.
  struct Place {
    /// The first node that starts there.
    var start = 0
    /// A node that ends there, -1 for none; and how many do.
    var end = -1
    var endCount = 0
    /// The cost of the best path to it, and from it.
    var leastBefore = Float.infinity
    var leastBehind = Float.infinity
    /// The node of the best path that has the character.
    var path = -1
  }

  /// The lattices of some runs.
  static func lattices(
    of runs: [[UInt32]], _ tables: SpellingTables, in memory: LatticeMemory
  ) -> [SpellingLattice] {
    var paths = runs.map { LatticePaths(tables, $0, in: memory) }
    for run in paths.indices { paths[run].readFirst() }
    for run in paths.indices { paths[run].findNodes(in: memory) }
    for run in paths.indices { paths[run].readPairs() }
    return runs.indices.map { SpellingLattice(tables, runs[$0], paths[$0], in: memory) }
  }

  private init(
    _ tables: SpellingTables, _ scalars: [UInt32], _ paths: LatticePaths, in memory: LatticeMemory
  ) {
    self.tables = tables
    self.scalars = scalars
    self.memory = memory
    numbers = scalars.map(tables.number)
    let isGrouped = scalars.allSatisfy { CharacterContexts.grouped($0) == $0 }
    grouped = isGrouped ? scalars : scalars.map(CharacterContexts.grouped)
    paths.addForward()
    paths.addBackward()
    best = paths.addBest()
    (nodes, places) = (paths.nodes, paths.places)
  }

  /// The word of the best cut that has a character.
  @inline(__always) func word(of place: Int) -> Node { nodes[places[place].path] }

  /// The longest word that ends before a place; `nil` at the beginning.
  func longestWord(before place: Int) -> Node? {
    // Those that begin first were added first.
    var last: Node?
    var index = places[place].end
    while index >= 0 {
      last = nodes[index]
      index = nodes[index].nextEnding
    }
    return last
  }

  /// The longest word that begins at a place; `nil` at the end.
  func longestWord(at place: Int) -> Node? {
    place < scalars.count ? nodes[places[place + 1].start - 1] : nil
  }

  /// How much likelier the text is with another character at a place, by the words, in natural logarithms.
  func gain(of scalar: UInt32, at place: Int) -> Float {
    var least = Float.infinity
    for start in max(0, place - Self.longestWord + 1)...place {
      var hash = SpellingTables.seed
      for before in start..<place { hash = SpellingTables.extend(hash, scalars[before]) }
      hash = SpellingTables.extend(hash, scalar)
      for end in place + 1...min(scalars.count, start + Self.longestWord) {
        if end > place + 1 { hash = SpellingTables.extend(hash, scalars[end - 1]) }
        let word = tables.word(hash)
        if word == tables.noWord, end - start > 1 { continue }
        least = min(least, cost(of: word, in: start..<end))
      }
    }
    return best - least
  }

  /// The cost of the best path that ends with a word.
  ///
  /// - Parameter pair: `nearPair`.
  @inline(__always) private func costBefore(
    _ word: Int, at start: Int, _ pair: (_ word: Int, _ first: Int) -> UInt32
  ) -> Float {
    if start == 0 { return tables.cost(of: word) }
    var least = Float.infinity
    var index = places[start].end
    while index >= 0 {
      let before = nodes[index].word
      let cost = tables.cost(of: word, after: before, pair: pair(word, before))
      least = min(least, nodes[index].forward + cost)
      index = nodes[index].nextEnding
    }
    return least
  }

  /// The cost of the best path behind a word.
  ///
  /// - Parameter pair: `nearPair`.
  @inline(__always) private func costBehind(
    _ word: Int, at end: Int, _ pair: (_ word: Int, _ first: Int) -> UInt32
  ) -> Float {
    if end == scalars.count {
      return tables.cost(of: tables.end, after: word, pair: pair(tables.end, word))
    }
    var least = Float.infinity
    for next in places[end].start..<places[end + 1].start {
      let cost = tables.cost(of: nodes[next].word, after: word, pair: pair(nodes[next].word, word))
      least = min(least, nodes[next].backward + cost)
    }
    return least
  }

  /// The cost of the best path in a range, less that of the words around by themselves.
  @inline(__always) func cost(in range: Range<Int>) -> Float {
    best - places[range.lowerBound].leastBefore - places[range.upperBound].leastBehind
  }

  /// The cost of the best path through a word, regardless of the words beside it.
  ///
  /// - Parameter cost: -log P of the word.
  @inline(__always) func leastCost(costing cost: Float, in range: Range<Int>) -> Float {
    places[range.lowerBound].leastBefore + cost + places[range.upperBound].leastBehind
  }

  /// The cost of the best path through a word that need not be in the text.
  func cost(of word: Int, in range: Range<Int>) -> Float {
    cost(of: word, in: range) { tables.nearPair(of: $0, after: $1) }
  }

  /// The same.
  ///
  /// - Parameter pair: called with the words of each pair in the order of `addPairs`; `nearPair`.
  @inline(__always) func cost(
    of word: Int, in range: Range<Int>, _ pair: (_ word: Int, _ first: Int) -> UInt32
  ) -> Float {
    costBefore(word, at: range.lowerBound, pair) + costBehind(word, at: range.upperBound, pair)
  }

  /// Adds the pairs of a word with those beside it, as `nearPair` has them. Where there are several words, the pairs of all are read
  /// before `cost`, so that the reads do not wait for one another.
  @inline(__always) func addPairs(of word: Int, in range: Range<Int>, to pairs: inout [UInt32]) {
    if range.lowerBound > 0 {
      var index = places[range.lowerBound].end
      while index >= 0 {
        pairs.append(tables.nearPair(of: word, after: nodes[index].word))
        index = nodes[index].nextEnding
      }
    }
    if range.upperBound == scalars.count {
      pairs.append(tables.nearPair(of: tables.end, after: word))
    } else {
      for next in places[range.upperBound].start..<places[range.upperBound + 1].start {
        pairs.append(tables.nearPair(of: nodes[next].word, after: word))
      }
    }
  }
}
