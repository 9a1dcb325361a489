/// Reads bopomofo in the spelling that dictionaries print: syllables apart by a blank or a comma, ˙ before the letters of its
/// syllable, all other marks behind them.
///
/// Nearly all readings of a dictionary are written so. There is one way to read them, so no ways are weighed.
enum PrintedBopomofo {
  /// The syllables of a text; `nil` for any other spelling, for erhua, and for sounds that are rare.
  static func syllables(of text: String) -> [Syllable]? {
    if text.utf8.count > SpellingError.limit { return nil }
    var syllables: [Syllable] = []
    var open = OpenSyllable()
    for scalar in text.unicodeScalars {
      if isSeparator(scalar) {
        guard open.end(in: &syllables) else { return nil }
      } else if !open.take(scalar) {
        return nil
      }
    }
    return open.end(in: &syllables) && !syllables.isEmpty ? syllables : nil
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{3000}" || scalar == " " || scalar == "，"
  }
}

/// The letters of a syllable so far, and its tone.
private struct OpenSyllable {
  /// The parts of a syllable in their order.
  private enum Part: Int { case none, initial, medial, final, mark }

  private static let isRare: [Bool] = {
    var isRare = [Bool](repeating: false, count: Sound.numberCount)
    for sound in Sound.rare { isRare[sound.number] = true }
    return isRare
  }()

  private var last = Part.none
  private var initial: Initial?
  private var medial: Medial?
  private var final: Final?
  private var tone: Tone?

  /// Takes the next letter or mark; false if it cannot follow those before.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "ㄅ"..."ㄙ":
      initial = Initial(rawValue: UInt8(scalar.value - 0x3105))
      return advance(to: .initial)
    case "ㄚ"..."ㄦ":
      final = Final(rawValue: UInt8(scalar.value - 0x311A))
      return advance(to: .final)
    case "ㄧ"..."ㄩ":
      medial = Medial(rawValue: UInt8(scalar.value - 0x3127))
      return advance(to: .medial)
    case "˙":
      guard last == .none, tone == nil else { return false }
      tone = .neutral
      return true
    case "ˊ", "ˇ", "ˋ":
      guard last != .none, tone == nil else { return false }
      tone = Tone(sign: scalar)
      return advance(to: .mark)
    default: return false
    }
  }

  private mutating func advance(to part: Part) -> Bool {
    defer { last = part }
    return part.rawValue > last.rawValue
  }

  /// Adds the syllable, unless there is none, and begins another; false if Mandarin has no such sound, or rarely.
  mutating func end(in syllables: inout [Syllable]) -> Bool {
    defer { self = OpenSyllable() }
    if last == .none { return tone == nil }
    guard let sound = Sound(initial: initial, medial: medial, final: final),
      !Self.isRare[sound.number]
    else { return false }
    syllables.append(Syllable(sound, tone ?? .first))
    return true
  }
}
