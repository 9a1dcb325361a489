/// What stands around a place, as features with weights.
extension CharacterContexts {
  /// How many characters around count, with the end of the run, on the left and on the right.
  private static let before = 8
  private static let behind = 6
  /// How many characters on both sides make one feature.
  private static let joints: [(letter: Unicode.Scalar, before: Int, behind: Int)] = [
    ("b", 1, 2), ("c", 2, 1), ("d", 2, 2),
  ]

  /// The characters around a place, the nearest first, with the end of the run behind the last.
  struct Around {
    /// The end of the run.
    private static let bar: UInt32 = 0x7C

    let place: Int
    let scalars: UnsafeBufferPointer<UInt32>

    /// How many there are on each side.
    var countBefore: Int { min(place + 1, CharacterContexts.before) }
    var countBehind: Int { min(scalars.count - place, CharacterContexts.behind) }

    @inline(__always) func before(_ distance: Int) -> UInt32 {
      distance < place ? scalars[place - 1 - distance] : Self.bar
    }

    @inline(__always) func behind(_ distance: Int) -> UInt32 {
      let index = place + 1 + distance
      return index < scalars.count ? scalars[index] : Self.bar
    }

    /// Calls `body` with the hash of each feature of the neighbours.
    @inline(__always) func forEachNearFeature(_ body: (UInt32) -> Void) {
      body(CharacterContexts.hash("l", before(0)))
      body(CharacterContexts.hash("r", behind(0)))
      body(CharacterContexts.hash("a", before(0), behind(0)))
    }

    /// The same of those beside them, and of both sides together.
    @inline(__always) func forEachJointFeature(_ body: (UInt32) -> Void) {
      let (left, right) = (countBefore, countBehind)
      var hash = CharacterContexts.hash("l", before(0))
      for distance in 1..<max(1, min(left, 3)) {
        hash = SpellingTables.extend(hash, before(distance))
        body(hash)
      }
      hash = CharacterContexts.hash("r", behind(0))
      for distance in 1..<max(1, min(right, 3)) {
        hash = SpellingTables.extend(hash, behind(distance))
        body(hash)
      }
      for (letter, more, last) in CharacterContexts.joints where more <= left && last <= right {
        var hash = SpellingTables.extend(SpellingTables.seed, letter.value)
        for distance in 0..<more { hash = SpellingTables.extend(hash, before(distance)) }
        for distance in 0..<last { hash = SpellingTables.extend(hash, behind(distance)) }
        body(hash)
      }
    }

    /// The same of the characters farther away.
    @inline(__always) func forEachFarFeature(_ body: (UInt32) -> Void) {
      let (left, right) = (countBefore, countBehind)
      for distance in 1..<max(1, left - 1) {
        body(CharacterContexts.hash("e", before(distance), before(distance + 1)))
      }
      for distance in 2..<max(2, left) { body(CharacterContexts.hash("g", before(distance))) }
      for distance in 1..<max(1, right - 1) {
        body(CharacterContexts.hash("f", behind(distance), behind(distance + 1)))
      }
    }
  }

  @inline(__always) private static func hash(
    _ letter: Unicode.Scalar, _ one: UInt32, _ other: UInt32? = nil
  ) -> UInt32 {
    let hash = SpellingTables.extend(SpellingTables.extend(SpellingTables.seed, letter.value), one)
    return other.map { SpellingTables.extend(hash, $0) } ?? hash
  }
}
