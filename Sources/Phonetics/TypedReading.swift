/// A reading as a user types it: with or without blanks and tones, in bopomofo or pinyin, perhaps only the
/// first letters of syllables.
package struct TypedReading: Sendable, Hashable {
  /// In the order in which they are typed.
  package var syllables: [TypedSyllable]

  package init(_ syllables: [TypedSyllable]) {
    self.syllables = syllables
  }

  /// How many ways to read a spelling are looked for.
  package static let defaultLimit = 8

  /// The ways to read a spelling, the likeliest first: "xian" is ㄒㄧㄢ, then ㄒㄧ ㄢ. Never empty.
  ///
  /// The time grows with the length of the text and with `limit`.
  package static func parses(
    of text: String, limit: Int = defaultLimit
  ) throws(SpellingError) -> [TypedReading] {
    try parses(of: text, notation: .of(text), costs: .typed, limit: limit)
  }

  enum Notation {
    case bopomofo, pinyin

    static func of(_ text: String) -> Notation {
      BopomofoScanner.holdsBopomofo(text) ? .bopomofo : .pinyin
    }
  }

  static func parses(
    of text: String, notation: Notation, costs: SyllableCosts, limit: Int
  ) throws(SpellingError) -> [TypedReading] {
    let spelling = try Spelling(text, notation: notation, costs: costs)
    let signs = spelling.signs
    let paths = BestPaths(count: signs.count, width: max(1, limit), steps: spelling.steps)
    if signs.allSatisfy({ $0.kind == .boundary }) { throw SpellingError(.empty, at: 0) }
    if paths.furthest < signs.count {
      let sign = signs[paths.furthest]
      throw SpellingError(sign.tone == nil ? .noSyllable : .strayTone, at: sign.offset)
    }
    var seen: Set<[TypedSyllable]> = []
    return paths.values(margin: costs.margin).filter { seen.insert($0).inserted }.map(
      TypedReading.init)
  }

  /// The signs of a text, and the syllables that they can be from each of them on.
  struct Spelling {
    let signs: [ReadingSign]
    let costs: SyllableCosts
    let steps: (Int) -> [BestPaths<TypedSyllable>.Step]

    init(_ text: String, notation: Notation, costs: SyllableCosts) throws(SpellingError) {
      self.costs = costs
      switch notation {
      case .bopomofo:
        let signs = try BopomofoScanner.signs(in: text)
        (self.signs, steps) = (signs, BopomofoSyllables(signs: signs, costs: costs).steps)
      case .pinyin:
        let signs = try PinyinScanner.signs(in: text)
        (self.signs, steps) = (signs, PinyinSyllables(signs: signs, costs: costs).steps)
      }
    }
  }
}
