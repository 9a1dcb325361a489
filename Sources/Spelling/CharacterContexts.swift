/// Tells characters that are often taken for each other from one another by the characters around: 的 得 地, 在 再, 因 應, 門 們.
///
/// For each two of them the tables have weights of what may stand around, learned from right texts. Their sum says how much
/// likelier one is at a place than the other; how much it has to be was found on right texts too. For particles the classes of
/// the words around count as well: `WordSurroundings`.
struct CharacterContexts {
  /// A character that may be wrong, and the one that may be meant.
  struct Confusion {
    /// The number of the two.
    var pair: UInt32
    /// 1 if positive weights speak for the right one, else -1.
    var sign: Float
    var right: UInt32
    /// The weight of the two, whatever stands around.
    var weight: Float
    /// Whether the words around count.
    var isParticle: Bool
    /// Whether both are words of grammar, so that the words of the whole run count.
    var isGrammar: Bool
    /// How much likelier the right one has to be, by sensitivity.
    var bounds: (careful: Float, usual: Float, eager: Float)
  }

  /// How many characters around count, with the end of the run, on the left and on the right.
  private static let before = 8
  private static let behind = 6
  /// How many characters on both sides make one feature.
  private static let joints: [(letter: Unicode.Scalar, before: Int, behind: Int)] = [
    ("b", 1, 2), ("c", 2, 1), ("d", 2, 2),
  ]
  /// Those of words of one character: two of them are told apart by the words around too. `Scripts/spelling/contexts.py` has the same.
  private static let particles = Set(
    """
    在再的得地做作那哪須需坐座把吧帶戴代叫教交像象向以已安按重種必畢只隻\
    干乾幹余餘表錶胡鬍制製里裡后後面麵發髮松鬆系係准準云雲谷穀沖衝舍捨卷捲復複歷曆征徵斗鬥困睏游遊
    """.unicodeScalars.map(\.value))
  /// Those of them that are words of grammar.
  private static let grammar = Set("在再的得地做作那哪須需".unicodeScalars.map(\.value))
  /// 的, 得 and 地. What is before them may be in quotation marks, where they stand first.
  private static let suffixes: [UInt32] = [0x7684, 0x5F97, 0x5730]
  /// How much likelier 得 has to be where another 的 is near, which mostly makes a noun, or 是
  /// follows: 想的跟做的, 跑的最快的人, 學的不只是.
  private static let doubtOfNoun: Float = 4
  /// How much likelier 得 has to be where a single character is before 的, which mostly names a thing: 辣的我不敢吃.
  private static let doubtOfTopic: Float = 4
  /// How much likelier another character has to be where the best cut has a word with what is written: 本地.
  private static let doubtOfWord: Float = 1.5
  /// How much likelier another character has to be that makes a word with the first character of a longer one: 已經 beside 經理.
  private static let doubtOfSplit: Float = 4
  /// 是, and how many characters behind 的 it counts.
  private static let copula: UInt32 = 0x662F
  private static let nearCopula = 3
  /// How far from 的 another one counts.
  private static let near = (before: 8, behind: 12)
  /// The evidence of the neighbours, or of all that is near, below which a place is hardly ever a slip.
  private static let hopeless: Float = -4
  /// The same of a particle, with the words beside it.
  private static let hopelessOfParticle: Float = -2
  /// The share of the gain by the words of the whole run that counts for a word of grammar, the most of that gain, and the evidence
  /// below which it is not looked at.
  private static let shareOfWords: Float = 0.5
  private static let mostOfWords: Float = 10
  private static let leastBeforeWords: Float = -1

  let tables: SpellingTables
  /// In order of the characters that may be wrong.
  private let confusions: [Confusion]
  /// By number of a character: the first of its confusions.
  private let starts: [Int]

