/// Tells characters that are often taken for each other from one another by the characters around: 的 得 地, 在 再, 因 應, 門 們.
///
/// For each two of them the tables have weights of what may stand around, learned from right texts. Their sum says how much
/// likelier one is at a place than the other; how much it has to be was found on right texts too. For particles the classes of
/// the words around count as well: `WordSurroundings`.
struct CharacterContexts: @unchecked Sendable {
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

    /// The evidence below which the words of the run are not looked at, or it is hardly ever a slip, less what the farther
    /// characters add at the most.
    var least: Float {
      max(
        CharacterContexts.hopeless,
        (isGrammar ? min(CharacterContexts.leastBeforeWords, bounds.eager) : bounds.eager)
          - CharacterContexts.mostOfFar)
    }
  }

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
  private static let doubtOfTopic: Float = 6
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
  /// The most that the characters farther away, and the words, add to the evidence of the neighbours.
  private static let mostOfFar: Float = 5
  /// The same of a particle, with the words beside it.
  private static let hopelessOfParticle: Float = -2
  /// The share of the gain by the words of the whole run that counts for a word of grammar, the most of that gain, and the evidence
  /// below which it is not looked at.
  private static let shareOfWords: Float = 0.5
  private static let mostOfWords: Float = 10
  private static let leastBeforeWords: Float = -1

  let tables: SpellingTables
  /// In order of the characters that may be wrong. Never freed, as all that `SpellingTables` makes: two threads would both count the uses
  /// of an array.
  private let confusions: UnsafeBufferPointer<Confusion>
  /// By number of a character: the first of its confusions.
  private let starts: UnsafePointer<Int>

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
    let memory = UnsafeMutableBufferPointer<Confusion>.allocate(capacity: confusions.count)
    _ = memory.initialize(from: confusions.map(\.confusion))
    self.confusions = UnsafeBufferPointer(memory)
    let count = tables.characterCount + 3
    starts = SpellingTables.table(count) { starts in
      for one in confusions { starts[one.number + 1] += 1 }
      for number in 1..<count { starts[number] += starts[number - 1] }
    }
  }

  /// How much likelier a character is than the one that is written at a place, in natural logarithms; `nil` if they are not
  /// told apart here.
  func evidence(for right: UInt32, at place: Int, in lattice: SpellingLattice) -> Float? {
    confusions[confusions(of: lattice.numbers[place])].first { $0.right == right }.map { found in
      lattice.grouped.withUnsafeBufferPointer {
        let around = Around(place: place, scalars: $0)
        var near = found.weight
        add(to: &near, of: found) { around.forEachNearFeature($0) }
        if near * found.sign < Self.hopeless { return Self.hopeless }
        add(to: &near, of: found) { around.forEachJointFeature($0) }
        return margin(of: found, around, joint: near, least: Self.hopeless, in: lattice)
          ?? Self.hopeless
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
    forEachAdvantage(in: lattice) { place, confusion, advantage in
      guard let score = Self.score(advantage, confusion.bounds) else { return }
      if let last = slips.last, last.place == place {
        if score <= last.score { return }
        slips.removeLast()
      }
      slips.append(slip(at: place, confusion, score: score, in: lattice))
    }
    return slips
  }

  /// Calls `body` with the places of a run and the characters that may be meant there, each with how much likelier it is.
  @inline(__always) func forEachAdvantage(
    in lattice: SpellingLattice, _ body: (Int, Confusion, Float) -> Void
  ) {
    lattice.grouped.withUnsafeBufferPointer { scalars in
      forEachLikely(scalars, lattice.numbers) { around, confusion, joint in
        if let advantage = advantage(of: confusion, around, joint: joint, in: lattice) {
          body(around.place, confusion, advantage)
        }
      }
    }
  }

  /// A confusion of a run, while its evidence is looked up.
  private struct Likely {
    var place: Int
    var confusion: Int
    var evidence: Float
    /// Where its features end, among those of all.
    var end = 0
  }

  /// Calls `body` with the confusions of a run that are not hopeless by the neighbours, each with the evidence of these and of those
  /// beside them. That of all is looked up at once.
  @inline(__always) private func forEachLikely(
    _ scalars: UnsafeBufferPointer<UInt32>, _ numbers: [Int],
    _ body: (Around, Confusion, Float) -> Void
  ) {
    let count = numbers.reduce(0) { $0 + confusions(of: $1).count }
    if count == 0 { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * count) { hashes in
      var next = 0
      for place in numbers.indices {
        let confused = confusions(of: numbers[place])
        if confused.isEmpty { continue }
        let around = Around(place: place, scalars: scalars)
        around.forEachNearFeature { hash in
          for (distance, confusion) in confused.enumerated() {
            hashes[next + 3 * distance] = SpellingTables.extend(hash, confusions[confusion].pair)
          }
          next += 1
        }
        next += 3 * (confused.count - 1)
      }
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * count) { weights in
        tables.weigh(3 * count, weights) { hashes[$0] }
        withUnsafeTemporaryAllocation(of: Likely.self, capacity: count) { all in
          var found = 0
          next = 0
          for place in numbers.indices {
            for index in confusions(of: numbers[place]) {
              let confusion = confusions[index]
              let near =
                confusion.weight + weights[next] + weights[next + 1] + weights[next + 2]
              next += 3
              if near * confusion.sign < Self.hopeless { continue }
              all.initializeElement(
                at: found, to: Likely(place: place, confusion: index, evidence: near))
              found += 1
            }
          }
          let likely = UnsafeMutableBufferPointer(rebasing: all[..<found])
          addJoint(to: likely, scalars)
          for one in likely {
            body(
              Around(place: one.place, scalars: scalars), confusions[one.confusion], one.evidence)
          }
        }
      }
    }
  }

  /// Adds the evidence of those beside the neighbours, and of both sides together.
  private func addJoint(
    to likely: UnsafeMutableBufferPointer<Likely>, _ scalars: UnsafeBufferPointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.mostJoint * likely.count) {
      hashes in
      var count = 0
      for index in likely.indices {
        let pair = confusions[likely[index].confusion].pair
        Around(place: likely[index].place, scalars: scalars).forEachJointFeature {
          hashes[count] = SpellingTables.extend($0, pair)
          count += 1
        }
        likely[index].end = count
      }
      withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { weights in
        tables.weigh(count, weights) { hashes[$0] }
        var next = 0
        for index in likely.indices {
          while next < likely[index].end {
            likely[index].evidence += weights[next]
            next += 1
          }
        }
      }
    }
  }

  private func slip(
    at place: Int, _ confusion: Confusion, score: Float, in lattice: SpellingLattice
  ) -> Slip {
    Slip(
      kind: .context, range: place..<place + 1, place: place, right: confusion.right,
      score: score, isKnown: true,
      isTwin: tables.areTwins(lattice.numbers[place], tables.number(of: confusion.right)),
      goesOn: tables.hasNext(place, in: lattice.numbers), isArguable: false)
  }

  /// How much likelier the right character is, with all that is known of the place; `nil` if it hardly can be. The bounds are of this.
  private func advantage(
    of confusion: Confusion, _ around: Around, joint: Float, in lattice: SpellingLattice
  ) -> Float? {
    let least = confusion.least
    guard let margin = margin(of: confusion, around, joint: joint, least: least, in: lattice)
    else { return nil }
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
    let node = lattice.word(of: place)
    var doubt = node.end - node.start > 1 ? Self.doubtOfWord : 0
    if Self.splits(place, confusion.right, in: lattice) { doubt += Self.doubtOfSplit }
    if confusion.isGrammar {
      doubt += ParticleGrammar(around: place, in: lattice).doubt(of: confusion.right)
    }
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
    guard place + 1 < lattice.scalars.count else { return false }
    let behind = lattice.word(of: place + 1)
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

  /// How much likelier the right character is than the written one; `nil` if it hardly can be.
  ///
  /// - Parameters:
  ///   - joint: the evidence of the neighbours, and of those beside them.
  ///   - least: the least such evidence, below which it hardly can be.
  private func margin(
    of confusion: Confusion, _ around: Around, joint: Float, least: Float,
    in lattice: SpellingLattice
  ) -> Float? {
    var sum = joint
    func isBelow(_ least: Float) -> Bool { sum * confusion.sign < least }
    if isBelow(least) { return nil }
    if confusion.isParticle {
      let words = WordSurroundings(of: around.place, in: lattice)
      add(to: &sum, of: confusion) { words.forEachNearFeature($0) }
      if isBelow(Self.hopelessOfParticle) { return nil }
      add(to: &sum, of: confusion) { words.forEachOtherFeature($0) }
    }
    add(to: &sum, of: confusion) { around.forEachFarFeature($0) }
    return sum * confusion.sign
  }

  /// Adds the weights of features for a confusion, one after another.
  ///
  /// - Parameter forEachFeature: calls its argument with the hashes of the features.
  @inline(__always) private func add(
    to sum: inout Float, of confusion: Confusion,
    _ forEachFeature: ((UInt32) -> Void) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.mostFeatures) { hashes in
      var count = 0
      forEachFeature { hash in
        hashes[count] = SpellingTables.extend(hash, confusion.pair)
        count += 1
      }
      withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.mostFeatures) { weights in
        tables.weigh(count, weights) { hashes[$0] }
        for index in 0..<count { sum += weights[index] }
      }
    }
  }

  /// No part of the features has more.
  private static let mostFeatures = 32
  /// The same of `forEachJointFeature`.
  private static let mostJoint = 7
}
