/// Tells characters that are often taken for each other from one another by the characters around: 的 得 地, 在 再, 因 應, 門 們.
///
/// For each two of them the tables have weights of what may stand around, learned from right texts. Their sum says how much
/// likelier one is at a place than the other; how much it has to be was found on right texts too.
struct CharacterContexts {
  /// A character that may be wrong, and the one that may be meant.
  private struct Confusion {
    /// The number of the two.
    var pair: UInt32
    /// 1 if positive weights speak for the right one, else -1.
    var sign: Float
    var right: UInt32
    /// How much likelier the right one has to be, by sensitivity, the most careful first.
    var bounds: [Float]
  }

  /// How many characters around count, with the end of the run, on the left and on the right.
  private static let before = 8
  private static let behind = 6
  /// Few places that stand so much against a slip are one in the end.
  private static let hopeless: Float = -4

  let tables: SpellingTables
  /// By number of a character.
  private let confusions: [[Confusion]]

  init(_ tables: SpellingTables) {
    self.tables = tables
    var confusions = [[Confusion]](repeating: [], count: tables.characterCount + 2)
    for pair in 0..<tables.contextPairCount {
      let characters = (0...1).map { UInt32(tables.contextPairs[2 * pair + $0]) }
      for (index, written) in characters.enumerated() {
        confusions[tables.number(of: written)].append(
          Confusion(
            pair: UInt32(pair), sign: index == 0 ? 1 : -1, right: characters[1 - index],
            bounds: (0..<3).map { tables.contextBounds[6 * pair + 3 * index + $0] }))
      }
    }
    self.confusions = confusions
  }

  /// How much likelier a character is than the one that is written at a place, in natural logarithms; `nil` if they are not
  /// told apart here.
  func evidence(for right: UInt32, at place: Int, in lattice: SpellingLattice) -> Float? {
    confusions[lattice.numbers[place]].first { $0.right == right }.map {
      margin(of: $0, Around(place: place, scalars: lattice.scalars)) ?? Self.hopeless
    }
  }

  /// The places of a run where another character is likelier, each with the likeliest.
  func slips(in lattice: SpellingLattice) -> [Slip] {
    var slips: [Slip] = []
    for (place, number) in lattice.numbers.enumerated() where !confusions[number].isEmpty {
      var best: (right: UInt32, score: Float)?
      for confusion in confusions[number] {
        let around = Around(place: place, scalars: lattice.scalars)
        guard let margin = margin(of: confusion, around),
          let score = Self.score(margin, confusion.bounds), score > best?.score ?? -1
        else { continue }
        best = (confusion.right, score)
      }
      guard let best else { continue }
      slips.append(
        Slip(
          kind: .context, range: place..<place + 1, place: place, right: best.right,
          score: best.score, isKnown: true, isTwin: false, isArguable: false))
    }
    return slips
  }

  /// The score of a margin: 2 for the careful, 1 for the usual, 0 for the eager; `nil` if it is less than all bounds.
  private static func score(_ margin: Float, _ bounds: [Float]) -> Float? {
    let (careful, usual, eager) = (bounds[0], bounds[1], bounds[2])
    if margin >= careful { return 2 + (margin - careful) / 2 }
    if margin >= usual { return 1 + (margin - usual) / (careful - usual) }
    return margin >= eager ? (margin - eager) / (usual - eager) : nil
  }

  /// The characters around a place, the nearest first, with the end of the run behind the last.
  private struct Around {
    /// The end of the run.
    private static let bar: UInt32 = 0x7C

    let place: Int
    let scalars: [UInt32]

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
  }

  /// How much likelier the right character is than the written one; `nil` if it hardly can be.
  private func margin(of confusion: Confusion, _ around: Around) -> Float? {
    var sum: Float = 0
    func add(_ hash: UInt32) {
      sum += tables.contextWeight(SpellingTables.extend(hash, confusion.pair))
    }
    func start(_ letter: Unicode.Scalar) -> UInt32 {
      SpellingTables.extend(SpellingTables.seed, letter.value)
    }
    let (left, right) = (around.countBefore, around.countBehind)
    add(SpellingTables.seed)
    var (before, behind) = (start("l"), start("r"))
    for distance in 0..<min(left, 3) {
      before = SpellingTables.extend(before, around.before(distance))
      add(before)
    }
    for distance in 0..<min(right, 3) {
      behind = SpellingTables.extend(behind, around.behind(distance))
      add(behind)
    }
    // Both sides together.
    for (letter, more, last) in [("a", 1, 1), ("b", 1, 2), ("c", 2, 1), ("d", 2, 2)]
      as [(Unicode.Scalar, Int, Int)] where more <= left && last <= right
    {
      var hash = start(letter)
      for distance in 0..<more { hash = SpellingTables.extend(hash, around.before(distance)) }
      for distance in 0..<last { hash = SpellingTables.extend(hash, around.behind(distance)) }
      add(hash)
    }
    if sum * confusion.sign < Self.hopeless { return nil }
    // What is farther away.
    for distance in 1..<max(1, left - 1) {
      let hash = SpellingTables.extend(start("e"), around.before(distance))
      add(SpellingTables.extend(hash, around.before(distance + 1)))
    }
    for distance in 2..<max(2, left) {
      add(SpellingTables.extend(start("g"), around.before(distance)))
    }
    for distance in 1..<max(1, right - 1) {
      let hash = SpellingTables.extend(start("f"), around.behind(distance))
      add(SpellingTables.extend(hash, around.behind(distance + 1)))
    }
    return sum * confusion.sign
  }
}