  init(_ tables: SpellingTables) {
    self.tables = tables
    var confusions: [(number: Int, confusion: Confusion)] = []
    for pair in 0..<tables.contextPairCount {
      let characters = (0...1).map { UInt32(tables.contextPairs[2 * pair + $0]) }
      for (index, written) in characters.enumerated() {
        let bounds = tables.contextBounds + 6 * pair + 3 * index
        confusions.append(
          (
            tables.number(of: written),
            Confusion(
              pair: UInt32(pair), sign: index == 0 ? 1 : -1, right: characters[1 - index],
              weight: tables.contextWeight(
                SpellingTables.extend(SpellingTables.seed, UInt32(pair))),
              isParticle: Self.particles.isSuperset(of: characters),
              isGrammar: Self.grammar.isSuperset(of: characters),
              bounds: (bounds[0], bounds[1], bounds[2]))
          ))
      }
    }
    confusions.sort { $0.number < $1.number }
    self.confusions = confusions.map(\.confusion)
    var starts = [Int](repeating: 0, count: tables.characterCount + 3)
    for one in confusions { starts[one.number + 1] += 1 }
    for number in 1..<starts.count { starts[number] += starts[number - 1] }
    self.starts = starts
  }

  /// How much likelier a character is than the one that is written at a place, in natural logarithms; `nil` if they are not
  /// told apart here.
  func evidence(for right: UInt32, at place: Int, in lattice: SpellingLattice) -> Float? {
    confusions[confusions(of: lattice.numbers[place])].first { $0.right == right }.map { found in
      lattice.grouped.withUnsafeBufferPointer {
        margin(of: found, Around(place: place, scalars: $0), in: lattice) ?? Self.hopeless
      }
    }
  }

