/// A set of small whole numbers, a bit for each.
struct BitSet: Sequence, Sendable {
  private var words: [UInt64] = []

  /// Adds a number that is not negative.
  mutating func insert(_ number: Int) {
    let word = number >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(number & 63)
  }

  func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return words.indices.contains(word) && words[word] & 1 << UInt64(number & 63) != 0
  }

  /// Gives the numbers, the least one first.
  func makeIterator() -> Iterator { Iterator(words: words) }

  struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var place = -1
    /// The numbers of the word at the place that are still to come.
    private var rest: UInt64 = 0

    fileprivate init(words: [UInt64]) { self.words = words }

    mutating func next() -> Int? {
      while rest == 0 {
        place += 1
        if place >= words.count { return nil }
        rest = words[place]
      }
      defer { rest &= rest - 1 }
      return place << 6 + rest.trailingZeroBitCount
    }
  }
}
