import Libc

/// The evidence for a candidate and against it, in numbers: the model gives each a weight.
struct SlipFeatures {
  /// The maximum number of features.
  static let most = 128

  let tables: SpellingTables
  /// Memory for `most` of them.
  private let memory: UnsafeMutablePointer<Float>
  private var count = 0
  /// Whether the text in the place of the word is a word of the dictionary.
  private(set) var isHeadword = false
  /// Whether it is a word of the tables.
  private(set) var isWord = false

  init(_ tables: SpellingTables, in memory: UnsafeMutablePointer<Float>) {
    (self.tables, self.memory) = (tables, memory)
  }

  var values: UnsafeBufferPointer<Float> { UnsafeBufferPointer(start: memory, count: count) }

  @inline(__always) mutating func add(_ value: Float) {
    // The memory ends here; no model has as many.
    if count == Self.most { return }
    memory[count] = value
    count &+= 1
  }
  @inline(__always) mutating func add(_ holds: Bool) { add(holds ? 1 : 0) }

  /// The features of a candidate.
  ///
  /// - Parameters:
  ///   - candidate: of a place.
  ///   - rivals: all candidates of the place.
  ///   - isHeadword: as the field.
  mutating func fill(
    _ candidate: SlipCandidate, among rivals: [SlipCandidate], in lattice: SpellingLattice,
    isHeadword: Bool
  ) {
    count = 0
    self.isHeadword = isHeadword
    let written = Written(candidate, in: lattice)
    isWord = written.isWord
    let gain = min(max(candidate.gain, -5), 25)
    let characterGain = min(max(candidate.characterGain, -10), 25)
    addGains(candidate, gain, characterGain)
    addLikeness(candidate.likeness)
    let old = min(written.node.end - written.node.start, 4)
    let new = min(candidate.range.count, 3)
    for length in 1...4 { for other in 1...3 { add(old == length && new == other) } }
    for length in 1...2 { add(new == length ? gain : 0) }
    for length in 1...2 { add(new == length ? characterGain : 0) }
    addWords(candidate, written)
    addSlips(candidate, written, isSingle: new == 1)
    addWritten(candidate, written, isHeadword: isHeadword)
    addRivals(candidate, rivals)
    let twin: Float = candidate.likeness.isTwin ? 1 : 0
    add(twin * gain)
    add(new == 1 ? twin : 0)
    add(written.isWord ? twin * (written.cost - tables.cost(of: candidate.word)) : 0)
  }

  /// The text at a place, and where the word of a candidate would be.
  private struct Written {
    let number: Int
    /// How many characters the run has.
    let count: Int
    /// The characters beside it; 0 for none.
    let before: UInt32
    let behind: UInt32
    /// How often it stands beside its neighbours in the word; -1 without any.
    let seen: Float
    /// Of the best path.
    let node: SpellingLattice.Node
    /// The written word in the range of the candidate's.
    let word: Int
    let isWord: Bool
    let cost: Float

    init(_ candidate: SlipCandidate, in lattice: SpellingLattice) {
      let place = candidate.place
      let tables = lattice.tables
      number = lattice.numbers[place]
      count = lattice.scalars.count
      before = place > 0 ? lattice.scalars[place - 1] : 0
      behind = place + 1 < count ? lattice.scalars[place + 1] : 0
      var seen: Float = -1
      if place > candidate.range.lowerBound {
        seen = tables.pairCount(lattice.numbers[place - 1], number)
      }
      if place + 1 < candidate.range.upperBound {
        seen = max(seen, tables.pairCount(number, lattice.numbers[place + 1]))
      }
      self.seen = seen
      node = lattice.word(of: place)
      var hash = SpellingTables.seed
      for index in candidate.range { hash = SpellingTables.extend(hash, lattice.scalars[index]) }
      word = tables.word(hash)
      isWord = word != tables.noWord
      cost = isWord ? tables.cost(of: word) : 20
    }
  }

  private mutating func addGains(
    _ candidate: SlipCandidate, _ gain: Float, _ characterGain: Float
  ) {
    add(gain)
    add(characterGain)
    add(min(max(min(candidate.gain, candidate.characterGain), -10), 25))
    add(max(gain - 8, 0))
    add(min(candidate.gain, 3))
  }

  private mutating func addLikeness(_ likeness: CharacterLikeness) {
    for sound in 1...5 { add(likeness.sound == sound) }
    add(likeness.shape >= 1)
    add(likeness.shape == 2)
    add(likeness.isTwin)
    add(likeness.sound == 1 && likeness.shape >= 1)
    add(likeness.sound > 1 && likeness.shape == 2)
    add(likeness.sound == 0 && likeness.shape == 1)
    add(likeness.sound == 2 && likeness.shape >= 1)
  }

