/// Finds the words of a run and the best paths through them, for `SpellingLattice`.
///
/// Words, and pairs of them, are looked up step by step, each step for several runs: reads of tables that are far away then do not
/// wait for one another. The steps are the methods, in their order.
struct LatticePaths {
  typealias Node = SpellingLattice.Node

  /// Some characters of a run, while their word is looked up.
  private struct Span {
    var start: UInt32
    var length: UInt32
    /// The mixed hash.
    var hash: UInt32
    /// The first word that theirs may be, and its hash.
    var first: UInt32 = 0
    var firstHash: UInt32 = 0
  }

  private let tables: SpellingTables
  private let count: Int
  private let spans: UnsafeMutablePointer<Span>
  private let spanCount: Int
  /// The words. `SpellingLattice` takes them, and the places.
  let nodes: UnsafeMutablePointer<Node>
  private var nodeCount = 0
  /// The places before the characters, the end, and one more.
  let places: UnsafeMutablePointer<SpellingLattice.Place>
  /// The pairs of words with those before them, node by node: as `nearPair` has them, then the bits of their costs.
  private var edges = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  init(_ tables: SpellingTables, _ scalars: [UInt32], in memory: LatticeMemory) {
    let count = scalars.count
    places = memory.allocate(count + 2)
    places.initialize(repeating: SpellingLattice.Place(), count: count + 2)
    (self.tables, self.count) = (tables, count)
    spans = memory.allocate(count * SpellingLattice.longestWord)
    spanCount = Self.findSpans(of: scalars, tables, spans)
    nodes = memory.allocate(spanCount)
  }

  /// Finds the characters that may be words.
  ///
  /// - Returns: how many.
  private static func findSpans(
    of scalars: [UInt32], _ tables: SpellingTables, _ spans: UnsafeMutablePointer<Span>
  ) -> Int {
    let count = scalars.count
    var spanCount = 0
    for start in 0..<count {
      var hash = SpellingTables.seed
      for last in start..<min(count, start + SpellingLattice.longestWord) {
        hash = SpellingTables.extend(hash, scalars[last])
        let mixed = SpellingTables.mix(hash)
        (spans + spanCount).initialize(
          to: Span(
            start: UInt32(truncatingIfNeeded: start),
            length: UInt32(truncatingIfNeeded: last &- start &+ 1), hash: mixed))
        spanCount &+= tables.heldWords.mayHold(mixed) || last == start ? 1 : 0
      }
    }
    return spanCount
  }

  /// Reads the first words that the spans may be.
  func readFirst() {
    for index in 0..<spanCount {
      let first = tables.firstWord(ofMixed: spans[index].hash)
      spans[index].first = UInt32(truncatingIfNeeded: first)
      spans[index].firstHash = tables.hashes[min(first, tables.wordCount - 1)]
    }
  }

  /// Finds the words; where they begin and end is noted with the places.
  mutating func findNodes(in memory: LatticeMemory) {
    var nodeCount = 0
    for index in 0..<spanCount { Self.add(spans[index], tables, places, to: nodes, &nodeCount) }
    self.nodeCount = nodeCount
    for end in count...count + 1 { places[end].start = nodeCount }
    let edgeCount = (0..<nodeCount).reduce(0) { $0 + places[nodes[$1].start].endCount }
    edges = UnsafeMutableBufferPointer(start: memory.allocate(edgeCount), count: edgeCount)
  }

  @inline(__always) private static func add(
    _ span: Span, _ tables: SpellingTables, _ places: UnsafeMutablePointer<SpellingLattice.Place>,
    to nodes: UnsafeMutablePointer<Node>, _ count: inout Int
  ) {
    let (start, first) = (Int(span.start), Int(span.first))
    let end = start + Int(span.length)
    let word =
      span.firstHash == span.hash ? first : tables.word(ofMixed: span.hash, from: first)
    if span.length == 1 { places[start].start = count }
    if word == tables.noWord, span.length > 1 { return }
    nodes.advanced(by: count).initialize(
      to: Node(
        start: start, end: end, word: word, cost: tables.cost(of: word),
        nextEnding: places[end].end))
    places[end].end = count
    places[end].endCount += 1
    count += 1
  }

  /// Finds the best path to each word.
  func addForward() {
    places[0].leastBefore = 0
    var edge = 0
    for index in 0..<nodeCount {
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

  /// Reads the pairs about where those of the words with the ones before them are.
  func readPairs() {
    var edge = 0
    for index in 0..<nodeCount {
      let node = nodes[index]
      var before = places[node.start].end
      while before >= 0 {
        edges[edge] = tables.nearPair(of: node.word, after: nodes[before].word)
        edge += 1
        before = nodes[before].nextEnding
      }
    }
  }

  /// Finds the best path from each word.
  func addBackward() {
    places[count].leastBehind = tables.cost(of: tables.end)
    var edge = edges.count
    for index in (0..<nodeCount).reversed() {
      let node = nodes[index]
      let behind =
        node.end == count ? tables.cost(of: tables.end, after: node.word) : node.backward
      nodes[index].backward = behind
      places[node.start].leastBehind = min(places[node.start].leastBehind, behind + node.cost)
      edge -= places[node.start].endCount
      var before = places[node.start].end
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
  func addBest() -> Float {
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
