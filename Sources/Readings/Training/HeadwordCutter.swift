#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cuts headwords into the words that they are made of, themselves excepted.
struct HeadwordCutter {
  /// The cost of each headword by a hash of its characters.
  private var costs: [UInt64: Float] = [:]
  private static let unknown: Float = 17

  /// - Parameter frequencies: how often each word occurs, by its id from 1.
  init(_ source: ReadingsSource, frequencies: [Int: Double]) {
    // Summed in the order of ids: a dictionary's own order changes from run to run.
    let total = (1...max(1, source.words.count)).reduce(1.0) { $0 + (frequencies[$1] ?? 0) + 0.5 }
    costs.reserveCapacity(source.words.count)
    for word in source.words.indices {
      let cost = -log(((frequencies[word + 1] ?? 0) + 0.5) / total)
      costs[Self.hash(source.characters(of: word))] = Float(cost)
    }
  }

  /// The lengths of the words of a headword, by the least sum of costs.
  func cut(_ characters: ArraySlice<UInt32>) -> [Int] {
    let count = characters.count
    let first = characters.startIndex
    var best = [Float](repeating: .infinity, count: count + 1)
    var lengths = [Int](repeating: 1, count: count + 1)
    best[0] = 0
    for start in 0..<count {
      var hash = Self.seed
      for end in start + 1...count where end - start < count {
        hash = Self.next(hash, characters[first + end - 1])
        guard let cost = costs[hash] ?? (end == start + 1 ? Self.unknown : nil) else { continue }
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

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func next(_ hash: UInt64, _ scalar: UInt32) -> UInt64 {
    let mixed = (hash ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 29)
  }

  private static func hash(_ characters: ArraySlice<UInt32>) -> UInt64 {
    characters.reduce(seed) { next($0, $1) }
  }
}