  /// The first of those that stand around others in the same way: numbers, and persons. `Scripts/spelling/contexts.py` has the same.
  static func grouped(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x4E8C, 0x56DB, 0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D, 0x5341, 0x5169: 0x4E09  // 三
    case 0x5979, 0x5B83, 0x7260: 0x4ED6  // 他
    case 0x59B3, 0x60A8: 0x4F60  // 你
    default: scalar
    }
  }

  private func confusions(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// The places of a run where another character is likelier, each with the likeliest.
  func slips(in lattice: SpellingLattice) -> [Slip] {
    var slips: [Slip] = []
    lattice.grouped.withUnsafeBufferPointer { scalars in
      for place in lattice.numbers.indices {
        let around = Around(place: place, scalars: scalars)
        if let slip = slip(around, in: lattice) { slips.append(slip) }
      }
    }
    return slips
  }

  /// Calls `body` with the characters that may be meant at a place, each with how much likelier it is.
  @inline(__always) func forEachAdvantage(
    _ around: Around, in lattice: SpellingLattice, _ body: (Confusion, Float) -> Void
  ) {
    for index in confusions(of: lattice.numbers[around.place]) {
      if let advantage = advantage(of: confusions[index], around, in: lattice) {
        body(confusions[index], advantage)
      }
    }
  }

  private func slip(_ around: Around, in lattice: SpellingLattice) -> Slip? {
    var best: (right: UInt32, score: Float)?
    forEachAdvantage(around, in: lattice) { confusion, advantage in
      guard let score = Self.score(advantage, confusion.bounds), score > best?.score ?? -1
      else { return }
      best = (confusion.right, score)
    }
    guard let best else { return nil }
    return Slip(
      kind: .context, range: around.place..<around.place + 1, place: around.place,
      right: best.right, score: best.score, isKnown: true,
      isTwin: tables.areTwins(
        lattice.numbers[around.place], tables.number(of: best.right)),
      goesOn: tables.hasNext(around.place, in: lattice.numbers), isArguable: false)
  }

  /// How much likelier the right character is, with all that is known of the place; `nil` if it hardly can be. The bounds are of this.
  private func advantage(
    of confusion: Confusion, _ around: Around, in lattice: SpellingLattice
  ) -> Float? {
    guard let margin = margin(of: confusion, around, in: lattice) else { return nil }
    let advantage = margin - doubt(of: confusion, around, in: lattice)
    guard confusion.isGrammar, advantage > Self.leastBeforeWords else { return advantage }
    let gain = lattice.gain(of: confusion.right, at: around.place)
    return advantage + Self.shareOfWords * max(-Self.mostOfWords, min(gain, Self.mostOfWords))
  }

  /// How much likelier the right character has to be for what stands around.
  private func doubt(
    of confusion: Confusion, _ around: Around, in lattice: SpellingLattice
  ) -> Float {
    guard confusion.isParticle else { return 0 }
    let (place, scalars) = (around.place, around.scalars)
    let written = scalars[place]
    if place == 0, Self.suffixes.contains(written) { return .infinity }
    let node = lattice.nodes[lattice.path[place]]
    var doubt = node.end - node.start > 1 ? Self.doubtOfWord : 0
    if Self.splits(place, confusion.right, in: lattice) { doubt += Self.doubtOfSplit }
    guard written == Self.suffixes[0], confusion.right == Self.suffixes[1] else { return doubt }
    if place == 1 { doubt += Self.doubtOfTopic }
    let others = max(0, place - Self.near.before)..<min(scalars.count, place + 1 + Self.near.behind)
    if others.contains(where: { $0 != place && scalars[$0] == written }) {
      doubt += Self.doubtOfNoun
    }
    if scalars[(place + 1)...].prefix(Self.nearCopula).contains(Self.copula) {
      doubt += Self.doubtOfNoun
    }
    return doubt
  }

  /// Whether a character at a place would make a word with the first character of a longer word that is behind it.
  private static func splits(
    _ place: Int, _ right: UInt32, in lattice: SpellingLattice
  ) -> Bool {
    guard place + 1 < lattice.path.count else { return false }
    let behind = lattice.nodes[lattice.path[place + 1]]
    guard behind.start == place + 1, behind.end > place + 2 else { return false }
    let pair = [right, lattice.scalars[place + 1]]
    return lattice.tables.word(pair.reduce(SpellingTables.seed, SpellingTables.extend))
      != lattice.tables.noWord
  }

  /// The score of a margin, so that each bound of the two characters is at the threshold of its sensitivity; `nil` if it is
  /// less than all bounds.
  private static func score(
    _ margin: Float, _ bounds: (careful: Float, usual: Float, eager: Float)
  ) -> Float? {
    let (careful, usual, eager) = bounds
    if margin < eager { return nil }
    let thresholds = SpellingSensitivity.allCases.map { $0.threshold(of: .context) }
    if margin >= careful { return thresholds[0] + (margin - careful) / 2 }
    if margin >= usual {
      return thresholds[1]
        + (margin - usual) / (careful - usual) * (thresholds[0] - thresholds[1])
    }
    return thresholds[2] + (margin - eager) / (usual - eager) * (thresholds[1] - thresholds[2])
  }

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
  }

  /// How much likelier the right character is than the written one; `nil` if it hardly can be.
  private func margin(
    of confusion: Confusion, _ around: Around, in lattice: SpellingLattice
  ) -> Float? {
    var sum = confusion.weight
    func add(_ hash: UInt32) {
      sum += tables.contextWeight(SpellingTables.extend(hash, confusion.pair))
    }
    func start(_ letter: Unicode.Scalar) -> UInt32 {
      SpellingTables.extend(SpellingTables.seed, letter.value)
    }
    let (left, right) = (around.countBefore, around.countBehind)
    var before = SpellingTables.extend(start("l"), around.before(0))
    var behind = SpellingTables.extend(start("r"), around.behind(0))
    add(before)
    add(behind)
    add(
      SpellingTables.extend(SpellingTables.extend(start("a"), around.before(0)), around.behind(0)))
    if sum * confusion.sign < Self.hopeless { return nil }
    for distance in 1..<max(1, min(left, 3)) {
      before = SpellingTables.extend(before, around.before(distance))
      add(before)
    }
    for distance in 1..<max(1, min(right, 3)) {
      behind = SpellingTables.extend(behind, around.behind(distance))
      add(behind)
    }
    // Both sides together.
    for (letter, more, last) in Self.joints where more <= left && last <= right {
      var hash = start(letter)
      for distance in 0..<more { hash = SpellingTables.extend(hash, around.before(distance)) }
      for distance in 0..<last { hash = SpellingTables.extend(hash, around.behind(distance)) }
      add(hash)
    }
    if sum * confusion.sign < Self.hopeless { return nil }
    if confusion.isParticle {
      let words = WordSurroundings(of: around.place, in: lattice)
      words.forEachNearFeature(add)
      if sum * confusion.sign < Self.hopelessOfParticle { return nil }
      words.forEachOtherFeature(add)
    }
    // The characters farther away.
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
