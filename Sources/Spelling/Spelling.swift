import Images
import SpellingData

/// Finds misspelt words in their place.
///
/// A character is doubted where another one, that sounds or looks like it or that people confuse with it, makes a word
/// with the text around. A linear model decides, by how much likelier the text is then, by words and by characters, and
/// by the kind of slip. docs/checks.md says more. A class, since its parts have tables of their own.
package final class Spelling: Sendable {
  let tables: SpellingTables
  let search: SlipCandidates
  let doubles: DoubleSlips
  let contexts: CharacterContexts

  /// With the tables that are part of the program.
  package static let ofProgram = SpellingTables(bytesOfProgram).map(Spelling.init)

  /// The same for much text: the tables are copied to memory in large pages, few of which the processor has to look up. In the program's
  /// file they are shared with other processes.
  package static let forMuchText = SpellingTables(ImageMemory(copying: bytesOfProgram)).map(
    Spelling.init)

  private static var bytesOfProgram: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_spelling_bytes(), count: cidian_spelling_count())
  }

  /// With tables of their own.
  package init(_ tables: SpellingTables) {
    self.tables = tables
    search = SlipCandidates(tables)
    doubles = DoubleSlips(tables: tables)
    contexts = CharacterContexts(tables)
  }

  /// How common a word is in news; see `Slip`.
  package func commonness(of word: String) -> Int {
    let characters = word.unicodeScalars.map(\.value)
    return tables.commonness(of: tables.word(of: characters[...]))
  }

  /// Whether two characters are one in Simplified.
  package func areTwins(_ one: UInt32, _ other: UInt32) -> Bool {
    let numbers = [one, other].map { tables.number(of: Self.standard($0)) }
    return numbers.allSatisfy { $0 < tables.boundary } && tables.areTwins(numbers[0], numbers[1])
  }

  /// The slips in characters that follow one another, in no order; their words do not overlap.
  ///
  /// - Parameters:
  ///   - characters: Chinese ones only.
  ///   - isHeadword: whether the text in a range is a word of the dictionary.
  package func slips(in characters: [UInt32], isHeadword: (Range<Int>) -> Bool) -> [Slip] {
    characters.count < 2 ? [] : slips(inEach: [characters]) { isHeadword($1) }[0]
  }

  /// The slips in each of some texts. Those in many are found faster at once.
  ///
  /// - Parameters:
  ///   - texts: as `slips(in:)` takes them, of two characters or more.
  ///   - isHeadword: whether the characters in a range of a text, by its place, are a word of the dictionary.
  package func slips(
    inEach texts: [[UInt32]], isHeadword: (_ text: Int, _ range: Range<Int>) -> Bool
  ) -> [[Slip]] {
    likely(in: texts, isHeadword: isHeadword).enumerated().map { text, likely in
      // So it is in most texts.
      likely.isEmpty ? [] : slips(in: texts[text], likely) { isHeadword(text, $0) }
    }
  }

  /// The slips in a text.
  ///
  /// - Parameter likely: those that are sure enough for some sensitivity.
  private func slips(
    in characters: [UInt32], _ likely: [Slip], isHeadword: (Range<Int>) -> Bool
  ) -> [Slip] {
    var found: [Slip] = []
    var mended = characters
    var slips = chosen(of: likely, in: mended, besides: found)
    // Another look behind each that is sure, now that the text around the others is right: 會來 is doubted beside 因該 alone.
    while found.count < Self.mostLooks,
      let sure = slips.first(where: { $0.sensitivity() == .careful })
    {
      found.append(sure)
      for place in sure.range { mended[place] = sure.right(at: place, for: mended[place]) }
      let likely = self.likely(in: [mended]) { isHeadword($1) }[0]
      slips = chosen(of: likely, in: mended, besides: found)
    }
    return found.isEmpty ? slips : found + slips
  }

  /// How many slips of a text are mended before another look: beyond them the text around is hardly better.
  private static let mostLooks = 8

  /// The surest slips, the words of which do not overlap: those that the most careful are told of first, in the order of their scores.
  private func chosen(
    of likely: [Slip], in characters: [UInt32], besides found: [Slip]
  ) -> [Slip] {
    var taken = found.map(\.range)
    var chosen: [Slip] = []
    // Scores of two kinds do not compare: a conversion is sure with less.
    let all = likely.map { ($0, $0.sensitivity() ?? .eager) }
    for (var slip, _) in all.sorted(by: { $0.1 == $1.1 ? $0.0.score > $1.0.score : $0.1 < $1.1 })
    where !taken.contains(where: { $0.overlaps(slip.range) }) {
      taken.append(slip.range)
      slip.behind = tables.kind(at: slip.range.upperBound, in: characters)
      slip.alone = tables.kind(of: tables.word(of: characters[slip.place...slip.place]))
      chosen.append(slip)
    }
    return chosen
  }

  /// The candidates of a place that may be sure enough.
  func likely(
    among candidates: [SlipCandidate], in lattice: SpellingLattice
  ) -> [SlipCandidate] {
    let most = candidates.reduce(-.infinity) { max($0, $1.gain) }
    let least = max(most - Self.margin, Self.leastGain)
    var likely: [SlipCandidate] = []
    for one in candidates
    where one.gain >= least && (one.range.count == 1 || one.gain >= Self.leastGainOfWord) {
      if likely.isEmpty { likely.reserveCapacity(candidates.count) }
      likely.append(one)
    }
    if likely.isEmpty { return [] }
    let place = likely[0].place
    let number = lattice.numbers[place]
    let around = CharacterPlace(place, in: lattice.numbers, tables)
    let written = around.logarithm(with: number)
    for index in likely.indices {
      likely[index].characterGain =
        around.logarithm(with: likely[index].character) - written
    }
    likely.removeAll { $0.characterGain < Self.leastCharacterGain }
    for index in likely.indices {
      likely[index].likeness = tables.likeness(number, likely[index].character)
      likely[index].slips = tables.slips(number, for: likely[index].character)
    }
    return likely
  }

  // Candidates with a smaller gain are never sure enough.
  private static let leastGain: Float = -0.5
  /// The freedom below which a character is often a word by itself.
  private static let free: Float = 3
  /// The same of two characters together, both of which are.
  private static let freeTogether: Float = 2
  /// The least freedom of a character that is seldom a word by itself, that of the others beside it, and the least commonness of a word
  /// that everybody writes.
  private static let bound: Float = 1.5
  private static let half: Float = 0.5
  private static let common = 4
  private static let leastGainOfWord: Float = 0.5
  private static let leastCharacterGain: Float = -2
  /// The maximum loss against the likeliest candidate.
  private static let margin: Float = 4

  /// The form with which the tables were counted.
  package static func standard(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x53F0: 0x81FA
    case 0x88CF: 0x88E1
    case 0x7740: 0x8457
    case 0x6EBC: 0x6FD5
    default: scalar
    }
  }

  func slip(
    _ candidate: SlipCandidate, score: Float, in lattice: SpellingLattice
  ) -> Slip {
    let (place, numbers) = (candidate.place, lattice.numbers)
    return Slip(
      kind: kind(of: candidate, in: lattice), range: candidate.range, place: place,
      right: UInt32(tables.scalars[candidate.character]), score: score,
      isKnown: candidate.slips >= Self.known, isTwin: candidate.likeness.isTwin,
      mayBeMeant: candidate.likeness.isUnlikeInSound
        && tables.freedom(of: numbers[place]) < Self.free,
      isFree: candidate.likeness.shape < 2 && candidate.range.count == 2
        && candidate.range.reduce(0) { $0 + tables.freedom(of: numbers[$1]) } < Self.freeTogether,
      isBound: isBound(candidate, numbers), commonness: tables.commonness(of: candidate.word),
      goesOn: tables.hasNext(place, in: numbers), isArguable: false)
  }

  private func isBound(_ candidate: SlipCandidate, _ numbers: [Int]) -> Bool {
    if candidate.range.count == 1 || candidate.likeness.sound == 0 || isSeen(candidate, numbers) {
      return false
    }
    let freedoms = candidate.range.map { tables.freedom(of: numbers[$0]) }
    return (freedoms.max() ?? 0) >= Self.bound && (freedoms.min() ?? 0) >= Self.half
      && tables.commonness(of: candidate.word) >= Self.common
  }

  /// Whether the tables have the written character beside one of its neighbours in the word.
  private func isSeen(_ candidate: SlipCandidate, _ numbers: [Int]) -> Bool {
    let (place, range) = (candidate.place, candidate.range)
    return (place > range.lowerBound && tables.pairCount(numbers[place - 1], numbers[place]) > 0)
      || (place + 1 < range.upperBound && tables.pairCount(numbers[place], numbers[place + 1]) > 0)
  }

  func kind(of candidate: SlipCandidate, in lattice: SpellingLattice) -> Slip.Kind {
    if candidate.range.count == 1 { return .single }
    if candidate.likeness.isTwin { return .conversion }
    if tables.isTitle(candidate.word),
      tables.word(of: lattice.scalars[candidate.range]) == tables.noWord
    {
      let isAlike = candidate.likeness.shape == 2 && [1, 2].contains(candidate.likeness.sound)
      return isAlike ? .alike : .plain
    }
    let node = lattice.word(of: candidate.place)
    if node.end - node.start > 1 { return .longer }
    return isSeen(candidate, lattice.numbers) ? .seen : .unseen
  }

  /// Whether a headword is more likely left by a converter: 制作 is one, and 製作 is usually meant.
  func isLeftover(_ candidate: SlipCandidate, in lattice: SpellingLattice) -> Bool {
    guard candidate.likeness.isTwin else { return false }
    let word = tables.word(of: lattice.scalars[candidate.range])
    return word == tables.noWord
      || tables.cost(of: word) - tables.cost(of: candidate.word) > Self.rarer
  }

  private static let rarer: Float = 2.5
  /// A character written so often in place of another one is a slip that everybody makes.
  private static let known: Float = 3
}
