/// Reads the signs of bopomofo, with the look-alikes that keyboards, fonts and scanners put for them.
enum BopomofoScanner {
  /// Whether a text has to be read as bopomofo: it holds a letter of it.
  static func holdsBopomofo(_ text: String) -> Bool {
    text.unicodeScalars.contains { isLetter($0) }
  }

  /// The signs of a text in order.
  static func signs(in text: String) throws(SpellingError) -> [ReadingSign] {
    var signs: [ReadingSign] = []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if offset == SpellingError.limit { throw SpellingError(.tooLong, at: offset) }
      guard let kind = kind(of: scalar) else {
        throw SpellingError(.strayCharacter(scalar), at: offset)
      }
      // ㄭ is the vowel that ㄓ has when it is alone, and need not be written.
      if scalar == "ㄭ", let last = signs.last, last.letter.flatMap(Initial.init(letter:)) != nil {
        continue
      }
      signs.append(ReadingSign(kind: kind, offset: offset))
    }
    return signs
  }

  private static func kind(of scalar: Unicode.Scalar) -> ReadingSign.Kind? {
    if isLetter(scalar) { return .letter(scalar == "ㄮ" ? "ㄜ" : scalar) }
    if let letter = lookAlikes[scalar] { return .letter(letter) }
    if let tone = tone(scalar) { return .tone(tone) }
    return ReadingSign.isBoundary(scalar) ? .boundary : nil
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "ㄅ"..."ㄩ", "ㄫ", "ㄭ", "ㄮ": true
    default: false
    }
  }

  /// Characters that are written for a letter of bopomofo. Vertical text has ㄧ as a horizontal stroke,
  /// horizontal text as a vertical one, and both are typed as the strokes that they look like.
  static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = [
    "一": "ㄧ", "丨": "ㄧ", "\u{2F00}": "ㄧ", "\u{2F01}": "ㄧ", "\u{31D0}": "ㄧ", "\u{31D1}": "ㄧ",
    "〡": "ㄧ", "ー": "ㄧ", "｜": "ㄧ", "|": "ㄧ", "勹": "ㄅ", "冂": "ㄇ", "匚": "ㄈ", "力": "ㄌ",
    "丂": "ㄎ", "厂": "ㄏ", "彳": "ㄔ", "尸": "ㄕ", "厶": "ㄙ", "丫": "ㄚ", "幺": "ㄠ", "又": "ㄡ",
    "尢": "ㄤ", "儿": "ㄦ", "乂": "ㄨ", "凵": "ㄩ",
  ]

  private static func tone(_ scalar: Unicode.Scalar) -> Tone? {
    if let tone = Tone(sign: scalar) ?? Tone(combining: scalar) { return tone }
    switch scalar {
    case "\u{2B9}", "\u{2032}": return .second
    // Dots of every height for ˙.
    case "\u{307}", "\u{B7}", "\u{2022}", "\u{2027}", "\u{2219}", "\u{22C5}", "\u{30FB}":
      return .neutral
    default: return nil
    }
  }
}
