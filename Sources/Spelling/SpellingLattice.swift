/// The words that a run of characters can be cut into, with the cost of the best path to and from each.
struct SpellingLattice {
  struct Node {
    var start: Int
    var end: Int
    var word: Int
    /// Of the best path from the beginning to the node's end.
    var forward = Float.infinity
    /// Of the best path from there.
    var backward = Float.infinity
    /// The next node that ends at the same place; -1 for none.
    var nextEnding: Int
  }

  static let longestWord = 5

  let tables: SpellingTables
  let scalars: [UInt32]
  /// The characters by their numbers.
  let numbers: [Int]
  /// The characters, those that stand around others in the same way as one; see `CharacterContexts`.
  let grouped: [UInt32]
  private(set) var nodes: [Node] = []
  /// By place: the first node that starts there.
  private var starts: [Int] = []
  /// By place: a node that ends there; -1 for none.
  private var ends: [Int]
  /// The cost of the best path.
  private(set) var best = Float.infinity
  /// By place: the cost of the best path to it, and from it.
  private var leastBefore: [Float]
  private var leastBehind: [Float]
  /// By character: the node of the best path.
  private(set) var path: [Int]

  init(_ tables: SpellingTables, _ scalars: [UInt32]) {
    self.tables = tables
    self.scalars = scalars
    numbers = scalars.map(tables.number)
    grouped = scalars.map(CharacterContexts.grouped)
    ends = [Int](repeating: -1, count: scalars.count + 1)
    path = [Int](repeating: -1, count: scalars.count)
    leastBefore = [Float](repeating: .infinity, count: scalars.count + 1)
    leastBehind = [Float](repeating: .infinity, count: scalars.count + 1)
    nodes.reserveCapacity(scalars.count * 3)
    addBackward(addNodes())
  }

  /// Adds the words that the run has, with the best path to each.
  ///
  /// - Returns: the costs of words behind those before them, node by node.
  private mutating func addNodes() -> [Float] {
    let count = scalars.count
    var edges: [Float] = []
    edges.reserveCapacity(count * 6)
    leastBefore[0] = 0
    starts.reserveCapacity(count + 2)
    for start in 0..<count {
      starts.append(nodes.count)
      var hash = SpellingTables.seed
      for last in start..<min(count, start + Self.longestWord) {
        hash = SpellingTables.extend(hash, scalars[last])
        let word = tables.word(hash)
        if word == tables.noWord, last > start { continue }
        var node = Node(start: start, end: last + 1, word: word, nextEnding: ends[last + 1])
        if start == 0 { node.forward = tables.cost(of: word) }
        var before = ends[start]
        while before >= 0 {
          let edge = tables.cost(of: word, after: nodes[before].word)
          edges.append(edge)
          node.forward = min(node.forward, nodes[before].forward + edge)
          before = nodes[before].nextEnding
        }
        leastBefore[last + 1] = min(leastBefore[last + 1], node.forward)
        ends[last + 1] = nodes.count
        nodes.append(node)
      }
    }
    starts.append(nodes.count)
    starts.append(nodes.count)
    return edges
  }

  /// Finds the best path from each word, by the costs that were found on the way there; and the best of all.
  private mutating func addBackward(_ edges: [Float]) {
    let count = scalars.count
    leastBehind[count] = tables.cost(of: tables.end)
    var next = [Int](repeating: -1, count: nodes.count)
    var edge = edges.count
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      if node.end == count {
        nodes[index].backward = tables.cost(of: tables.end, after: node.word)
      }
      let behind = nodes[index].backward
      leastBehind[node.start] = min(leastBehind[node.start], behind + tables.cost(of: node.word))
      var before = ends[node.start]
      var costs = edge
      while before >= 0 {
        costs -= 1
        before = nodes[before].nextEnding
      }
      edge = costs
      before = ends[node.start]
      while before >= 0 {
        // Of equal ones the first counts.
        if behind + edges[costs] <= nodes[before].backward {
          nodes[before].backward = behind + edges[costs]
          next[before] = index
        }
        costs += 1
        before = nodes[before].nextEnding
      }
    }
    findPath(next)
  }

  private mutating func findPath(_ next: [Int]) {
    var at = -1
    for index in starts[0]..<starts[1] where nodes[index].forward + nodes[index].backward < best {
      best = nodes[index].forward + nodes[index].backward
      at = index
    }
    while at >= 0 {
      for place in nodes[at].start..<nodes[at].end { path[place] = at }
      at = next[at]
    }
  }

  /// The longest word that ends before a place; `nil` at the beginning.
  func longestWord(before place: Int) -> Node? {
    // Those that begin first were added first.
    var last: Node?
    var index = ends[place]
    while index >= 0 {
      last = nodes[index]
      index = nodes[index].nextEnding
    }
    return last
  }

  /// The longest word that begins at a place; `nil` at the end.
  func longestWord(at place: Int) -> Node? {
    place < scalars.count ? nodes[starts[place + 1] - 1] : nil
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
  @inline(__always) func costBefore(_ word: Int, at start: Int) -> Float {
    if start == 0 { return tables.cost(of: word) }
    var least = Float.infinity
    var index = ends[start]
    while index >= 0 {
      least = min(least, nodes[index].forward + tables.cost(of: word, after: nodes[index].word))
      index = nodes[index].nextEnding
    }
    return least
  }

  /// The cost of the best path behind a word.
  @inline(__always) func costBehind(_ word: Int, at end: Int) -> Float {
    if end == scalars.count { return tables.cost(of: tables.end, after: word) }
    var least = Float.infinity
    for next in starts[end]..<starts[end + 1] {
      least = min(least, nodes[next].backward + tables.cost(of: nodes[next].word, after: word))
    }
    return least
  }

  /// The cost of the best path in a range, less that of the words around by themselves.
  @inline(__always) func cost(in range: Range<Int>) -> Float {
    best - leastBefore[range.lowerBound] - leastBehind[range.upperBound]
  }

  /// The cost of the best path through a word, regardless of the words beside it.
  @inline(__always) func leastCost(of word: Int, in range: Range<Int>) -> Float {
    leastBefore[range.lowerBound] + tables.cost(of: word) + leastBehind[range.upperBound]
  }

  /// The cost of the best path through a word that need not be in the text.
  func cost(of word: Int, in range: Range<Int>) -> Float {
    costBefore(word, at: range.lowerBound) + costBehind(word, at: range.upperBound)
  }
}
