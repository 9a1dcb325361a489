import StarterData

/// A character that is written for another one, and the word that was meant.
package struct Slip: Sendable, Equatable {
  /// What leads to it; each has a threshold of its own.
  package enum Kind: Int, Sendable {
    /// A word of several characters, two of which were never seen side by side as they are written.
    case unseen
    case seen
    /// A place in a word that is a word as it is written.
    case longer
    /// A character that is a word by itself: 的 得 地, 在 再.
    case single
    /// Two characters that are one in Simplified: 頭發 for 頭髮.
    case conversion
  }

  package var kind: Kind
  /// The characters of the run that the word takes.
  package var range: Range<Int>
  /// The character that is wrong.
  package var place: Int
  /// What is right there.
  package var right: UInt32
  /// log of the odds that it is a slip.
  package var score: Float
  /// Whether people often made it.
  package var isKnown: Bool
}

/// How sure a slip has to be before it is told.
package enum SpellingSensitivity: String, Sendable, CaseIterable {
  case careful, usual, eager

  /// By kind.
  var thresholds: [Float] {
    switch self {
    case .careful: [2.2, 2.8, 2.6, 1.8, 1.4]
    case .usual: [1.7, 2.1, 2.0, 1.3, 1.0]
    case .eager: [0.2, 0.3, 0.3, 0, 0]
    }
  }
}

/// Finds misspelt words in their place.
///
/// A character is doubted where another one, that sounds or looks like it or that people confuse with it, makes a word with
/// what is written around. A linear model decides, by how much likelier the text is then, by words and by characters, and
/// by what kind of slip it would be. docs/checks.md says more.
package struct Spelling: Sendable {
  private let tables: SpellingTables
  private let search: SlipCandidates

  /// With the tables that are part of the program.
  package static let ofProgram = SpellingTables(
    UnsafeRawBufferPointer(start: cidian_spelling_bytes(), count: cidian_spelling_count())
  ).map(Spelling.init)

  package init(_ tables: SpellingTables) {
    self.tables = tables
    search = SlipCandidates(tables)
  }

  /// The slips in characters that follow one another, in no order; their words do not overlap.
  ///
  /// - Parameters:
  ///   - characters: Chinese ones only.
  ///   - isHeadword: whether what is written in a range is a word of the dictionary.
  package func slips(
    in characters: [UInt32], sensitivity: SpellingSensitivity = .careful,
    isHeadword: (Range<Int>) -> Bool
  ) -> [Slip] {
    if characters.count < 2 { return [] }
    let lattice = SpellingLattice(tables, characters.map(Self.standard))
    let thresholds = sensitivity.thresholds
    var features = SlipFeatures(tables)
    var likely: [Slip] = []
    for place in characters.indices {
      let candidates = search.candidates(at: place, in: lattice)
      let best = candidates.compactMap { candidate -> Slip? in
        let isWord = candidate.range.count > 1 && isHeadword(candidate.range)
        features.fill(candidate, among: candidates, in: lattice, isHeadword: isWord)
        let slip = slip(candidate, score: features.score(), in: lattice)
        if slip.score < thresholds[slip.kind.rawValue] { return nil }
        return sensitivity == .eager || !isWord || isLeftover(candidate, in: lattice) ? slip : nil
      }.max { $0.score < $1.score }
      if let best, !SpellingVariants.contains(characters[place], best.right) {
        likely.append(best)
      }
    }
    var chosen: [Slip] = []
    for slip in likely.sorted(by: { $0.score > $1.score })
    where !chosen.contains(where: { $0.range.overlaps(slip.range) }) {
      chosen.append(slip)
    }
    return chosen
  }

  /// The form with which the tables were counted.
  private static func standard(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x53F0: 0x81FA
    case 0x88CF: 0x88E1
    case 0x7740: 0x8457
    default: scalar
    }
  }

  private func slip(
    _ candidate: SlipCandidate, score: Float, in lattice: SpellingLattice
  ) -> Slip {
    Slip(
      kind: kind(of: candidate, in: lattice), range: candidate.range, place: candidate.place,
      right: UInt32(tables.scalars[candidate.character]), score: score,
      isKnown: candidate.slips > 0)
  }

  private func kind(of candidate: SlipCandidate, in lattice: SpellingLattice) -> Slip.Kind {
    if candidate.range.count == 1 { return .single }
    if candidate.likeness.isTwin, candidate.slips == 0 { return .conversion }
    let node = lattice.nodes[lattice.path[candidate.place]]
    if node.end - node.start > 1 { return .longer }
    let numbers = lattice.numbers
    let place = candidate.place
    let isSeen =
      (place > candidate.range.lowerBound
        && tables.pairCount(numbers[place - 1], numbers[place]) > 0)
      || (place + 1 < candidate.range.upperBound
        && tables.pairCount(numbers[place], numbers[place + 1]) > 0)
    return isSeen ? .seen : .unseen
  }

  /// Whether a headword is more likely left by a converter: 制作 is one, and 製作 is what is usually meant.
  private func isLeftover(_ candidate: SlipCandidate, in lattice: SpellingLattice) -> Bool {
    guard candidate.likeness.isTwin else { return false }
    var hash = SpellingTables.seed
    for index in candidate.range { hash = SpellingTables.extend(hash, lattice.scalars[index]) }
    let word = tables.word(hash)
    return word != tables.noWord
      && tables.cost(of: word) - tables.cost(of: candidate.word) > Self.rarer
  }

  private static let rarer: Float = 2.5
}
