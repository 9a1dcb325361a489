/// The meaning of a code point in a reading, independent of its form and place.
struct ReadingSign: Equatable {
  enum Kind: Equatable {
    /// A letter of bopomofo, or one of a to z with ü as v and ê as ê.
    case letter(Unicode.Scalar)
    /// A tone mark of bopomofo or a digit; in pinyin a mark over a letter belongs to the letter.
    case tone(Tone)
    /// A blank, an apostrophe or punctuation.
    case boundary
  }

  var kind: Kind
  /// The tone over a letter of pinyin.
  var mark: Tone?
  /// In code points from the beginning of the text.
  var offset: Int

  var letter: Unicode.Scalar? { if case .letter(let letter) = kind { letter } else { nil } }
  var tone: Tone? { if case .tone(let tone) = kind { tone } else { nil } }

  /// Whether it parts syllables in both notations, besides white space.
  static func isBoundary(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    switch scalar {
    case "'", "\u{2018}", "\u{2019}", "\u{2BC}", "\u{FF07}", "\u{200B}", "-",
      "\u{2010}"..."\u{2015}",
      "\u{FF0D}", "/", ",", ".", ";", "!", "?", "，", "。", "；", "、", "！", "？", "：", "…",
      "\u{B7}", "\u{2022}", "\u{2027}", "\u{30FB}":
      return true
    default: return false
    }
  }
}
