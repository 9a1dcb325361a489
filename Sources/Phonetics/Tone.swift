/// The tone of a syllable. Their order is that of the dictionary: the neutral tone comes last.
package enum Tone: UInt8, Sendable, Hashable, CaseIterable {
  case first = 1
  case second, third, fourth
  /// 輕聲, ˙ in bopomofo and no mark in pinyin.
  case neutral

  /// The tone of a mark or digit beside letters: ˊ, ´, 2, ２, ².
  init?(sign: Unicode.Scalar) {
    switch sign {
    case "\u{2C9}", "\u{AF}", "1", "１", "¹": self = .first
    case "\u{2CA}", "\u{B4}", "2", "２", "²": self = .second
    case "\u{2C7}", "\u{2D8}", "3", "３", "³": self = .third
    case "\u{2CB}", "`", "\u{FF40}", "4", "４", "⁴": self = .fourth
    case "\u{2D9}", "0", "5", "０", "５", "⁰", "⁵": self = .neutral
    default: return nil
    }
  }

  /// The tone of a combining mark, the breve taken for a caron.
  init?(combining mark: Unicode.Scalar) {
    switch mark {
    case "\u{304}": self = .first
    case "\u{301}": self = .second
    case "\u{30C}", "\u{306}": self = .third
    case "\u{300}": self = .fourth
    default: return nil
    }
  }

  /// The first tone that a text marks, in any way: ˊ, 2, the accent of í.
  package init?(markedIn text: some StringProtocol) {
    let marked = text.unicodeScalars.lazy.compactMap {
      Tone(sign: $0) ?? Tone(combining: $0) ?? PinyinScanner.letters($0)?.mark
    }.first
    guard let marked else { return nil }
    self = marked
  }

  /// Letters of bopomofo with the mark of the tone. The first tone has none, and ˙ comes before them.
  func marking(_ letters: String) -> String {
    switch self {
    case .first: letters
    case .second: "\(letters)ˊ"
    case .third: "\(letters)ˇ"
    case .fourth: "\(letters)ˋ"
    case .neutral: "˙\(letters)"
    }
  }
}
