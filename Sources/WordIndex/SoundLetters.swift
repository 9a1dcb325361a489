import Phonetics

/// The letters of all sounds, in both notations, as small numbers: 1 to 26 for pinyin with ü as v, and from 27
/// on the letters of bopomofo. So the notations cannot be confused, and one search serves both.
struct SoundLetters: Sendable {
  enum Notation: Sendable { case pinyin, bopomofo }

  /// How many letters there are, with 0 for none.
  static let letterCount = 66

  /// By number of sound; empty if there is no such sound.
  private let letters: [[UInt8]]
  private let sounds: Set<[UInt8]>
  /// ㄦ behind a syllable, as letters.
  let erhua: UInt8

  static let pinyin = SoundLetters(.pinyin)
  static let bopomofo = SoundLetters(.bopomofo)

  static func of(_ notation: Notation) -> SoundLetters {
    notation == .pinyin ? pinyin : bopomofo
  }

  private init(_ notation: Notation) {
    erhua = Self.letters(in: notation == .pinyin ? "r" : "ㄦ")[0]
    var letters = [[UInt8]](repeating: [], count: Sound.numberCount)
    for sound in Sound.all {
      letters[sound.number] = Self.letters(
        in: notation == .pinyin ? Syllable(sound, .neutral).pinyin : sound.bopomofo)
    }
    self.letters = letters
    sounds = Set(letters.filter { !$0.isEmpty })
  }

  /// The letters of a sound; empty if there is no sound of this number.
  func of(sound: Int) -> [UInt8] { letters.indices.contains(sound) ? letters[sound] : [] }

  /// How many letters a syllable has.
  func count(_ key: SyllableKey) -> Int { of(sound: key.sound).count + (key.isErhua ? 1 : 0) }

  /// Whether letters are all those of a sound.
  func isSound(_ letters: ArraySlice<UInt8>) -> Bool { sounds.contains(Array(letters)) }

  /// The letters of a text that is in one notation, and no other characters.
  static func letters(in text: String) -> [UInt8] { text.unicodeScalars.compactMap(letter) }

  /// The number of a letter, `nil` if it is neither of pinyin in lower case nor of bopomofo.
  static func letter(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "a"..."z": UInt8(scalar.value - 0x60)
    case "ü": letter("v")
    case "ê": letter("e")
    case "ㄅ"..."ㄩ", "ㄫ": UInt8(scalar.value - 0x3105 + 27)
    default: nil
    }
  }
}
