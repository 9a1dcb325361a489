/// The search for the best path over one stretch of Chinese characters.
///
/// The stretch is a row of scalars; every word of the lexicon that occurs in it is an edge, and the
/// path of least cost from end to end is the cut. The arrays are allocated once and serve many
/// stretches. Variation selectors and combining marks belong to the character before them, and take
/// no place of their own, so 葛󠄀 is found as 葛.
struct Lattice: ~Copyable {
  /// A longer stretch is cut in pieces of this size, where a word ends.
  static let capacity = 4096
  /// How much of a full piece is searched but not kept, so that its end does not disturb the cut.
  static let margin = 64

  /// What an edge is that carries no word's id.
  private static let unknownWord: UInt32 = .max
  private static let numberWord: UInt32 = .max - 1
  private static let joinerWord: UInt32 = .max - 2

  private let lexicon: Lexicon
  private let scalars: UnsafeMutableBufferPointer<UInt32>
  /// The UTF-8 offset of each scalar, and of the end of the stretch.
  private let offsets: UnsafeMutableBufferPointer<Int>
  private let costs: UnsafeMutableBufferPointer<Int32>
  private let lengths: UnsafeMutableBufferPointer<UInt16>
  private let words: UnsafeMutableBufferPointer<UInt32>
  private var ends: [Int] = []
  private(set) var count = 0

  init(lexicon: Lexicon, capacity: Int) {
    self.lexicon = lexicon
    let size = min(max(capacity, 1), Self.capacity)
    scalars = .allocate(capacity: size)
    offsets = .allocate(capacity: size + 1)
    costs = .allocate(capacity: size + 1)
    lengths = .allocate(capacity: size + 1)
    words = .allocate(capacity: size + 1)
    offsets.initialize(repeating: 0)
  }

  deinit {
    scalars.deallocate()
    offsets.deallocate()
    costs.deallocate()
    lengths.deallocate()
    words.deallocate()
  }

  var isFull: Bool { count == scalars.count }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ scalar: UInt32, at offset: Int) {
    scalars[count] = scalar
    offsets[count] = offset
    count += 1
  }

  /// Cuts the stretch, whose last scalar ends at `end`, and appends its tokens.
  ///
  /// - Parameter isWhole: false where the text goes on behind a full piece; then the last words are
  ///   left for the next piece.
  /// - Returns: the UTF-8 offset up to which the tokens reach.
  mutating func cut(end: Int, isWhole: Bool, into tokens: inout [Token]) -> Int {
    offsets[count] = end
    search()
    ends.removeAll(keepingCapacity: true)
    var position = count
    while position > 0 {
      ends.append(position)
      position -= Int(lengths[position])
    }
    let limit = isWhole ? count : count - Self.margin
    var start = 0
    for end in ends.reversed() where end <= limit || start == 0 {
      tokens.append(token(start..<end))
      start = end
    }
    return offsets[start]
  }

  private func token(_ range: Range<Int>) -> Token {
    let bytes = offsets[range.lowerBound]..<offsets[range.upperBound]
    switch words[range.upperBound] {
    case Self.unknownWord: return Token(range: bytes, kind: .unknown)
    case Self.numberWord: return Token(range: bytes, kind: .number)
    case Self.joinerWord: return Token(range: bytes, kind: .punctuation)
    case let node: return Token(range: bytes, kind: .word, word: Int(lexicon.word(node)))
    }
  }

  /// The scalars of the stretch.
  private var stretch: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(scalars)[0..<count])
  }

  private func search() {
    let stretch = self.stretch
    let numbers = NumberRules(stretch)
    costs[0] = 0
    for index in 1...count { costs[index] = .max }
    for start in 0..<count {
      let cost = costs[start]
      if stretch[start] < 0x10000, CharacterClass.of(stretch[start]) == .joiner {
        relax(start, start + 1, cost, Self.joinerWord)
        continue
      }
      let foundSingle = relaxWords(from: start, cost, stretch, limit: numbers.limit(at: start))
      if !foundSingle { relax(start, start + 1, cost + lexicon.unknownCost, Self.unknownWord) }
      numbers.forEachNumber(at: start, in: stretch) { end in
        relax(start, end, cost + lexicon.numeralCost, Self.numberWord)
      }
    }
  }

  /// Follows the automaton from `start` and tries every word on the way. Returns whether the
  /// character at `start` is a word.
  @inline(__always)
  private func relaxWords(
    from start: Int, _ cost: Int32, _ stretch: UnsafeBufferPointer<UInt32>, limit: Int
  ) -> Bool {
    var foundSingle = false
    lexicon.forEachWord(from: start, in: stretch) { end, node, info in
      let isSingle = end == start + 1
      guard isSingle || end <= limit else { return }
      relax(start, end, cost + Int32(info & LexiconImage.costMask), node)
      if isSingle { foundSingle = true }
    }
    return foundSingle
  }

  @inline(__always)
  private func relax(_ start: Int, _ end: Int, _ cost: Int32, _ word: UInt32) {
    if cost < costs[end] {
      costs[end] = cost
      lengths[end] = UInt16(truncatingIfNeeded: end - start)
      words[end] = word
    }
  }
}

extension Lattice {
  /// Every word of the lexicon in the stretch, whose last scalar ends at `end`, that covers the byte
  /// at `offset`.
  mutating func matches(covering offset: Int, end: Int) -> [WordMatch] {
    offsets[count] = end
    let stretch = self.stretch
    var found: [WordMatch] = []
    for start in 0..<count where offsets[start] <= offset {
      lexicon.forEachWord(from: start, in: stretch) { next, node, _ in
        guard offsets[next] > offset else { return }
        let range = offsets[start]..<offsets[next]
        found.append(WordMatch(range: range, word: Int(lexicon.word(node))))
      }
    }
    return found
  }
}
