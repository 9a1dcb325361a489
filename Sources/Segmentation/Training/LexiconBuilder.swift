/// Collects words and compiles them into a lexicon.
package struct LexiconBuilder {
  /// A word as the automaton spells it, and its id.
  struct Word {
    var scalars: [UInt32]
    var id: UInt32
    /// Whether the spelling is derived, so that it yields to a headword of the same spelling.
    var isAlias: Bool
  }

  private var words: [Word] = []

  package init() {}

  /// Adds a headword under its id, a number from 1.
  ///
  /// A word that no stretch of Chinese text can hold, such as one with Latin letters in it, is left
  /// out: it can be looked up, but not be found in a text. A word with punctuation in it is also
  /// found without: 一不做二不休.
  package mutating func add(_ title: String, id: Int) {
    guard let id = UInt32(exactly: id), id > 0 else { return }
    var scalars: [UInt32] = []
    var hasJoiner = false
    for scalar in title.unicodeScalars {
      switch CharacterClass.of(scalar.value) {
      case .han: scalars.append(scalar.value)
      case .joiner where !scalars.isEmpty:
        scalars.append(scalar.value)
        hasJoiner = true
      case .extend, .space: continue
      default: return
      }
    }
    if scalars.isEmpty { return }
    words.append(Word(scalars: scalars, id: id, isAlias: false))
    if hasJoiner {
      let plain = scalars.filter { CharacterClass.of($0) == .han }
      words.append(Word(scalars: plain, id: id, isAlias: true))
    }
  }

  /// Compiles the automaton, all words at the same cost.
  ///
  /// - Throws: `LexiconError.tooLarge`.
  package consuming func compile() throws(LexiconError) -> UntrainedLexicon {
    words.sort { a, b in
      if a.scalars == b.scalars { return !a.isAlias && b.isAlias }
      return a.scalars.lexicographicallyPrecedes(b.scalars)
    }
    var trie = Trie()
    for word in words { trie.insert(word) }
    return try UntrainedLexicon(trie: trie)
  }
}

/// The automaton while it is built, from words that come in order.
struct Trie {
  struct Edge {
    var parent: UInt32
    var scalar: UInt32
    var child: UInt32
  }

  /// All edges but those from the root, the children of a node together.
  private(set) var edges: [Edge] = []
  private(set) var hasChildren: [Bool] = [false]
  /// The word at each node, 0 for none.
  private(set) var words: [UInt32] = [0]
  private(set) var longest = 0
  /// The last word that was inserted, and the nodes on its path.
  private var last: [UInt32] = []
  private var path: [UInt32] = [0]

  mutating func insert(_ word: LexiconBuilder.Word) {
    let common = zip(word.scalars, last).prefix { $0 == $1 }.count
    path.removeSubrange((common + 1)...)
    for scalar in word.scalars[common...] {
      let parent = path[path.count - 1]
      let child = UInt32(words.count)
      edges.append(Edge(parent: parent, scalar: scalar, child: child))
      hasChildren[Int(parent)] = true
      hasChildren.append(false)
      words.append(0)
      path.append(child)
    }
    let node = Int(path[path.count - 1])
    if words[node] == 0 { words[node] = word.id }
    last = word.scalars
    longest = max(longest, last.count)
  }
}

