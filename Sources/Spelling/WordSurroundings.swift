/// The classes of the words around a place, and signs that more is said of a verb. They tell 的, 得 and 地 apart where the words
/// themselves are rare. `Scripts/spelling/contexts.py` has the same.
struct WordSurroundings {
  /// The end of a run.
  private static let bar: UInt32 = 0x7C
  /// The code of a word without a class; those of the classes follow.
  private static let firstClass: UInt32 = 0xE000
  /// How many characters away the end of a run and 把 count.
  private static let far = 12
  /// How many words beyond the next two count on each side, wherever they stand.
  private static let rest = 3
  /// 把, 將 and 被.
  private static let taking: [UInt32] = [0x628A, 0x5C07, 0x88AB]
  /// 的.
  private static let of: UInt32 = 0x7684

  private let place: Int
  private let lattice: SpellingLattice
  /// The longest words on both sides; `nil` for the end of the run.
  private let wordBefore: SpellingLattice.Node?
  private let wordBehind: SpellingLattice.Node?
  private let before: UInt32
  private let behind: UInt32

  init(of place: Int, in lattice: SpellingLattice) {
    (self.place, self.lattice) = (place, lattice)
    wordBefore = lattice.longestWord(before: place)
    wordBehind = lattice.longestWord(at: place + 1)
    before = Self.code(wordBefore, lattice)
    behind = Self.code(wordBehind, lattice)
  }

  private static func code(_ node: SpellingLattice.Node?, _ lattice: SpellingLattice) -> UInt32 {
    node.map { firstClass + UInt32(lattice.tables.wordClass(of: $0.word)) } ?? bar
  }

  /// The kind of doubling: of the verb before the place (加班加的), and of the characters behind it (亮晶晶, 乾乾淨淨).
  private static func shape(around place: Int, in scalars: [UInt32]) -> UInt32 {
    func isDoubled(_ distance: Int) -> Bool {
      place + distance + 1 < scalars.count
        && scalars[place + distance] == scalars[place + distance + 1]
    }
    let doubled: UInt32 =
      isDoubled(1) ? (isDoubled(3) ? 3 : isDoubled(2) ? 2 : 1) : isDoubled(2) ? 2 : 0
    let isAgain = place > 0 && scalars[max(0, place - 4)..<place - 1].contains(scalars[place - 1])
    return 1 + (isAgain ? 4 : 0) + doubled
  }

  /// Calls `body` with the hash of each feature of the words beside the place.
  @inline(__always) func forEachNearFeature(_ body: (UInt32) -> Void) {
    body(Self.hash("h", before))
    body(Self.hash("i", behind))
    body(Self.hash("j", before, behind))
  }

  /// The same of all others.
  @inline(__always) func forEachOtherFeature(_ body: (UInt32) -> Void) {
    let (scalars, grouped) = (lattice.scalars, lattice.grouped)
    let wordFirst = wordBefore.flatMap { lattice.longestWord(before: $0.start) }
    let wordLast = wordBehind.flatMap { lattice.longestWord(at: $0.end) }
    let first = Self.code(wordFirst, lattice)
    let last = Self.code(wordLast, lattice)
    let rest = UInt32(1 + min(scalars.count - place - 1, Self.far))
    let shape = Self.shape(around: place, in: scalars)
    let taken = scalars[max(0, place - Self.far)..<place].last { Self.taking.contains($0) } ?? 1
    let again: UInt32 =
      scalars[(place + 1)...].prefix(Self.far).contains(Self.of) ? 2 : 1
    let left = place > 0 ? grouped[place - 1] : Self.bar
    let right = place + 1 < scalars.count ? grouped[place + 1] : Self.bar
    body(Self.hash("k", behind, last))
    body(Self.hash("m", before, behind, last))
    body(Self.hash("n", first, before))
    body(Self.hash("o", first, before, behind))
    body(Self.hash("p", before, right))
    body(Self.hash("q", left, behind))
    body(Self.hash("s", behind, rest))
    body(Self.hash("t", before, behind, rest))
    body(Self.hash("u", before, shape))
    body(Self.hash("v", behind, shape))
    body(Self.hash("w", behind, taken))
    body(Self.hash("x", before, taken))
    body(Self.hash("y", before, again))
    body(Self.hash("z", behind, again))
    if let end = scalars.last, 1..<Self.far ~= scalars.count - place - 1 {
      body(Self.hash("A", end))
      body(Self.hash("B", before, end))
    }
    forEachWord(from: wordFirst, next: { lattice.longestWord(before: $0.start) }) {
      body(Self.hash("C", $0))
    }
    forEachWord(from: wordLast, next: { lattice.longestWord(at: $0.end) }) {
      body(Self.hash("D", $0))
    }
  }

  /// Calls `body` with the classes of the words beyond one, the nearest first.
  @inline(__always) private func forEachWord(
    from start: SpellingLattice.Node?,
    next: (SpellingLattice.Node) -> SpellingLattice.Node?, _ body: (UInt32) -> Void
  ) {
    var word = start
    for _ in 0..<Self.rest {
      word = word.flatMap(next)
      if word == nil { return }
      body(Self.code(word, lattice))
    }
  }

  private static func hash(
    _ letter: Unicode.Scalar, _ one: UInt32, _ two: UInt32? = nil, _ three: UInt32? = nil
  ) -> UInt32 {
    var hash = SpellingTables.extend(SpellingTables.extend(SpellingTables.seed, letter.value), one)
    if let two { hash = SpellingTables.extend(hash, two) }
    if let three { hash = SpellingTables.extend(hash, three) }
    return hash
  }
}
