/// How every syllable is printed. A list of words shows hundreds of them, and to spell each anew took an
/// eighth of a completion.
enum PrintedSyllables {
  struct Spelling: Sendable {
    var bopomofo = ""
    var pinyin = ""
  }

  /// A sound in a tone, without erhua.
  static func of(_ sound: Sound, _ tone: Tone) -> Spelling { table[place(sound, tone)] }

  private static func place(_ sound: Sound, _ tone: Tone) -> Int {
    sound.number * Tone.allCases.count + Int(tone.rawValue) - 1
  }

  private static let table: [Spelling] = {
    var table = [Spelling](
      repeating: Spelling(), count: Sound.numberCount * Tone.allCases.count)
    for sound in SoundTable.all {
      let letters = (sound.bopomofo, PinyinSpelling.letters(of: sound))
      for tone in Tone.allCases {
        let mark = tone.bopomofoMark
        table[place(sound, tone)] = Spelling(
          bopomofo: tone == .neutral ? "\(mark)\(letters.0)" : "\(letters.0)\(mark)",
          pinyin: PinyinSpelling.marked(letters.1, tone: tone))
      }
    }
    return table
  }()
}
