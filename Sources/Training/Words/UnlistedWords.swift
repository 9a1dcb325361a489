import Libc

/// Words that the dictionary uses and has no entry for: 香港, 北京, 女孩.
///
/// In a text that is cut without them they are two single characters that are beside each other far more often than by
/// chance, and with many different neighbours on both sides; a piece of a longer word always has the same on one side.
/// The segmenter then cuts them as one word, so that their characters do not make false words with their neighbours.
struct UnlistedWords {
  private static let minimumCount: Int32 = 10
  /// ln of how much more often than by chance.
  private static let minimumAssociation = 6.0
  /// Of the neighbours, in nats: four or five that are equally common.
  private static let minimumEntropy = 1.5

  private struct Pair: Hashable {
    var first: UInt32
    var second: UInt32
  }

  private struct Neighbours {
    var before: [UInt32: Int] = [:]
    var behind: [UInt32: Int] = [:]

    /// The entropy of the side where it is less.
    var entropy: Double { min(Self.entropy(before), Self.entropy(behind)) }

    private static func entropy(_ counts: [UInt32: Int]) -> Double {
      let total = Double(counts.values.reduce(0, +))
      // In order, so that the sum is the same each time.
      return counts.values.sorted().reduce(0) { sum, count in
        sum - Double(count) / total * log(Double(count) / total)
      }
    }
  }

  private let lexicon: UntrainedLexicon
  private let sequence: WordSequence
  private let bigrams: BigramCounts

  init(lexicon: UntrainedLexicon, sequence: WordSequence) {
    self.lexicon = lexicon
    self.sequence = sequence
    bigrams = BigramCounts(
      sequence, typeCount: lexicon.words.count + Int(WordSequence.firstWord))
  }

  /// The words, with how often the text has them.
  func find() -> [(word: LexiconBuilder.Word, count: Double)] {
    let neighbours = self.neighbours(of: associatedPairs())
    return neighbours.keys.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
      .filter { (neighbours[$0]?.entropy ?? 0) >= Self.minimumEntropy }
      .map { pair in
        let scalars = [pair.first, pair.second].flatMap { self.scalars(of: $0) }
        let count = neighbours[pair]?.before.values.reduce(0, +) ?? 0
        return (LexiconBuilder.Word(scalars: scalars, id: 0, traits: .unlisted), Double(count))
      }
  }

  private func scalars(of type: UInt32) -> [UInt32] {
    type < WordSequence.firstWord
      ? [] : lexicon.words[Int(type - WordSequence.firstWord)].scalars
  }

  private func isSingle(_ type: UInt32) -> Bool { scalars(of: type).count == 1 }

  private func associatedPairs() -> Set<Pair> {
    let total = Double(sequence.types.count)
    var pairs: Set<Pair> = []
    for first in Int(WordSequence.firstWord)..<bigrams.totals.count where isSingle(UInt32(first)) {
      for index in bigrams.next.range(of: first) {
        let (second, count) = (bigrams.next.neighbours[index], bigrams.next.counts[index])
        guard count >= Self.minimumCount, isSingle(second), second != UInt32(first) else {
          continue
        }
        let expected =
          Double(bigrams.totals[first]) * Double(bigrams.totals[Int(second)]) / total
        if log(Double(count) / expected) >= Self.minimumAssociation {
          pairs.insert(Pair(first: UInt32(first), second: second))
        }
      }
    }
    return pairs
  }

  private func neighbours(of pairs: Set<Pair>) -> [Pair: Neighbours] {
    let types = sequence.types
    var neighbours: [Pair: Neighbours] = [:]
    for index in types.indices.dropLast(2).dropFirst() {
      let pair = Pair(first: types[index], second: types[index + 1])
      guard pairs.contains(pair) else { continue }
      neighbours[pair, default: Neighbours()].before[types[index - 1], default: 0] += 1
      neighbours[pair, default: Neighbours()].behind[types[index + 2], default: 0] += 1
    }
    return neighbours
  }
}
