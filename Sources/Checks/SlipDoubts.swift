import Segmentation
import Spelling
import Text

/// Doubts of slips by the text around: two characters that are side by side in a good sentence may look like a misspelt word. A few
/// are negative: there the text is hardly ever right.
enum SlipDoubts {
  /// A sort of places where the text is often right, and the extra score that a slip needs there; negative where it is often wrong.
  private struct Reason: Sendable {
    var doubt: Float
    var holds: @Sendable (Slip, [UInt32]) -> Bool

    init(_ doubt: Float, _ holds: @escaping @Sendable (Slip, [UInt32]) -> Bool) {
      (self.doubt, self.holds) = (doubt, holds)
    }
  }

  /// All reasons; those of a place add up.
  private static let reasons = [
    // Characters beside which, or in the place of which, many others may stand.
    Reason(3, mayBeFreely), Reason(1, isBesideGrammar), Reason(3, isBeforeInside),
    Reason(2, hasEnding), Reason(2, mayLast), Reason(2, isTwice), Reason(2, mayBeCounted),
    Reason(3, isBesideIndeed), Reason(1.5, isVerb),
    // Words around.
    Reason(4, isMeasured), Reason(1, isPrefixed), Reason(2.5, isGoing), Reason(3, isManner),
    Reason(3, isEvenSo), Reason(2, isFailing), Reason(2.5, isTerm), Reason(2, isDegreeOf),
    Reason(1.5, isDoneSoOften), Reason(1, isDry), Reason(2, isDoneOnce), Reason(1.2, isWordAlone),
    Reason(6, countsThing),
    Reason(2, isOughtBeforeThing), Reason(-2, isOughtBeforeDeed),
    Reason(3, isBrought), Reason(4, isLying),
    // Words of written prose.
    Reason(3.5, isToBe), Reason(5, isItem), Reason(2.5, isPronoun), Reason(3, isByWhich),
    Reason(2.5, isCopula), Reason(2, isAlready), Reason(2.5, isAfter), Reason(5, mayDo),
    Reason(2.5, isBeforeDeed), Reason(1.5, isAgainAsThing),
    Reason(2.5, isSuffix), Reason(3, isOfCourse), Reason(3, isCondition),
    // Everyday prose.
    Reason(4, isAboutPlace), Reason(4, isFeltByBody), Reason(5, isState), Reason(6, isSuffered),
    Reason(4, isPoured), Reason(4, isSeated),
    // Parts of two words.
    Reason(2.5, isDeedInPlace), Reason(2, isSized), Reason(6, isTried), Reason(6, countsGood),
    Reason(6, isHour), Reason(4, isOneOfThem), Reason(1.5, isAnyDeed),
    // Leftovers of conversion.
    Reason(6, isNeighbourhood), Reason(4, isToEat), Reason(3, isSurname),
    Reason(-2.5, isLater),
    // Particles.
    Reason(3, isBeforeNumber), Reason(2, mayBeginFrame), Reason(3, isBehindDegree),
    Reason(4, isBeforeNoDegree), Reason(2, isDegree), Reason(2, isAsked), Reason(4, isExtent),
    Reason(4, isGround), Reason(0.35, isAgain), Reason(1, isMoreOf), Reason(2, isReached),
    Reason(8, isNoExtent), Reason(1, isIntended), Reason(4, isSeeming),
    Reason(6, isUnderWay), Reason(4, isFelt), Reason(6, isFormal), Reason(4, isNotUntil),
    Reason(4, isNoMore), Reason(4, isBehindEnd), Reason(2, isWitnessed),
  ]

  /// The extra score that a slip needs in its place.
  static func doubt(of slip: Slip, in characters: [UInt32]) -> Float {
    reasons.reduce(0) { $0 + ($1.holds(slip, characters) ? $1.doubt : 0) }
  }

  static let numerals: HanSet = "一二三四五六七八九十百千萬兩幾半"
  private static let counting: HanSet = "那這哪每某各幾數第一二三四五六七八九十百千萬半兩"
  static let one: UInt32 = 0x4E00

