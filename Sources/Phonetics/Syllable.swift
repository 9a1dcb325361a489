/// One spoken syllable of Mandarin: ㄏㄨㄟˇㄦ.
///
/// A value of five bytes.
///
///     try Reading(bopomofo: "ㄌㄩˋ").syllables[0].pinyin   // "lǜ"
///     try Reading(pinyin: "lv4").syllables[0].bopomofo    // "ㄌㄩˋ"
package struct Syllable: Sendable, Hashable {
  /// The syllable without its tone and erhua.
  package var sound: Sound
  /// As it is said in this syllable alone: no sandhi.
  package var tone: Tone
  /// Whether 兒 is fused with it: ㄏㄨㄟˇㄦ, huǐr.
  package var isErhua: Bool

  package init(_ sound: Sound, _ tone: Tone, isErhua: Bool = false) {
    self.sound = sound
    self.tone = tone
    self.isErhua = isErhua
  }

  /// Bopomofo as the dictionary prints it: the first tone without a mark, ˙ in front, ㄦ behind all.
  package var bopomofo: String {
    let marked = PrintedSyllables.of(sound, tone).bopomofo
    return isErhua ? "\(marked)ㄦ" : marked
  }

  /// Pinyin as the dictionary prints it: the tone as a mark, the neutral one without, erhua as r.
  package var pinyin: String {
    let marked = PrintedSyllables.of(sound, tone).pinyin
    return isErhua ? "\(marked)r" : marked
  }
}
