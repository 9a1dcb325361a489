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
  /// The extra score that a slip needs before a figure or the like: 中間數為 16.
  private static let doubtOfEnd: Float = 1
  /// How much surer one has to be that takes a part of a word beside it.
  private static let doubtOfPart: Float = 1
  /// The extra score that a slip in place of a number or an adverb needs: anything may stand around. Behind an adverb it does
  /// so only where the two stand elsewhere too: not in 太度.
  private static let doubtOfAdverb: Float = 3
  private static let numbers = Set("二三四五六七八九百千萬幾每各".unicodeScalars.map(\.value))
  private static let adverbs = Set("太很更最先便".unicodeScalars.map(\.value))
  /// The extra score that a slip needs beside these: anything may stand there.
  private static let doubtOfGrammar: Float = 1
  private static let grammar = Set("中可是數兩如應皆".unicodeScalars.map(\.value))
  /// The extra score that a new slip needs before one of these in its word: any thing may have an inside, 信裡 as good as 心裡.
  private static let doubtOfInside: Float = 3
  private static let insides = Set("裡上下內外中".unicodeScalars.map(\.value))
  /// The extra score that a leftover of conversion needs before what follows a deed or a change: 乾了 and 乾掉 are as good as 幹了.
  private static let doubtOfEnding: Float = 2
  private static let endings = Set("了的著過掉完好到起出死光".unicodeScalars.map(\.value))
  /// The extra score that a new slip needs in place of 著 at the end of its word: any deed may last, 封著 as good as 封住.
  private static let doubtOfLasting: Float = 2
  private static let lasting: UInt32 = 0x8457
  /// The extra score that a slip needs whose character is doubled.
  private static let doubtOfTwice: Float = 2
  /// The extra score that a slip needs whose first character may be a measure word, or a deed that is done once: 那尊|守在, 輕輕一扳就.
  private static let doubtOfCount: Float = 2
  static let counting = Set("那這哪每某各幾數第一二三四五六七八九十百千萬半兩".unicodeScalars.map(\.value))
  private static let once: (one: UInt32, then: UInt32) = (0x4E00, 0x5C31)
  /// The extra score that a particle needs beside 到底: 煩惱的到底是什麼.
  private static let doubtOfIndeed: Float = 3
  private static let indeed: [UInt32] = [0x5230, 0x5E95]
  /// The extra score that a verb alone needs where another one may stand in any place of it: 就倒了, 賣給他, 像媽媽, 叫我們.
  private static let doubtOfVerb: Float = 1.5
  private static let verbs = Set("倒賣買像叫".unicodeScalars.map(\.value))
  /// The extra score that 在 in place of 再 needs before a number of something: 在三局下. Not so 在三叮嚀.
  private static let doubtOfNumber: Float = 3
  static let numerals = Set("一二三四五六七八九十百千萬兩幾半".unicodeScalars.map(\.value))
  private static let place: (written: UInt32, right: UInt32) = (0x5728, 0x518D)
  /// The extra score that 在 in place of 再 needs where the end of a time or a place follows: 在見到你之前.
  private static let doubtOfFrame: Float = 2
  /// The extra score that 地 in place of 得 needs behind an adverb of degree: 非常地有用.
  private static let doubtOfMuch: Float = 3
  static let ground: (written: UInt32, right: UInt32) = (0x5730, 0x5F97)
  /// The extra score that 的 in place of 得 needs before words that only look like a degree: 說的很多人都認識.
  private static let doubtOfNoDegree: Float = 4
  /// The extra score that 那 in place of 哪 needs where something else asks: 你要不要去那裡.
  private static let doubtOfAsked: Float = 2
  private static let that: (written: UInt32, right: UInt32) = (0x90A3, 0x54EA)
  /// The extra score that 再 in place of 在 needs where 不過 or 也 follows: 再家常不過.
  private static let doubtOfDegree: Float = 2
  static let must: (written: UInt32, right: UInt32) = (0x5F97, 0x7684)
  /// How much surer 應該 for 因該 has to be before a thing, and less sure before a deed.
  private static let doubtOfOught: Float = 2
  private static let `for`: [UInt32] = [0x56E0, 0x8A72]
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
  private let clean = CleanRuns()

  init(spelling: Spelling, segmenter: Segmenter, words: WordIndex) {
    (self.spelling, self.segmenter, self.words) = (spelling, segmenter, words)
  }

  /// The possible misspellings in a run.
  ///
  /// - Parameters:
  ///   - surroundings: those of the run.
  ///   - beforeMore: whether a figure, Latin letters or the like stand just behind it.
  func suspicions(
    in run: Run, _ surroundings: Surroundings, beforeMore: Bool = false
  ) -> [Finding] {
    let doubt: Float =
      switch surroundings {
      case .quotation: run.scalars.count <= Self.quotation ? Self.doubtOfQuotation : 0
      case .name: Self.doubtOfName
      case .other: 0
      }
    var found: [Finding] = []
    var start = 0
    while start < run.scalars.count {
      var end = start
      while end < run.scalars.count, CharacterClass.of(run.scalars[end]) == .han { end += 1 }
      found += suspicions(
        in: start..<end, of: run, doubt: doubt, beforeMore: beforeMore && end == run.scalars.count)
      start = end + 1
    }
    return found
  }

  /// The findings in characters between two marks.
  private func suspicions(
    in part: Range<Int>, of run: Run, doubt: Float, beforeMore: Bool
  ) -> [Finding] {
    let characters = Array(run.scalars[part])
    let slips = clean.slips(in: characters) {
      spelling.slips(in: characters) { range in
        segmenter.lexicon.id(ofCharacters: characters[range]) != nil
      }
    }
    return slips.compactMap { slip in
      let isOrdinal =
        characters[slip.place] == Self.ordinal && slip.place + 1 == characters.count
        || slip.place > 1 && characters[slip.place - 2] == Self.ordinal
      var found = slip
      found.range = slip.range.moved(by: part.lowerBound)
      found.place += part.lowerBound
      var doubt = doubt
      if Self.mayBeFreely(slip, characters[slip.place]) { doubt += Self.doubtOfAdverb }
      if Self.isBeforeNumber(slip, in: characters) { doubt += Self.doubtOfNumber }
      if Self.mayBeginFrame(slip, in: characters) { doubt += Self.doubtOfFrame }
      if Self.isBehindDegree(slip, in: characters) { doubt += Self.doubtOfMuch }
      if Self.isBeforeNoDegree(slip, in: characters) { doubt += Self.doubtOfNoDegree }
      if Self.isDegree(slip, in: characters) { doubt += Self.doubtOfDegree }
      if Self.isAsked(slip, in: characters) { doubt += Self.doubtOfAsked }
      if Self.mayLast(slip, in: characters) { doubt += Self.doubtOfLasting }
      if Self.isTwice(slip.place, in: characters) { doubt += Self.doubtOfTwice }
      if Self.mayBeCounted(slip, in: characters) { doubt += Self.doubtOfCount }
      if Self.isBesideIndeed(slip, in: characters) { doubt += Self.doubtOfIndeed }
      if slip.range.count == 1, Self.verbs.contains(characters[slip.place]) {
        doubt += Self.doubtOfVerb
      }
      if !slip.isKnown || slip.kind == .context {
        if Self.isBeforeInside(slip, in: characters) {
          doubt += Self.doubtOfInside
        } else if Self.isBesideGrammar(slip, in: characters) {
          doubt += Self.doubtOfGrammar
        }
      }
      if slip.isTwin, slip.range.contains(where: { Self.endings.contains(characters[$0]) }) {
        doubt += Self.doubtOfEnding
      }
      doubt += Self.doubtOfGrammar(of: slip, in: characters)
      doubt += doubtOfOught(of: slip, in: characters)
      if Self.takesPart(found.range, in: run) { doubt += Self.doubtOfPart }
      if beforeMore, slip.range.upperBound == characters.count { doubt += Self.doubtOfEnd }
      guard !isOrdinal, let sensitivity = slip.sensitivity(doubt: doubt) else { return nil }
      return finding(of: found, in: run, sensitivity)
    }
  }

  /// The doubt of 應該 for 因該: a deed follows it, and a thing follows 因該 as in 因該公司違規.
  private func doubtOfOught(of slip: Slip, in characters: [UInt32]) -> Float {
    let end = slip.range.upperBound
    guard characters[slip.range] == Self.for[...], slip.place == slip.range.lowerBound,
      end < characters.count
    else { return 0 }
    return switch spelling.kind(at: end, in: characters) {
    case .state, .transitive, .adverb: -Self.doubtOfOught
    case .thing: Self.doubtOfOught
    default: 0
    }
  }

  /// Whether a number is written, or an adverb before what may follow one.
  private static func mayBeFreely(_ slip: Slip, _ written: UInt32) -> Bool {
    numbers.contains(written) || slip.goesOn && adverbs.contains(written)
  }

  /// Whether 那 is written for 哪 where something else asks.
  private static func isAsked(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.place] == that.written && slip.right == that.right
      && QuestionRules.asks(characters[...])
  }

  /// Whether 著 is written at the end of a word.
  private static func mayLast(_ slip: Slip, in characters: [UInt32]) -> Bool {
    !slip.isKnown && characters[slip.place] == lasting && slip.range.count == 2
      && slip.place > slip.range.lowerBound
  }

  /// Whether the other character of a word is one of grammar: 器中, 數宗.
  private static func isBesideGrammar(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 2
      && slip.range.contains { $0 != slip.place && grammar.contains(characters[$0]) }
  }

  /// Whether a word is a thing and its inside, or the like, where the thing may be another one.
  private static func isBeforeInside(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 2 && slip.place == slip.range.lowerBound && !slip.isTwin
      && insides.contains(characters[slip.place + 1])
  }

  /// Whether a character stands beside itself: 叮叮噹噹地.
  private static func isTwice(_ place: Int, in characters: [UInt32]) -> Bool {
    [place - 1, place + 1].contains {
      characters.indices.contains($0) && characters[$0] == characters[place]
    }
  }

  /// Whether the first character of a word may count what follows, or is one of 一扳就.
  private static func mayBeCounted(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    guard slip.range.count > 1, !slip.isTwin else { return false }
    if start > 0, counting.contains(characters[start - 1]) {
      return Segmenter.isMeasure(characters[start])
    }
    return characters[start] == once.one && slip.range.upperBound < characters.count
      && characters[slip.range.upperBound] == once.then
  }

  /// Whether a character alone stands before or behind 到底.
  private static func isBesideIndeed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let place = slip.place
    return slip.range.count == 1
      && (characters[..<place].suffix(2) == indeed[...]
        || characters[(place + 1)...].prefix(2) == indeed[...])
  }

  /// Whether a number of something follows 在.
  private static func isBeforeNumber(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let next = slip.place + 1
    guard characters[slip.place] == place.written, slip.right == place.right,
      next + 1 < characters.count, numerals.contains(characters[next])
    else { return false }
    return numerals.contains(characters[next + 1]) || Segmenter.isMeasure(characters[next + 1])
  }

  /// Whether 在 stands alone, and the end of a time or a place follows.
  private static func mayBeginFrame(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && characters[slip.place] == place.written && slip.right == place.right
      && RunText(scalars: characters).hasEndOfFrame(from: slip.place + 1)
  }

  /// Whether 地 stands alone behind an adverb of degree.
  private static func isBehindDegree(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && characters[slip.place] == ground.written && slip.right == ground.right
      && Pattern.muchOf.ends(at: slip.place, in: RunText(scalars: characters))
  }

  /// Whether 的 stands alone before words that only look like a degree.
  private static func isBeforeNoDegree(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && characters[slip.place] == must.right && slip.right == must.written
      && Pattern.noDegree.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  /// Whether 再 says how much, and 不過 or 也 follows.
  private static func isDegree(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard characters[slip.place] == place.right, slip.right == place.written else { return false }
    let rest = characters[(slip.place + 1)...]
    return rest.contains(Self.also)
      || zip(rest, rest.dropFirst()).contains { $0 == Self.exceeding.0 && $1 == Self.exceeding.1 }
  }
  private static let also: UInt32 = 0x4E5F
  private static let exceeding: (UInt32, UInt32) = (0x4E0D, 0x904E)

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