  /// Whether a number of something stands there.
  static func isCounted(_ place: Int, in characters: [UInt32]) -> Bool {
    place > 1 && counting.contains(characters[place - 2])
      && Segmenter.isMeasure(characters[place - 1])
  }

  /// Whether a new slip is the second one of two characters.
  static func isSecond(_ slip: Slip) -> Bool {
    slip.range.count == 2 && slip.place > slip.range.lowerBound && !slip.isKnown && !slip.isTwin
  }
}

// MARK: - Characters

extension SlipDoubts {
  private static let numbers: HanSet = "二三四五六七八九百千萬幾每各"
  private static let adverbs: HanSet = "太很更最先便"

  /// A number, around which anything may stand, or an adverb behind which anything does where the two stand elsewhere too: not in 太度.
  private static func mayBeFreely(_ slip: Slip, in characters: [UInt32]) -> Bool {
    numbers.contains(characters[slip.place])
      || slip.goesOn && adverbs.contains(characters[slip.place])
  }

  private static let grammar: HanSet = "中可是數兩如應皆"
  private static let insides: HanSet = "裡上下內外中"

  /// A word with a character of grammar, beside which anything may stand: 器中, 數宗.
  private static func isBesideGrammar(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isNew(slip) && slip.range.count == 2 && !isBeforeInside(slip, in: characters)
      && slip.range.contains { $0 != slip.place && grammar.contains(characters[$0]) }
  }

  /// A thing and its inside, or the like, where the thing may be another one: 信裡 is as good as 心裡.
  private static func isBeforeInside(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isNew(slip) && slip.range.count == 2 && slip.place == slip.range.lowerBound && !slip.isTwin
      && insides.contains(characters[slip.place + 1])
  }

  private static func isNew(_ slip: Slip) -> Bool { !slip.isKnown || slip.kind == .context }

  private static let endings: HanSet = "了的著過掉完好到起出死光"

  /// A leftover of conversion before what follows a deed or a change: 乾了 and 乾掉 are as good as 幹了.
  private static func hasEnding(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.isTwin && slip.range.contains { endings.contains(characters[$0]) }
  }

  private static let lasting: UInt32 = 0x8457

  /// 著 at the end of a word, as any deed may last: 封著 is as good as 封住.
  private static func mayLast(_ slip: Slip, in characters: [UInt32]) -> Bool {
    !slip.isKnown && characters[slip.place] == lasting && slip.range.count == 2
      && slip.place > slip.range.lowerBound
  }

  /// A character beside itself: 叮叮噹噹地.
  private static func isTwice(_ slip: Slip, in characters: [UInt32]) -> Bool {
    [slip.place - 1, slip.place + 1].contains {
      characters.indices.contains($0) && characters[$0] == characters[slip.place]
    }
  }

  private static let then: UInt32 = 0x5C31

  /// A first character that may be a measure word, or a deed that is done once: 那尊|守在, 輕輕一扳就.
  private static func mayBeCounted(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    guard slip.range.count > 1, !slip.isTwin else { return false }
    if start > 0, counting.contains(characters[start - 1]) {
      return Segmenter.isMeasure(characters[start])
    }
    return characters[start] == one && slip.range.upperBound < characters.count
      && characters[slip.range.upperBound] == then
  }

  private static let indeed: [UInt32] = [0x5230, 0x5E95]

  /// A character alone before or behind 到底: 煩惱的到底是什麼.
  private static func isBesideIndeed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1
      && (characters[..<slip.place].suffix(2) == indeed[...]
        || characters[(slip.place + 1)...].prefix(2) == indeed[...])
  }

  private static let verbs: HanSet = "倒賣買像叫"

  /// A verb alone, where another one may stand in any place of it: 就倒了, 賣給他, 像媽媽, 叫我們.
  private static func isVerb(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && verbs.contains(characters[slip.place])
  }
}
