import Phonetics
import Segmentation
import Spelling
import Text
import WordIndex

/// Finds misspelt words of a few characters in a run; `PhraseChecker` finds idioms, and goes before it.
final class SpellingChecker: Sendable {
  /// How much surer a slip in a short quotation has to be: the quoted form may be the topic.
  private static let doubtOfQuotation: Float = 1
  /// How much surer one has to be beside the dot in the name of a foreigner.
  private static let doubtOfName: Float = 3
  /// The extra score that a slip needs before a figure, Latin letters, code or the like: 中間數為 16.
  private static let doubtOfEnd: Float = 1
  /// The same of a particle, which what follows tells: 共拍賣得 320 萬元, 然後在 `config` 裡設定.
  private static let doubtOfParticleAtEnd: Float = 6
  /// The same of 在 with some characters behind it, as it may begin a time or a place that ends farther on: 在安裝 Debian 的時候.
  private static let doubtOfOpenFrame: Float = 4
  /// The same of 的 behind a word of which the end and 得 are a word too: 選取|的 is not 選|取得.
  private static let doubtOfLongWord: Float = 4
  /// How much surer one has to be that takes a part of a word beside it.
  private static let doubtOfPart: Float = 1
  /// The maximum number of characters of such a quotation.
  private static let quotation = 6
  /// The surroundings of a run.
  enum Surroundings {
    case quotation, name, other
  }

  /// Words of one character that sound alike.
  private static let particles = ["的得地", "在再", "做作", "那哪"].map {
    Set($0.unicodeScalars.map(\.value))
  }

  /// 第, before figures.
  private static let ordinal: UInt32 = 0x7B2C

  let spelling: Spelling
  let segmenter: Segmenter
  let words: WordIndex
  let clean = CleanRuns()

  init(spelling: Spelling, segmenter: Segmenter, words: WordIndex) {
    (self.spelling, self.segmenter, self.words) = (spelling, segmenter, words)
  }

  /// The possible misspellings in a run.
  ///
  /// - Parameters:
  ///   - near: UTF-8 offsets in the unit; clauses without text there are left out. `nil` for all.
  ///   - known: slips that were found before, as `slips(inEach:)` has them.
  ///   - surroundings: those of the run.
  ///   - goesOn: whether the part of the sentence goes on behind it, as with a figure or Latin letters.
  func suspicions(
    in run: Run, near: Range<Int>?, known: [[UInt32]: [Slip]],
    _ surroundings: @autoclosure () -> Surroundings, goesOn: @autoclosure () -> Bool
  ) -> [Finding] {
    var found: [Finding] = []
    var start = 0
    while start < run.scalars.count {
      var end = start
      while end < run.scalars.count, CharacterClass.of(run.scalars[end]) == .han { end += 1 }
      if near?.overlaps(run.offsets[start]..<run.offsets[end]) ?? true {
        let slips = slips(in: run.scalars[start..<end], known)
        if !slips.isEmpty {
          let goesOn = end == run.scalars.count ? goesOn() : run.isEnumeration(at: end)
          found.add(
            suspicions(
              of: slips, in: start..<end, of: run, doubt: Self.doubt(in: surroundings(), of: run),
              goesOn: goesOn))
        }
      }
      start = end + 1
    }
    return found
  }

  /// How much surer a slip has to be in some surroundings.
  private static func doubt(in surroundings: Surroundings, of run: Run) -> Float {
    switch surroundings {
    case .quotation: run.scalars.count <= quotation ? doubtOfQuotation : 0
    case .name: doubtOfName
    case .other: 0
    }
  }

  /// The slips in characters between two marks.
  private func slips(in part: ArraySlice<UInt32>, _ known: [[UInt32]: [Slip]]) -> [Slip] {
    // Nothing tells what one character alone should be: 的/得.
    if part.count < 2 { return [] }
    let hash = CleanRuns.hash(of: part)
    if clean.holds(hash) { return [] }
    let characters = Array(part)
    if let known = known[characters] { return known }
    let slips = spelling.slips(in: characters) { range in
      segmenter.lexicon.id(ofCharacters: characters[range]) != nil
    }
    if slips.isEmpty { clean.hold(hash) }
    return slips
  }

