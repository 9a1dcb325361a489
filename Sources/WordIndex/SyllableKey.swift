import Phonetics

/// A syllable in 16 bits: the number of its sound, erhua, and its tone. Keys have the order of
/// the dictionary: by sound, then by erhua and tone.
struct SyllableKey: Hashable, Sendable {
  var bits: UInt16

  init(bits: UInt16) { self.bits = bits }

  init(_ syllable: Syllable) {
    let erhua: UInt16 = syllable.isErhua ? 8 : 0
    bits = UInt16(syllable.sound.number) << 4 | erhua | UInt16(syllable.tone.rawValue)
  }

  @inline(__always)
  var sound: Int { Int(bits >> 4) }
  @inline(__always)
  var isErhua: Bool { bits & 8 != 0 }
  @inline(__always)
  var tone: UInt16 { bits & 7 }
  /// The letters of the syllable: all but its tone.
  @inline(__always)
  var spoken: Int { Int(bits >> 3) }

  /// `nil` for a key that is damaged.
  var syllable: Syllable? {
    guard let sound = Sound(number: sound), let tone = Tone(rawValue: UInt8(tone)) else {
      return nil
    }
    return Syllable(sound, tone, isErhua: isErhua)
  }
}