  private mutating func addWords(_ candidate: SlipCandidate, _ written: Written) {
    let old = written.node.cost
    let new = tables.cost(of: candidate.word)
    let isSingle = candidate.range.count == 1
    add(old)
    add(written.node.end - written.node.start > 1 ? old : 0)
    add(isSingle ? new : 0)
    add(isSingle ? 0 : new)
    add(cost(ofSingle: written.number))
    add(cost(ofSingle: candidate.character))
    add(candidate.place == 0)
    add(candidate.place + 1 == written.count)
    add(log1p(Float(written.count)))
  }

  private func cost(ofSingle number: Int) -> Float {
    tables.cost(of: Int(tables.alone[number]))
  }

  private mutating func addSlips(
    _ candidate: SlipCandidate, _ written: Written, isSingle: Bool
  ) {
    let (old, new) = (written.number, candidate.character)
    let count = candidate.slips
    let left =
      written.before > 0 && count > 0 ? tables.slips(old, for: new, beside: written.before) : 0
    let right =
      written.behind > 0 && count > 0
      ? tables.slips(old, for: new, beside: written.behind | 0x10000) : 0
    let rightly = Float(tables.characterSlips[3 * old])
    let ratio = log((count + 0.05) / (rightly + count + 3))
    add(ratio)
    add(log1p(count))
    add(log1p(left))
    add(log1p(right))
    add(log1p(rightly))
    add(log1p(Float(tables.characterSlips[3 * old + 1])))
    add(log1p(Float(tables.characterSlips[3 * new + 2])))
    add(isSingle ? ratio : 0)
    add(isSingle && count == 0)
    add(isSingle ? log1p(count) : 0)
    add(isSingle ? log1p(left) : 0)
    add(isSingle ? log1p(right) : 0)
  }

  private mutating func addWritten(
    _ candidate: SlipCandidate, _ written: Written, isHeadword: Bool
  ) {
    let flags = Int(candidate.word < tables.end ? tables.wordFlags[candidate.word] : 0)
    let old = Int(written.isWord ? tables.wordFlags[written.word] : 0)
    add(written.isWord)
    add(written.isWord ? written.cost - 20 : 0)
    add(isHeadword)
    add(Float(flags & 1))
    add(Float(flags >> 1 & 7))
    add(Float(flags >> 4))
    add(flags >> 1 == 0)
    add(Float(old >> 1 & 7))
    add(Float(old >> 4))
    add(log1p(max(written.seen, 0)))
    add(written.seen == 0)
  }

  private mutating func addRivals(_ candidate: SlipCandidate, _ rivals: [SlipCandidate]) {
    var others = 0
    var best: Float = -3
    for rival in rivals where rival.character != candidate.character {
      if rival.gain > 1 { others += 1 }
      best = max(best, rival.gain)
    }
    let margin = min(max(candidate.gain - best, -10), 10)
    add(margin)
    add(min(margin, 0))
    add(Float(min(others, 8)))
  }

  /// log of the odds that the candidate is meant: by the weights, and by the trees where it is not hopeless.
  mutating func score(of candidate: SlipCandidate, in lattice: SpellingLattice) -> Float {
    let sum = weightedSum()
    if sum < Self.hopeless || tables.trees.isEmpty { return sum }
    addPlace(of: candidate, in: lattice)
    return tables.trees.score(values)
  }

  /// A sum that the trees hardly ever raise enough.
  private static let hopeless: Float = -3

  /// The sum of the features by their weights.
  private func weightedSum() -> Float {
    let count = tables.featureCount
    guard self.count == count else { return -.infinity }
    let means = tables.weights
    let (deviations, weights) = (means + count, means + 2 * count)
    var sum = weights[count]
    // Eight at once, but for the sum, whose order counts.
    var index = 0
    while index + 8 <= count {
      var standard =
        (Self.eight(memory + index) - Self.eight(means + index)) * Self.eight(deviations + index)
      standard.replace(with: -12, where: standard .< -12)
      standard.replace(with: 12, where: standard .> 12)
      let weighted = standard * Self.eight(weights + index)
      for place in 0..<8 { sum += weighted[place] }
      index &+= 8
    }
    while index < count {
      let standard = (memory[index] - means[index]) * deviations[index]
      sum += min(max(standard, -12), 12) * weights[index]
      index &+= 1
    }
    return sum
  }

  @inline(__always) private static func eight(_ numbers: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(numbers).loadUnaligned(as: SIMD8<Float>.self)
  }
}
