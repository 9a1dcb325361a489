/// The classes of the words around a place, and what shows that a verb is said more of: what tells 的, 得 and 地 apart where the words
/// themselves are rare. `Scripts/spelling/contexts.py` has the same.
struct WordSurroundings {
  /// The end of a run.
  private static let bar: UInt32 = 0x7C
  /// The code of a word without a class; those of the classes follow.
  private static let firstClass: UInt32 = 0xE000
  /// How many characters away the end of a run and 把 count.
  private static let far = 12
  /// 把, 將 and 被.
  private static let taking: [UInt32] = [0x628A, 0x5C07, 0x88AB]
  /// 的.
  private static let of: UInt32 = 0x7684

  /// The two words before the place.
  private let first: UInt32
  private let before: UInt32
  /// The two words behind it.
  private let behind: UInt32
  private let last: UInt32
  /// How near the end of the run is.
  private let rest: UInt32
  /// What is doubled.
  private let shape: UInt32
  /// 把, 將 or 被 before the place.
  private let taken: UInt32
  /// 2 where 的 follows, else 1.
  private let again: UInt32
  /// The characters beside the place.
  private let left: UInt32
  private let right: UInt32

  init(of place: Int, in lattice: SpellingLattice) {
    func code(_ node: SpellingLattice.Node?) -> UInt32 {
      node.map { Self.firstClass + UInt32(lattice.tables.wordClass(of: $0.word)) } ?? Self.bar
    }
    let count = lattice.scalars.count
    let (one, two) = (lattice.longestWord(before: place), lattice.longestWord(at: place + 1))
    (before, behind) = (code(one), code(two))
    first = code(one.flatMap { lattice.longestWord(before: $0.start) })
    last = code(two.flatMap { lattice.longestWord(at: $0.end) })
    self.rest = UInt32(1 + min(count - place - 1, Self.far))
    shape = Self.shape(around: place, in: lattice.scalars)
    let near = lattice.scalars[max(0, place - Self.far)..<place]
    taken = near.last { Self.taking.contains($0) } ?? 1
    let rest = lattice.scalars[(place + 1)...].prefix(Self.far)
    again = rest.contains(Self.of) ? 2 : 1
    left = place > 0 ? lattice.grouped[place - 1] : Self.bar
    right = place + 1 < count ? lattice.grouped[place + 1] : Self.bar
  }

  /// What is doubled: the verb before the place (加班加的), and the characters behind it (亮晶晶, 乾乾淨淨).
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

  /// Calls `body` with the hash of each feature.
  @inline(__always) func forEachFeature(_ body: (UInt32) -> Void) {
    func add(_ letter: Unicode.Scalar, _ one: UInt32, _ two: UInt32? = nil, _ three: UInt32? = nil)
    {
      var hash = SpellingTables.extend(
        SpellingTables.extend(SpellingTables.seed, letter.value), one)
      if let two { hash = SpellingTables.extend(hash, two) }
      if let three { hash = SpellingTables.extend(hash, three) }
      body(hash)
    }
    add("h", before)
    add("i", behind)
    add("j", before, behind)
    add("k", behind, last)
    add("m", before, behind, last)
    add("n", first, before)
    add("o", first, before, behind)
    add("p", before, right)
    add("q", left, behind)
    add("s", behind, rest)
    add("t", before, behind, rest)
    add("u", before, shape)
    add("v", behind, shape)
    add("w", behind, taken)
    add("x", before, taken)
    add("y", before, again)
    add("z", behind, again)
  }
}
