/// Finds the words of a run and the best paths through them, for `SpellingLattice`.
///
/// Words, and pairs of them, are looked up step by step, each step for the whole run: reads of tables that are far away then do not
/// wait for one another.
struct LatticePaths {
  typealias Node = SpellingLattice.Node

  /// Some characters of a run, while their word is looked up.
  private struct Span {
    var start: Int
    var end: Int
    /// The mixed hash.
    var hash: UInt32
    /// The first word that theirs may be, and its hash.
    var first = 0
    var firstHash: UInt32 = 0
  }

  private let tables: SpellingTables
  private let count: Int
  private(set) var nodes: [Node] = []
  private(set) var places: [SpellingLattice.Place]
  /// The pairs of words with those before them, node by node: as `nearPair` has them, then the bits of their costs.
  private var edges: [UInt32] = []

  init(_ tables: SpellingTables, _ scalars: [UInt32]) {
    self.tables = tables
    count = scalars.count
    places = [SpellingLattice.Place](repeating: .init(), count: count + 2)
    nodes.reserveCapacity(count * 3)
    addNodes(scalars)
  }

  /// Adds the words that the run has.
  private mutating func addNodes(_ scalars: [UInt32]) {
    withUnsafeTemporaryAllocation(
      of: Span.self, capacity: count * SpellingLattice.longestWord
    ) { spans in
      var spanCount = 0
      for start in 0..<count {
        var hash = SpellingTables.seed
        for last in start..<min(count, start + SpellingLattice.longestWord) {
          hash = SpellingTables.extend(hash, scalars[last])
          let mixed = SpellingTables.mix(hash)
          spans.initializeElement(
            at: spanCount, to: Span(start: start, end: last + 1, hash: mixed))
          spanCount &+= tables.heldWords.mayHold(mixed) || last == start ? 1 : 0
        }
      }
      for index in 0..<spanCount {
        spans[index].first = tables.firstWord(ofMixed: spans[index].hash)
        spans[index].firstHash = tables.hashes[min(spans[index].first, tables.wordCount - 1)]
      }
      for index in 0..<spanCount { add(spans[index]) }
    }
    for end in count...count + 1 { places[end].start = nodes.count }
  }

  private mutating func add(_ span: Span) {
    let word =
      span.firstHash == span.hash
      ? span.first : tables.word(ofMixed: span.hash, from: span.first)
    if span.end == span.start + 1 { places[span.start].start = nodes.count }
    if word == tables.noWord, span.end > span.start + 1 { return }
    nodes.append(
      Node(
        start: span.start, end: span.end, word: word, cost: tables.cost(of: word),
        nextEnding: places[span.end].end))
    places[span.end].end = nodes.count - 1
  }

  /// Finds the best path to each word.
  mutating func addForward() {
    readPairs()
    places[0].leastBefore = 0
    var edge = 0
    for index in nodes.indices {
      let node = nodes[index]
      var forward = node.start == 0 ? node.cost : .infinity
      var before = places[node.start].end
      while before >= 0 {
        let cost = tables.cost(of: node.word, after: nodes[before].word, pair: edges[edge])
        edges[edge] = cost.bitPattern
        edge += 1
        forward = min(forward, nodes[before].forward + cost)
        before = nodes[before].nextEnding
      }
      nodes[index].forward = forward
      places[node.end].leastBefore = min(places[node.end].leastBefore, forward)
    }
  }

  private mutating func readPairs() {
    edges.reserveCapacity(nodes.count * 2)
    for node in nodes {
      var before = places[node.start].end
      while before >= 0 {
        edges.append(tables.nearPair(of: node.word, after: nodes[before].word))
        before = nodes[before].nextEnding
      }
    }
  }

  /// Finds the best path from each word.
  mutating func addBackward() {
    places[count].leastBehind = tables.cost(of: tables.end)
    var edge = edges.count
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let behind = node.end == count ? tables.cost(of: tables.end, after: node.word) : node.backward
      nodes[index].backward = behind
      places[node.start].leastBehind = min(places[node.start].leastBehind, behind + node.cost)
      var before = places[node.start].end
      while before >= 0 {
        edge -= 1
        before = nodes[before].nextEnding
      }
      before = places[node.start].end
      var costs = edge
      while before >= 0 {
        let cost = behind + Float(bitPattern: edges[costs])
        // Of equal ones the first counts.
        if cost <= nodes[before].backward {
          (nodes[before].backward, nodes[before].next) = (cost, index)
        }
        costs += 1
        before = nodes[before].nextEnding
      }
    }
  }

  /// Notes the best path.
  ///
  /// - Returns: its cost.
  mutating func addBest() -> Float {
    var best = Float.infinity
    var at = -1
    for index in 0..<places[1].start where nodes[index].forward + nodes[index].backward < best {
      best = nodes[index].forward + nodes[index].backward
      at = index
    }
    while at >= 0 {
      for place in nodes[at].start..<nodes[at].end { places[place].path = at }
      at = nodes[at].next
    }
    return best
  }
}
