import Images
package import Phonetics

/// The syllables that letters can be read as, ready to be looked up as words.
package struct SoundNet: Sendable {
  fileprivate struct Edge {
    var end: Int
    var pattern: SyllablePattern
    var cost: Int
    /// Whether no word begins with it.
    var isInner = false
  }

  fileprivate let edges: [[Edge]]
  /// The place of the first syllable.
  package let start: Int

  /// The meanings of typed letters, each with its cost.
  package init(_ net: SyllableNet) {
    start = net.start
    let hasTones = net.steps.joined().contains { $0.syllable.tone != nil }
    edges = net.steps.map { steps in
      steps.flatMap { step in
        Self.meant(step.syllable, hasTones: hasTones).map { syllable, cost in
          Edge(end: step.end, pattern: SyllablePattern(syllable), cost: step.cost + cost)
        }
          + step.syllable.unstressed.map {
            Edge(
              end: step.end, pattern: SyllablePattern($0), cost: step.cost + Self.stressed,
              isInner: true)
          }
      }
    }
  }

  /// The meanings of a typed syllable, with their costs.
  private static func meant(
    _ typed: TypedSyllable, hasTones: Bool
  ) -> [(TypedSyllable, cost: Int)] {
    if hasTones, typed.tone == nil, typed.isWhole {
      return [
        (TypedSyllable(typed.extent, tone: .first, isErhua: typed.isErhua), 0), (typed, unmarked),
      ]
    }
    return [(typed, 0)] + (typed.spoken.map { [($0.printed, sandhi)] } ?? [])
  }

  /// The costs of a syllable typed as it is spoken, of one without a tone where others have one, and of one with a tone
  /// where dictionaries print the neutral one.
  private static let (sandhi, unmarked, stressed) = (5, 8, 8)

  /// The place behind the last syllable.
  package var end: Int { edges.count }
}

/// A word that stands in a net of syllables.
package struct NetWord: Sendable {
  /// The word's number.
  package var word: Int
  /// Where it stands in the order of words that are read so, as `SoundHit.order`.
  package var order: Int
  /// The place behind it.
  package var end: Int
  /// The cost of its syllables, as `SyllableNet.Step.cost`.
  package var cost: Int
  fileprivate var node: Int
}

/// Searches for the words that can be read from each place of a net on.
package struct NetSearch {
  /// How many words of a syllable that is only begun are looked at for each way to end it.
  private static let mostBegun = 2

  private let index: WordIndex
  private let net: SoundNet
  /// For the nodes that are looked at, also in vain, and the words that are found from all places together: in the whole dictionary
  /// 13,000 for a hundred letters, whatever they are.
  private var budget = SearchBudget(1 << 16)

  package init(_ index: WordIndex, _ net: SoundNet) {
    self.index = index
    self.net = net
  }

  /// The words that can be read from a place on.
  ///
  /// - Parameter limit: how many of the commonest are looked at for each reading.
  package mutating func words(from place: Int, limit: Int) -> [NetWord] {
    let trie = index.trie
    var found: [NetWord] = []
    var open = [(node: 0, place: place, cost: 0, depth: 0)]
    while let (node, place, cost, depth) = open.popLast() {
      for edge in net.edges[place] {
        if edge.isInner, depth == 0 { continue }
        let pattern = edge.pattern
        let children = pattern.sound.map { trie.children(node, sound: $0) } ?? trie.children(node)
        guard budget.take(children.count + 1) else { return found }
        for child in children where pattern.matches(trie.key(child)) {
          let most = pattern.sound == nil ? Self.mostBegun : limit
          for record in trie.records(child).prefix(most) where budget.take() {
            let (word, order) = trie.record(record)
            guard word < index.count else { continue }
            found.append(
              NetWord(word: word, order: order, end: edge.end, cost: cost + edge.cost, node: child))
          }
          // In a damaged image nodes may lead in circles.
          if edge.end < net.end, depth < ReadingTrie.maximumDepth {
            open.append((child, edge.end, cost + edge.cost, depth + 1))
          }
        }
      }
    }
    return found
  }
}

extension WordIndex {
  /// How a word is read there.
  package func reading(of word: NetWord) -> Reading { trie.reading(of: word.node) }
}

extension TypedSyllable {
  /// The same in the neutral tone that it may have inside a word: ㄒㄧㄝˋㄒㄧㄝˋ is 謝謝, ㄒㄧㄝˋ ˙ㄒㄧㄝ; none where no tone is typed.
  fileprivate var unstressed: [TypedSyllable] {
    guard isWhole, let tone, tone != .neutral else { return [] }
    return [TypedSyllable(extent, tone: .neutral, isErhua: isErhua)]
  }

  private static let one = Sound(initial: nil, medial: .i, final: nil)
  private static let not = Sound(initial: .b, medial: .u, final: nil)

  /// The character that is spoken so before others, 一 of ㄧˋ and ㄧˊ, and 不 of ㄅㄨˊ, and the syllable that dictionaries print for it.
  package var spoken: (character: Unicode.Scalar, printed: TypedSyllable)? {
    guard case .whole(let sound) = extent, let tone else { return nil }
    return switch (sound, tone) {
    case (Self.one, .second), (Self.one, .fourth): ("一", TypedSyllable(extent, tone: .first))
    case (Self.not, .second): ("不", TypedSyllable(extent, tone: .fourth))
    default: nil
    }
  }
}
