/// A text in which slips are looked for together with others, and what is known of it so far.
struct SpellingLook {
  let characters: [UInt32]
  let lattice: SpellingLattice
  /// The slips that the characters around tell.
  var byContext: [Slip] = []
  /// The words that other characters make.
  var ways: [SlipCandidates.Way] = []
  /// Of each place where another character may be meant: all candidates, and those that may be sure enough.
  var places: [(all: [SlipCandidate], likely: [SlipCandidate])] = []
  /// The slips that are sure enough for some sensitivity.
  var likely: [Slip] = []

  init(_ characters: [UInt32], _ lattice: SpellingLattice) {
    (self.characters, self.lattice) = (characters, lattice)
  }
}

/// The looks at several texts, step by step. Each step is made for all of them: its code and its tables then lie near the processor, which
/// would fetch them anew for each text.
extension Spelling {
  /// The slips in each of some texts that are sure enough for some sensitivity.
  ///
  /// - Parameters:
  ///   - texts: of two characters or more.
  ///   - isHeadword: whether the characters in a range of a text, by its place, are a word of the dictionary.
  func likely(
    in texts: [[UInt32]], isHeadword: (_ text: Int, _ range: Range<Int>) -> Bool
  ) -> [[Slip]] {
    let standard = texts.map { text in
      text.allSatisfy { Self.standard($0) == $0 } ? text : text.map(Self.standard)
    }
    let lattices = SpellingLattice.lattices(of: standard, tables, in: LatticeMemory())
    var looks = zip(texts, lattices).map { SpellingLook($0, $1) }
    // Their words lie in memory that is freed with them.
    defer { withExtendedLifetime(looks) {} }
    for text in looks.indices { looks[text].byContext = contexts.slips(in: looks[text].lattice) }
    for text in looks.indices {
      looks[text].likely = doubles.slips(in: looks[text].lattice, search) { isHeadword(text, $0) }
    }
    var scratch = SlipCandidates.Scratch()
    for text in looks.indices {
      looks[text].ways = search.ways(in: looks[text].lattice, by: &scratch)
    }
    for text in looks.indices where !looks[text].ways.isEmpty {
      findCandidates(in: &looks[text], by: &scratch)
    }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: SlipFeatures.most) { memory in
      guard let memory = memory.baseAddress else { return }
      var features = SlipFeatures(tables, in: memory)
      for text in looks.indices where !looks[text].places.isEmpty {
        judge(&looks[text], &features) { isHeadword(text, $0) }
      }
    }
    return looks.map { $0.byContext.isEmpty ? $0.likely : $0.likely + $0.byContext }
  }

  /// Finds the candidates of a text that may be sure enough.
  private func findCandidates(
    in look: inout SpellingLook, by scratch: inout SlipCandidates.Scratch
  ) {
    let lattice = look.lattice
    search.forEachPlace(of: look.ways, in: lattice, by: &scratch) { candidates in
      let likely = likely(among: candidates, in: lattice)
      // A copy of its own: the memory of these serves the next place.
      if !likely.isEmpty { look.places.append((Array(candidates[...]), likely)) }
    }
  }

  /// Adds the candidates of a text that are slips, by the evidence for each.
  private func judge(
    _ look: inout SpellingLook, _ features: inout SlipFeatures, isHeadword: (Range<Int>) -> Bool
  ) {
    let lattice = look.lattice
    for (all, likely) in look.places {
      for candidate in likely {
        // An entry that nobody writes any more, like 服物, is no reason to doubt.
        let isWord =
          candidate.range.count > 1
          && tables.word(of: lattice.scalars[candidate.range]) != tables.noWord
          && isHeadword(candidate.range)
        features.fill(candidate, among: all, in: lattice, isHeadword: isWord)
        judge(candidate, by: &features, in: &look, lattice, isHeadword: isHeadword)
      }
    }
  }

  private func judge(
    _ candidate: SlipCandidate, by features: inout SlipFeatures, in look: inout SpellingLook,
    _ lattice: SpellingLattice, isHeadword: (Range<Int>) -> Bool
  ) {
    if Self.isParallel(at: candidate.place, in: look.characters) { return }
    let score = features.score(of: candidate, in: lattice)
    let (place, right) = (candidate.place, UInt32(tables.scalars[candidate.character]))
    let sameByContext = look.byContext.firstIndex { $0.place == place && $0.right == right }
    if sameByContext == nil, score < Self.hopeless { return }
    var slip = slip(candidate, score: score, in: lattice)
    let written = look.characters[slip.place]
    slip.isArguable = features.isHeadword && !isLeftover(candidate, in: lattice)
    if !features.isHeadword, slip.range.count > 1, isHeadword(slip.range) {
      slip.score -= Self.doubtOfEntry
    }
    if let index = sameByContext {
      // The characters around say the same, and know no word.
      if slip.range.count > 1 { Self.add(slip, to: &look.byContext[index]) }
    } else if let evidence = contexts.evidence(for: slip.right, at: slip.place, in: lattice) {
      if slip.kind == .single { return }
      let share = Self.shareOfContext * (evidence - Self.usualEvidence)
      slip.score +=
        slip.isTwin ? min(max(share, Self.leastOfTwin), 0) : min(share, Self.mostOfContext)
    }
    if slip.sensitivity() == nil { return }
    if SpellingVariants.areFree(written, slip.right) { slip.isArguable = true }
    slip.isVariant = SpellingVariants.areSometimes(written, slip.right)
    if let last = look.likely.last, last.place == slip.place, last.kind != .double {
      if slip.score > last.score { look.likely[look.likely.count - 1] = slip }
    } else {
      look.likely.append(slip)
    }
  }

  /// Adds what words say of a slip to one by the characters around.
  private static func add(_ slip: Slip, to byContext: inout Slip) {
    byContext.range = slip.range
    byContext.isArguable = slip.isArguable
    if slip.kind == .conversion, slip.sensitivity() != nil {
      byContext.kind = .conversion
      byContext.score = max(byContext.score, slip.score)
    }
  }

  /// Whether a character is one half of what is said twice: 一前一後.
  private static func isParallel(at place: Int, in characters: [UInt32]) -> Bool {
    guard characters[place] == one else { return false }
    return (place > 1 && characters[place - 2] == one)
      || (place + 2 < characters.count && characters[place + 2] == one)
  }

  /// 一.
  private static let one: UInt32 = 0x4E00
  /// The share of the evidence of the characters around that counts for a slip that the words around make likely.
  private static let shareOfContext: Float = 0.6
  /// The most that they add, and a score that is too small with it for any sensitivity.
  private static let mostOfContext: Float = 1
  private static let hopeless: Float = -2.2
  /// The most that they take from a leftover of conversion: its own score says nearly all, and they know few of its words.
  private static let leastOfTwin: Float = -0.5
  /// The evidence that they mostly give of a slip.
  private static let usualEvidence: Float = 2
  /// How much surer a slip has to be where the text is an entry, though nobody writes it any more.
  private static let doubtOfEntry: Float = 1.5
}
