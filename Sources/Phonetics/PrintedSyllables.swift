/// How every syllable is printed. A list of words shows hundreds of them, and there are few different ones: none is
/// spelled anew.
enum PrintedSyllables {
  /// A sound in a tone, without erhua.
  static func of(_ sound: Sound, _ tone: Tone) -> (bopomofo: String, pinyin: String) {
    table[sound.number * Tone.allCases.count + Int(tone.rawValue) - 1]
  }

  private static let table = (0..<Sound.numberCount).flatMap { number in
    let sound = Sound(number: number)
    let (bopomofo, pinyin) = (sound?.bopomofo ?? "", sound.map(PinyinSpelling.letters) ?? "")
    return Tone.allCases.map { tone in
      (bopomofo: tone.marking(bopomofo), pinyin: PinyinSpelling.marked(pinyin, tone: tone))
    }
  }
}