  /// The findings of slips in characters between two marks.
  private func suspicions(
    of slips: [Slip], in part: Range<Int>, of run: Run, doubt: Float, goesOn: Bool
  ) -> [Finding] {
    let characters = Array(run.scalars[part])
    return slips.compactMap { slip in
      let isOrdinal =
        characters[slip.place] == Self.ordinal && slip.place + 1 == characters.count
        || slip.place > 1 && characters[slip.place - 2] == Self.ordinal
      var found = slip
      found.range = slip.range.moved(by: part.lowerBound)
      found.place += part.lowerBound
      var doubt = doubt
      doubt += SlipDoubts.doubt(of: slip, in: characters)
      if Self.takesPart(found.range, in: run) { doubt += Self.doubtOfPart }
      if isBehindLongWord(found, in: run) { doubt += Self.doubtOfLongWord }
      if goesOn { doubt += Self.doubtOfMore(behind: slip, in: characters) }
      guard !isOrdinal,
        !(part.lowerBound == 0 && Self.isCounted(slip, in: characters) && run.followsFigure),
        let sensitivity = sensitivity(of: slip, doubt: doubt, in: characters)
      else { return nil }
      return finding(of: found, in: run, sensitivity)
    }
  }

  private static let piece: UInt32 = 0x500B
  private static let hour: [UInt32] = [0x5C0F, 0x6642]

  /// Whether the word of a slip would begin with the unit of what is before the text: 小時後 of 24 小時後.
  private static func isCounted(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    guard slip.place > start, start == 0 || start == 1 && characters[0] == piece else {
      return false
    }
    return Segmenter.isMeasure(characters[start]) || characters[start...].starts(with: hour)
  }

  /// The sensitivity for which a slip is sure enough, with the second opinion of the dictionary's own words where that counts.
  private func sensitivity(
    of slip: Slip, doubt: Float, in characters: [UInt32]
  ) -> SpellingSensitivity? {
    let first = slip.sensitivity(doubt: doubt)
    let best = slip.sensitivity(doubt: doubt, secondDoubt: -SecondOpinion.mostTrust)
    guard let best, best < .eager, Self.kind(of: slip, written: characters[slip.place]) != .particle
    else { return first }
    let opinion = SecondOpinion(of: segmenter).doubt(of: slip, in: characters)
    return slip.sensitivity(doubt: doubt, secondDoubt: opinion)
  }

  /// The extra score that a slip needs where the part of the sentence goes on behind the characters, with what is no Chinese.
  private static func doubtOfMore(behind slip: Slip, in characters: [UInt32]) -> Float {
    if slip.range.upperBound == characters.count {
      let isParticle = kind(of: slip, written: characters[slip.place]) == .particle
      return isParticle ? doubtOfParticleAtEnd : doubtOfEnd
    }
    guard SlipDoubts.isLocal(slip, in: characters) else { return 0 }
    // 在開一個 issue: what is counted follows, and no end of a place.
    let isCounted =
      slip.place == 0 && characters.count > 3 && slip.behind == .transitive
      && SlipDoubts.isCounted(characters.count, in: characters)
    return isCounted ? doubtOfOpenFrame / 2 : doubtOfOpenFrame
  }

  /// Whether 的 for 得 stands behind a word of the cut whose last character and 得 are a word of their own: 標記|的.
  private func isBehindLongWord(_ slip: Slip, in run: Run) -> Bool {
    guard slip.place > 0, SlipDoubts.isOfExtent(slip, in: run.scalars) else { return false }
    let word = run.words[run.wordOf[slip.place - 1]]
    let other = String([run.scalars[slip.place - 1], slip.right].map(Self.character))
    return word.range.count > 1 && word.range.upperBound == slip.place
      && words.word(titled: other) != nil
  }

  /// Whether a range has a part of a word or a name alone: 每有 of 每|有事, 娜就 of 米娜|就.
  private static func takesPart(_ range: Range<Int>, in run: Run) -> Bool {
    run.words[run.words(around: range)].contains {
      ($0.kind == .word && !$0.isRespelled || $0.kind == .name) && $0.range.count > 1
        && !range.contains($0.range)
    }
  }

