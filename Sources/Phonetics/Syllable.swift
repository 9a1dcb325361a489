/// One spoken syllable of Mandarin: ㄏㄨㄟˇㄦ.
///
/// A value of five bytes. Syllables are ordered as the dictionary orders them: by the letters of bopomofo,
/// then by tone.
///
///     try Reading(bopomofo: "ㄌㄩˋ").syllables[0].pinyin   // "lǜ"
///     try Reading(pinyin: "lv4").syllables[0].bopomofo    // "ㄌㄩˋ"
package struct Syllable: Sendable, Hashable, Comparable {
  /// The syllable without its tone and erhua.
  package var sound: Sound
  package var tone: Tone
  /// Whether 兒 is fused with it: ㄏㄨㄟˇㄦ, huǐr.
  package var isErhua: Bool

  package init(_ sound: Sound, _ tone: Tone, isErhua: Bool = false) {
    self.sound = sound
    self.tone = tone
    self.isErhua = isErhua
  }

  package static func < (one: Syllable, other: Syllable) -> Bool {
    if one.sound != other.sound { return one.sound < other.sound }
    if one.isErhua != other.isErhua { return other.isErhua }
    return one.tone < other.tone
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
