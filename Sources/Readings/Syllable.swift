/// One syllable in 16 bits, as a model stores it: initial, medial, final and tone.
///
/// Zero is not a syllable. Two syllables are the same when their bits are.
package struct PackedSyllable: Hashable, Sendable {
  /// Tone in bits 0–2 (1 to 4, 5 for the neutral tone), final in 3–6, medial in 7–8, initial in 9–13.
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// No syllable: of a character that the dictionary does not read.
  package static let none = PackedSyllable(rawValue: 0)

  private static let neutralTone: UInt16 = 5

  /// The syllable of bopomofo that holds exactly one; `nil` for all else.
  package init?(bopomofo: String) {
    let syllables = Bopomofo.syllables(of: bopomofo)
    guard let syllables, syllables.count == 1 else { return nil }
    self = syllables[0]
  }

  init(initial: UInt16, medial: UInt16, final: UInt16, tone: UInt16) {
    rawValue = initial << 9 | medial << 7 | final << 3 | tone
  }

  /// 1 to 4, and 5 for the neutral tone; 0 for no syllable.
  package var tone: Int { Int(rawValue & 7) }

  /// Whether the tone is the neutral one.
  var isNeutral: Bool { rawValue & 7 == Self.neutralTone }

  /// The syllable without its tone, to compare with another's.
  var base: UInt16 { rawValue >> 3 }

  /// The syllable in another tone.
  func with(tone: Int) -> PackedSyllable {
    PackedSyllable(rawValue: rawValue & ~7 | UInt16(truncatingIfNeeded: tone) & 7)
  }

  /// Bopomofo as the Ministry prints it: the first tone unmarked, ˙ before its syllable. Empty for no
  /// syllable.
  package var bopomofo: String {
    var scalars = String.UnicodeScalarView()
    func append(_ index: UInt16, after first: UInt32) {
      guard index > 0, let scalar = Unicode.Scalar(first - 1 + UInt32(index)) else { return }
      scalars.append(scalar)
    }
    if isNeutral { scalars.append("˙") }
    append(rawValue >> 9, after: Bopomofo.firstInitial)
    append(rawValue >> 7 & 3, after: Bopomofo.firstMedial)
    append(rawValue >> 3 & 15, after: Bopomofo.firstFinal)
    switch tone {
    case 2: scalars.append("ˊ")
    case 3: scalars.append("ˇ")
    case 4: scalars.append("ˋ")
    default: break
    }
    return String(scalars)
  }
}

extension PackedSyllable: ExpressibleByStringLiteral {
  /// A syllable that is written in the source. Text that is not a syllable gives `.none`.
  package init(stringLiteral text: String) {
    self = PackedSyllable(bopomofo: text) ?? .none
  }
}
