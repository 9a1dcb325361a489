import Training

/// How common the words of a dictionary are, and their order by that.
struct Commonness {
  /// The least weight of today's table beside the dictionary's own text, in words of text. A small dictionary says
  /// little of which words are common.
  private static let leastText = 5e6
  /// The table's weight beside that text: a dictionary writes 人名 and 大陸地區 more often than people do.
  private static let weightOfToday = 3.0

  /// Each word's share of all text, by the words' ids less one: a mean of its share in the dictionary's own text and its
  /// share in the table of today's words, which counts thrice. Where a dictionary has little text, the table weighs more.
  let shares: [Double]
  /// The place of each word by that, from 1, by the words' ids less one; the first id is first among equals.
  let ranks: [Int]

  /// - Parameters:
  ///   - count: how many words there are.
  ///   - frequencies: how often each is in the dictionary's own text, by id.
  ///   - today: how common they are today, if that is known.
  init(count: Int, frequencies: [Int: Double], _ today: WordsOfToday) {
    // In the order of ids, so that the sum is the same each time.
    let counts = (1..<count + 1).map { frequencies[$0] ?? 0 }
    let total = counts.reduce(0, +)
    let weight = today.isEmpty ? 0 : Self.weightOfToday * max(total, Self.leastText)
    shares = counts.enumerated().map { place, count in
      (count + weight * (today.usage[place + 1]?.probability ?? 0)) / max(1, total + weight)
    }
    let order = shares.indices.sorted { [shares] one, other in
      shares[one] == shares[other] ? one < other : shares[one] > shares[other]
    }
    var ranks = [Int](repeating: 0, count: count)
    for (place, index) in order.enumerated() { ranks[index] = place + 1 }
    self.ranks = ranks
  }
}