/// A compiled lexicon whose costs are still to be learned.
package struct UntrainedLexicon {
  private var image: [UInt64]
  private let nodes: Int

  fileprivate init(trie: Trie) throws(LexiconError) {
    nodes = trie.words.count
    guard nodes <= LexiconImage.maximumNodes else { throw .tooLarge(nodes: nodes) }
    var bits = 4
    while 1 << bits < trie.edges.count * 2 { bits += 1 }
    let byteCount = LexiconImage.byteCount(nodes: nodes, capacity: 1 << bits)
    image = Array(repeating: 0, count: byteCount / 8)
    image.withUnsafeMutableBytes { bytes in
      Self.writeHeader(to: bytes, trie: trie, capacityBits: bits)
      Self.writeNodes(to: bytes, trie: trie)
      Self.writeEdges(to: bytes, trie: trie, capacityBits: bits)
    }
  }

  private static func writeHeader(
    to bytes: UnsafeMutableRawBufferPointer, trie: Trie, capacityBits: Int
  ) {
    bytes.storeBytes(of: LexiconImage.magic, as: UInt64.self)
    let fields: [UInt32] = [
      LexiconImage.version, UInt32(trie.words.count), UInt32(capacityBits),
      UInt32(Weights.cost(logProbability: Weights.unknown)),
      UInt32(Weights.cost(logProbability: Weights.numeral)), UInt32(trie.longest),
    ]
    for (index, field) in fields.enumerated() {
      bytes.storeBytes(of: field, toByteOffset: 8 + index * 4, as: UInt32.self)
    }
  }

  private static func infoOffset() -> Int { LexiconImage.headerBytes + LexiconImage.rootCount * 4 }

  private static func wordOffset(nodes: Int) -> Int { infoOffset() + (nodes + (nodes & 1)) * 4 }

  private static func tableOffset(nodes: Int) -> Int {
    wordOffset(nodes: nodes) + (nodes + (nodes & 1)) * 4
  }

  private static func writeNodes(to bytes: UnsafeMutableRawBufferPointer, trie: Trie) {
    let words = wordOffset(nodes: trie.words.count)
    for node in trie.words.indices {
      var info: UInt32 = 0
      if trie.words[node] != 0 { info |= LexiconImage.wordFlag }
      if trie.hasChildren[node] { info |= LexiconImage.childrenFlag }
      bytes.storeBytes(of: info, toByteOffset: infoOffset() + node * 4, as: UInt32.self)
      bytes.storeBytes(of: trie.words[node], toByteOffset: words + node * 4, as: UInt32.self)
    }
  }

  private static func writeEdges(
    to bytes: UnsafeMutableRawBufferPointer, trie: Trie, capacityBits: Int
  ) {
    let table = tableOffset(nodes: trie.words.count)
    let mask = 1 << capacityBits - 1
    for edge in trie.edges {
      if edge.parent == 0, edge.scalar < UInt32(LexiconImage.rootCount) {
        let offset = LexiconImage.headerBytes + Int(edge.scalar) * 4
        bytes.storeBytes(of: edge.child, toByteOffset: offset, as: UInt32.self)
        continue
      }
      let key = LexiconImage.key(edge.parent, edge.scalar)
      var slot = LexiconImage.slot(key, shift: UInt64(64 - capacityBits))
      while bytes.load(fromByteOffset: table + slot * 8, as: UInt64.self) != 0 {
        slot = (slot + 1) & mask
      }
      bytes.storeBytes(
        of: key << 21 | UInt64(edge.child), toByteOffset: table + slot * 8, as: UInt64.self)
    }
  }

  /// The lexicon as it stands.
  func lexicon() throws -> Lexicon {
    try image.withUnsafeBytes { try Lexicon(image: $0) }
  }

  /// Writes the cost of each node's word.
  mutating func setCosts(_ costs: [UInt16]) {
    image.withUnsafeMutableBytes { bytes in
      for (node, cost) in costs.enumerated() where node < nodes {
        let offset = Self.infoOffset() + node * 4
        let flags = bytes.load(fromByteOffset: offset, as: UInt32.self) & ~LexiconImage.costMask
        bytes.storeBytes(of: flags | UInt32(cost), toByteOffset: offset, as: UInt32.self)
      }
    }
  }

  /// The compiled lexicon, as `Lexicon` takes it.
  var bytes: [UInt8] { image.withUnsafeBytes { Array($0) } }
}

/// The probabilities that are set and not learned, and how a probability becomes a cost.
enum Weights {
  /// ln of the probability of a Han character that is no word.
  static let unknown = -17.0
  /// ln of the probability of a number in Chinese characters. Anything from −7 to −11 does the same.
  static let numeral = -9.0

  /// −64·ln p as a whole number, so that the search adds integers.
  static func cost(logProbability: Double) -> UInt16 {
    UInt16(clamping: Int((-64 * logProbability).rounded()))
  }
}
