import Phonetics

/// The syllables that a typed one can be, ready to be tested on many.
struct SyllablePattern {
  /// The number of the sound, if it is known.
  let sound: Int?
  /// By the number of a sound, whether it begins so; empty if the sound is known.
  private let sounds: [Bool]
  /// 0 for any.
  private let tone: UInt16
  /// Whether it may be neutral where another tone is typed.
  private let mayBeNeutral: Bool
  /// Whether 兒 is fused with it. The mere beginning of a syllable may have it or not.
  let isErhua: Bool

  /// - Parameter isInner: whether it is behind another of its word: dictionaries print ㄒㄧㄝˋ ˙ㄒㄧㄝ, and in Taiwan many say, and type,
  ///   ㄒㄧㄝˋㄒㄧㄝˋ.
  init(_ typed: TypedSyllable, isInner: Bool = false) {
    tone = typed.tone.map { UInt16($0.rawValue) } ?? 0
    mayBeNeutral = isInner && tone != 0
    isErhua = typed.isErhua
    switch typed.extent {
    case .whole(let sound): (self.sound, sounds) = (sound.number, [])
    case .bopomofo(let beginning): (sound, sounds) = (nil, Self.sounds(beginning, .bopomofo))
    case .pinyin(let beginning): (sound, sounds) = (nil, Self.sounds(beginning, .pinyin))
    }
  }

  private static func sounds(
    _ beginning: String, _ notation: SoundLetters.Notation
  ) -> [Bool] {
    let letters = SoundLetters.letters(in: beginning)
    return (0..<Sound.numberCount).map {
      let sound = SoundLetters.of(notation).of(sound: $0)
      return !sound.isEmpty && sound.starts(with: letters)
    }
  }

  /// Whether it is ㄦ, in any tone: behind another it can be 兒 that is fused with that.
  var isEr: Bool { sound == Self.er }

  private static let neutral = UInt16(Tone.neutral.rawValue)
  private static let er = Sound(initial: nil, medial: nil, final: .er)?.number

  /// Whether it can be this syllable, but for erhua.
  @inline(__always)
  func matchesWithoutErhua(_ key: SyllableKey) -> Bool {
    if tone != 0, tone != key.tone, !(mayBeNeutral && key.tone == Self.neutral) { return false }
    if let sound { return sound == key.sound }
    return key.sound < sounds.count && sounds[key.sound]
  }

  /// Whether it can be this syllable.
  @inline(__always)
  func matches(_ key: SyllableKey) -> Bool {
    (sound == nil || isErhua == key.isErhua) && matchesWithoutErhua(key)
  }
}
