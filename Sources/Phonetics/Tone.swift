/// The tone of a syllable. Their order is that of the dictionary: the neutral tone comes last.
package enum Tone: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case first = 1
  case second, third, fourth
  /// 輕聲, ˙ in bopomofo and no mark in pinyin.
  case neutral

  package static func < (one: Tone, other: Tone) -> Bool { one.rawValue < other.rawValue }

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

  /// The mark of bopomofo. The first tone has none.
  var bopomofoMark: String {
    switch self {
    case .first: ""
    case .second: "ˊ"
    case .third: "ˇ"
    case .fourth: "ˋ"
    case .neutral: "˙"
    }
  }
}
