import Libc

/// Cuts headwords into the words that they are made of, themselves excepted.
struct HeadwordCutter {
  private var costs: [ArraySlice<UInt32>: Float] = [:]
  private static let unknown: Float = 17

  /// - Parameter frequencies: how often each word occurs, by its id from 1.
  init(_ words: [ReadingsSource.Word], frequencies: [Int: Double]) {
    // Summed in the order of ids: a dictionary's own order changes from run to run.
    let total = (1...max(1, words.count)).reduce(1.0) { $0 + (frequencies[$1] ?? 0) + 0.5 }
    costs.reserveCapacity(words.count)
    for (place, word) in words.enumerated() {
      let cost = -log(((frequencies[place + 1] ?? 0) + 0.5) / total)
      costs[word.characters[...]] = Float(cost)
    }
  }

  /// The lengths of the words of a headword, by the least sum of costs.
  func cut(_ characters: [UInt32]) -> [Int] {
    let count = characters.count
    var best = [Float](repeating: .infinity, count: count + 1)
    var lengths = [Int](repeating: 1, count: count + 1)
    best[0] = 0
    for start in 0..<count {
      for end in start + 1...count where end - start < count {
        let known = costs[characters[start..<end]]
        guard let cost = known ?? (end == start + 1 ? Self.unknown : nil) else { continue }
        if best[start] + cost < best[end] {
          best[end] = best[start] + cost
          lengths[end] = end - start
        }
      }
    }
    var parts: [Int] = []
    var end = count
    while end > 0 {
      parts.append(lengths[end])
      end -= lengths[end]
    }
    return parts.reversed()
  }
}
