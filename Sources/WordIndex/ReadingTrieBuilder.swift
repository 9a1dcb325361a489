/// The arrays of the trie of readings that an image has: see `WordIndexImage`.
struct ReadingTrieBuilder {
  struct Reading {
    var keys: [UInt16]
    var word: Int
    /// Among the word's readings; the main one has the least.
    var place: Int
    var order: Int

    /// The first four keys as one number, which orders most readings.
    fileprivate var head: UInt64 {
      (0..<4).reduce(0) { $0 << 16 | ($1 < keys.count ? UInt64(keys[$1]) : 0) }
    }
  }

  private(set) var keys: [UInt16] = []
  private(set) var firstChild: [Int] = []
  private(set) var firstRecord: [Int] = []
  private(set) var best: [Int] = []
  private(set) var records: [Int] = []
  private(set) var lates: [(record: Int, order: Int)] = []
  /// The node that each reading leads to.
  private var nodeOfReading: [(word: Int, place: Int, node: Int)] = []

  init(_ readings: [Reading]) {
    let readings = Self.sorted(readings)
    // A node is the readings that begin with it. Its children wait in `open` until their turn comes.
    var open: [(range: Range<Int>, depth: Int)] = [(readings.indices, 0)]
    keys.append(0)
    var node = 0
    while node < open.count {
      firstChild.append(open.count)
      firstRecord.append(records.count)
      let (range, depth) = open[node]
      let whole = readings[range].prefix { $0.keys.count == depth }
      best.append(addRecords(whole, node))
      var start = whole.endIndex
      while start < range.upperBound {
        let key = readings[start].keys[depth]
        let end =
          readings[start..<range.upperBound].firstIndex { $0.keys[depth] != key }
          ?? range.upperBound
        keys.append(key)
        open.append((start..<end, depth + 1))
        start = end
      }
      node += 1
    }
    firstChild.append(open.count)
    firstRecord.append(records.count)
    for node in best.indices.reversed() {
      let below = best[firstChild[node]..<firstChild[node + 1]].min()
      best[node] = min(best[node], below ?? WordIndexImage.maximumOrder)
    }
  }

  /// By their syllables, the shorter first, then as they compete. The better of two that are the same of one word
  /// remains.
  private static func sorted(_ readings: [Reading]) -> [Reading] {
    let heads = readings.map(\.head)
    let order = readings.indices.sorted { one, other in
      if heads[one] != heads[other] { return heads[one] < heads[other] }
      let (one, other) = (readings[one], readings[other])
      if one.keys != other.keys { return one.keys.lexicographicallyPrecedes(other.keys) }
      return (one.order, one.word, one.place) < (other.order, other.word, other.place)
    }
    var seen: Set<Int> = []
    var keys: [UInt16] = []
    return order.map { readings[$0] }.filter { reading in
      if reading.keys != keys {
        keys = reading.keys
        seen.removeAll(keepingCapacity: true)
      }
      return seen.insert(reading.word).inserted
    }
  }

  private mutating func addRecords(_ readings: ArraySlice<Reading>, _ node: Int) -> Int {
    for reading in readings {
      nodeOfReading.append((reading.word, reading.place, node))
      if reading.order == reading.word {
        records.append(reading.word)
      } else {
        lates.append((records.count, reading.order))
        records.append(reading.word | WordIndexImage.lateFlag)
      }
    }
    return readings.first?.order ?? WordIndexImage.maximumOrder
  }

  /// The node of each word's main reading, 0 for none, and those of its others.
  func nodes(words: Int) -> (main: [Int], others: [(word: Int, node: Int)]) {
    var main = [Int](repeating: 0, count: words)
    var others: [(word: Int, node: Int)] = []
    for (word, _, node) in nodeOfReading.sorted(by: { ($0.word, $0.place) < ($1.word, $1.place) }) {
      if main[word] == 0 { main[word] = node } else { others.append((word, node)) }
    }
    return (main, others)
  }
}
