import Phonetics

/// The letters of all sounds, in both notations, as bytes: ASCII for pinyin with ü as v, and from 0x80 on the
/// letters of bopomofo. So the notations cannot be confused, and one search serves both.
enum SoundLetters {
  enum Notation: Int, Sendable { case pinyin, bopomofo }

  /// By notation and number of sound; empty where there is no such sound.
  private static let letters: [[[UInt8]]] = {
    var pinyin = [[UInt8]](repeating: [], count: Sound.numberCount)
    var bopomofo = pinyin
    for sound in Sound.all {
      pinyin[sound.number] = letters(in: Syllable(sound, .neutral).pinyin)
      bopomofo[sound.number] = letters(in: sound.bopomofo)
    }
    return [pinyin, bopomofo]
  }()

  /// The letters of a sound; empty where there is none of this number.
  static func of(sound: Int, in notation: Notation) -> [UInt8] {
    let letters = letters[notation.rawValue]
    return letters.indices.contains(sound) ? letters[sound] : []
  }

  /// Whether letters are all those of a sound.
  static func isSound(_ letters: ArraySlice<UInt8>, in notation: Notation) -> Bool {
    sounds[notation.rawValue].contains(Array(letters))
  }

  private static let sounds = letters.map { Set($0.filter { !$0.isEmpty }) }

  /// The letters of a syllable without its tone.
  static func of(spoken: Int, in notation: Notation) -> [UInt8] {
    let letters = of(sound: spoken >> 1, in: notation)
    if letters.isEmpty || spoken & 1 == 0 { return letters }
    return letters + [notation == .pinyin ? UInt8(ascii: "r") : bopomofo("ㄦ")]
  }

  /// The letters of a text that is in one notation; what is no letter is left out.
  static func letters(in text: String) -> [UInt8] {
    text.unicodeScalars.compactMap(letter)
  }

  /// The byte of a letter, `nil` for what is none of pinyin in lower case nor of bopomofo.
  static func letter(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "a"..."z": UInt8(scalar.value)
    case "ü": UInt8(ascii: "v")
    case "ê": UInt8(ascii: "e")
    case "ㄅ"..."ㄩ", "ㄫ": bopomofo(scalar)
    default: nil
    }
  }

  static func bopomofo(_ letter: Unicode.Scalar) -> UInt8 {
    UInt8(truncatingIfNeeded: letter.value - 0x3100) | 0x80
  }
}