  private func finding(
    of slip: Slip, in run: Run, _ sensitivity: SpellingSensitivity
  ) -> Finding? {
    let around = run.words[run.words(around: slip.range)]
    // The user's words are right, and so are parts of longer words.
    let isRight = around.contains {
      $0.kind == .listed
        || $0.kind == .word && !$0.isRespelled && $0.range.count > slip.range.count
          && $0.range.contains(slip.range)
    }
    if isRight { return nil }
    let (range, word) = word(of: slip, in: run)
    if zip(run.scalars[range], word.unicodeScalars).allSatisfy({
      Spelling.standard($0) == Spelling.standard($1.value)
        || SpellingVariants.areForms($0, $1.value)
    }) {
      return nil
    }
    let claimed = words.word(titled: word)
    let kind = Self.kind(of: slip, written: run.scalars[slip.place])
    var finding = run.finding(
      kind, at: range, replacements: [word],
      entry: claimed == nil ? String(Self.character(slip.right)) : word, claimedWord: claimed)
    finding.reading = claimed.flatMap(words.mainReading)?.bopomofo()
    finding.confidence = slip.confidence
    finding.sensitivity = sensitivity
    if claimed == nil, kind == .misspelling, !slip.isKnown, range.count > 1 {
      // Mostly a name, that others write in other ways.
      finding.sensitivity = .eager
    }
    finding.slip = slip
    if range.count == 2 { finding.uses = uses(of: range, in: run) }
    return finding
  }

  /// Two characters with the one before and the one behind: by themselves they stand in many texts by chance, 由|其.
  private func uses(of range: Range<Int>, in run: Run) -> [String]? {
    let around = [range.lowerBound - 1..<range.upperBound, range.lowerBound..<range.upperBound + 1]
    let uses = around.filter { $0.lowerBound >= 0 && $0.upperBound <= run.scalars.count }
      .filter { range in run.scalars[range].allSatisfy { CharacterClass.of($0) == .han } }
      .map { Self.text(run.scalars[$0]) }
    return uses.isEmpty ? nil : uses
  }

  /// The longest word of the dictionary that is meant, and where; the model's word if there is none.
  private func word(of slip: Slip, in run: Run) -> (range: Range<Int>, word: String) {
    if slip.range.count == 1, let pair = pair(around: slip, in: run) { return pair }
    func right(_ range: Range<Int>) -> String {
      String(
        range.map { Self.character(slip.right(at: $0, for: run.scalars[$0])) })
    }
    let whole = right(slip.range)
    if slip.range.count <= 2 || words.word(titled: whole) != nil { return (slip.range, whole) }
    for length in (2..<slip.range.count).reversed() {
      for start in slip.range.lowerBound...slip.range.upperBound - length {
        let range = start..<start + length
        if range.contains(slip.place), words.word(titled: right(range)) != nil {
          return (range, right(range))
        }
      }
    }
    return (slip.range, whole)
  }

  /// The word of two characters that a slip in one character is a part of: 我們 of 我門.
  private func pair(around slip: Slip, in run: Run) -> (range: Range<Int>, word: String)? {
    if Self.kind(of: slip, written: run.scalars[slip.place]) == .particle { return nil }
    for start in [slip.place - 1, slip.place] where start >= 0 && start + 2 <= run.scalars.count {
      let range = start..<start + 2
      let word = String(range.map { Self.character(slip.right(at: $0, for: run.scalars[$0])) })
      if run.words[run.words(around: range)].allSatisfy({ $0.range.count == 1 }),
        words.word(titled: word) != nil
      {
        return (range, word)
      }
    }
    return nil
  }

  /// Whether the dictionary has a word that is spelled exactly so.
  func isWord(_ text: String) -> Bool { words.word(titled: text) != nil }

  static func kind(of slip: Slip, written: UInt32) -> Finding.Kind {
    if particles.contains(where: { $0.contains(written) && $0.contains(slip.right) }) {
      return .particle
    }
    return slip.isTwin ? .conversion : .misspelling
  }

  private static func character(_ scalar: UInt32) -> Character {
    Unicode.Scalar(scalar).map(Character.init) ?? "?"
  }

  private static func text(_ characters: ArraySlice<UInt32>) -> String {
    String(characters.map(character))
  }
}
