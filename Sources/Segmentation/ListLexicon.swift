import Text

/// Words of a list, for the segmenter: they are found beside those of the dictionary. The advantage of each decides
/// whether it is preferred to other cuts of the same characters.
package struct ListLexicon: Sendable {
  /// A word in the automaton.
  struct Word: Sendable {
    /// Its place among the words that were given, from 1.
    var id: Int
    /// In characters.
    var length: Int
    /// The best cut of it into words of the dictionary, made cheaper by its advantage.
    var cut: Lattice.WholeCut
  }

  /// A word of the list.
  package struct Listed: Sendable {
    /// The word, code point for code point.
    var spelling: String
    /// How much less it costs than its best cut into words of the dictionary, in the lexicon's units:
    /// −64·ln of a probability.
    var advantage: Int32

    package init(_ spelling: String, advantage: Int32) {
      self.spelling = spelling
      self.advantage = advantage
    }
  }

  private struct Edge: Hashable {
    var node: Int
    var scalar: UInt32
  }

  private var edges: [Edge: Int] = [:]
  private var words: [Word?] = [nil]
  /// The words as they were given; a word's id is its place, from 1.
  private(set) var spellings: [String] = []

  /// Whether no word is found in texts.
  var isEmpty: Bool { edges.isEmpty }

  /// - Parameter list: words that hold Chinese characters only are found in texts; others are
  ///   kept for look-up and found nowhere.
  package init(_ list: [Listed], lexicon: Lexicon) {
    for word in list.prefix(Token.maximumWord) {
      spellings.append(word.spelling)
      let scalars = Lexicon.scalars(of: word.spelling)
      let isHan = scalars.allSatisfy { CharacterClass.of($0) == .han }
      guard !scalars.isEmpty, isHan, scalars.count <= Lattice.margin else { continue }
      var cut = Self.cut(of: scalars, lexicon: lexicon)
      cut.cost -= word.advantage
      insert(scalars, cut: cut)
    }
  }

  private mutating func insert(_ scalars: [UInt32], cut: Lattice.WholeCut) {
    var node = 0
    for scalar in scalars {
      let edge = Edge(node: node, scalar: scalar)
      if let next = edges[edge] {
        node = next
      } else {
        edges[edge] = words.count
        node = words.count
        words.append(nil)
      }
    }
    words[node] = Word(id: spellings.count, length: scalars.count, cut: cut)
  }

  private static func cut(of scalars: [UInt32], lexicon: Lexicon) -> Lattice.WholeCut {
    var lattice = Lattice(lexicon: lexicon, userWords: nil, capacity: scalars.count)
    lattice.append(contentsOf: scalars[...])
    return lattice.cheapestCut()
  }

  /// Calls `body` with every word with which `run` begins.
  @inline(__always)
  func forEachWord(beginning run: UnsafeBufferPointer<UInt32>, _ body: (Word) -> Void) {
    var node = 0
    for scalar in run {
      guard let next = edges[Edge(node: node, scalar: scalar)] else { return }
      node = next
      if let word = words[node] { body(word) }
    }
  }
}
