/// A syllable without its tone and its erhua: ㄏㄨㄟ.
///
/// Only sounds that Mandarin has are values: see `Sound.all`.
package struct Sound: Sendable, Hashable, Comparable {
  /// ㄅ to ㄙ, or `nil` for a syllable that begins with a vowel.
  package let initial: Initial?
  /// ㄧ, ㄨ, ㄩ, or `nil`.
  package let medial: Medial?
  /// ㄚ to ㄦ, or `nil` if the medial (ㄅㄧ) or the initial (ㄓ) is all.
  package let final: Final?

  /// `nil` if Mandarin has no such sound.
  package init?(initial: Initial?, medial: Medial?, final: Final?) {
    guard Self.isListed[Self.number(initial, medial, final)] else { return nil }
    self.init(listed: initial, medial, final)
  }

  init(listed initial: Initial?, _ medial: Medial?, _ final: Final?) {
    self.initial = initial
    self.medial = medial
    self.final = final
  }

  /// The sound of some bopomofo letters without tone marks; `nil` if they are not one.
  init?(letters: some Sequence<Unicode.Scalar>) {
    let letters = Array(letters)
    var rest = letters[...]
    let initial = rest.first.flatMap(Initial.init(letter:))
    if initial != nil { rest.removeFirst() }
    let medial = rest.first.flatMap(Medial.init(letter:))
    if medial != nil { rest.removeFirst() }
    let final = rest.first.flatMap(Final.init(letter:))
    if final != nil { rest.removeFirst() }
    if rest.isEmpty, let sound = Sound(initial: initial, medial: medial, final: final) {
      self = sound
      return
    }
    // ㄇ and ㄋ are initials, and alone they are syllables of their own.
    guard letters.count == 1, let final = letters.first.flatMap(Final.init(letter:)) else {
      return nil
    }
    self.init(initial: nil, medial: nil, final: final)
  }

  /// The letters of bopomofo, without tone: ㄏㄨㄟ.
  package var bopomofo: String {
    var text = ""
    if let initial { text.unicodeScalars.append(initial.letter) }
    if let medial { text.unicodeScalars.append(medial.letter) }
    if let final { text.unicodeScalars.append(final.letter) }
    return text
  }

  /// The order of bopomofo's letters: ㄅ … ㄙ ㄚ … ㄦ ㄧ ㄨ ㄩ, the shorter first.
  package static func < (one: Sound, other: Sound) -> Bool { one.number < other.number }
}

/// The letters of one part of a syllable, in their order.
protocol SoundPart: CaseIterable, RawRepresentable where RawValue == UInt8 {
  /// The letters of bopomofo, by raw value.
  static var letters: [Unicode.Scalar] { get }
}

extension SoundPart {
  init?(letter: Unicode.Scalar) {
    guard let place = Self.letters.firstIndex(of: letter) else { return nil }
    self.init(rawValue: UInt8(place))
  }

  var letter: Unicode.Scalar { Self.letters[Int(rawValue)] }
}

/// The letters that begin a syllable, in their order.
package enum Initial: UInt8, Sendable, Hashable, CaseIterable, SoundPart {
  case b, p, m, f, d, t, n, l, g, k, h, j, q, x, zh, ch, sh, r, z, c, s

  static let letters = Array("ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ".unicodeScalars)

  private static let pinyin = allCases.map { "\($0)" }

  var pinyin: String { Self.pinyin[Int(rawValue)] }
}

/// The letters between an initial and a final, in their order.
package enum Medial: UInt8, Sendable, Hashable, CaseIterable, SoundPart {
  case i, u, ü

  static let letters = Array("ㄧㄨㄩ".unicodeScalars)
}

/// The letters that end a syllable, in their order. The nasals are syllables of interjections: ㄇ, ㄋ,
/// ㄫ, ㄏㄇ, ㄏㄫ.
package enum Final: UInt8, Sendable, Hashable, CaseIterable, SoundPart {
  case a, o, e, ê, ai, ei, ao, ou, an, en, ang, eng, er
  case m, n, ng

  static let letters = Array("ㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄇㄋㄫ".unicodeScalars)

  private static let pinyin = allCases.map { "\($0)" }

  /// As pinyin writes it alone.
  var pinyin: String { Self.pinyin[Int(rawValue)] }
}
