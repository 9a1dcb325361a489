import Text

/// How pinyin writes a sound, by the rules of 漢語拼音方案.
enum PinyinSpelling {
  /// The letters of a sound, ü as ü and ê as ê: "hui", "lüe", "zhi", "yong".
  static func letters(of sound: Sound) -> String {
    guard let initial = sound.initial else { return withoutInitial(sound) }
    let rime = afterInitial(sound)
    // After j, q and x there is no u that ü could be taken for.
    if [.j, .q, .x].contains(initial), rime.first == "ü" {
      return "\(initial.pinyin)u\(rime.dropFirst())"
    }
    return "\(initial.pinyin)\(rime)"
  }

  private static func withoutInitial(_ sound: Sound) -> String {
    switch (sound.medial, sound.final) {
    case (nil, let final): final?.pinyin ?? ""
    case (.i, nil): "yi"
    case (.i, .ou): "you"
    case (.i, .en): "yin"
    case (.i, .eng): "ying"
    case (.i, let final?): "y\(plain(final))"
    case (.u, nil): "wu"
    case (.u, let final?): "w\(final.pinyin)"
    case (.ü, .eng): "yong"
    case (.ü, .en): "yun"
    case (.ü, nil): "yu"
    case (.ü, let final?): "yu\(plain(final))"
    }
  }

  private static func afterInitial(_ sound: Sound) -> String {
    switch (sound.medial, sound.final) {
    case (nil, nil): hasBuzz(sound.initial) ? "i" : ""
    case (nil, let final?): final.pinyin
    case (.i, nil): "i"
    case (.i, .ou): "iu"
    case (.i, .en): "in"
    case (.i, .eng): "ing"
    case (.i, let final?): "i\(plain(final))"
    case (.u, nil): "u"
    case (.u, .ei): "ui"
    case (.u, .en): "un"
    case (.u, .eng): "ong"
    case (.u, let final?): "u\(final.pinyin)"
    case (.ü, nil): "ü"
    case (.ü, .en): "ün"
    case (.ü, .eng): "iong"
    case (.ü, let final?): "ü\(plain(final))"
    }
  }

  /// Behind a medial ㄝ is e: there is no other e there.
  private static func plain(_ final: Final) -> String { final == .ê ? "e" : final.pinyin }

  /// Whether an initial alone is a syllable that pinyin ends with i: ㄓ, zhi.
  private static func hasBuzz(_ initial: Initial?) -> Bool {
    initial.map { Initial.zh.rawValue <= $0.rawValue } ?? false
  }

  /// The letters with the mark of a tone where it belongs: over a or e, over the o of ou, else over the
  /// last vowel; over the first nasal if there is no vowel.
  static func marked(_ letters: String, tone: Tone) -> String {
    guard tone != .neutral, let place = placeOfMark(letters) else { return letters }
    let marks = marked[letters[place]] ?? []
    let index = Int(tone.rawValue) - 1
    guard index < marks.count else { return letters }
    return "\(letters[..<place])\(marks[index])\(letters[letters.index(after: place)...])"
  }

  private static func placeOfMark(_ letters: String) -> String.Index? {
    letters.firstIndex { "aeê".contains($0) }
      ?? (ByteSearch.holds(ou, in: letters) ? letters.firstIndex(of: "o") : nil)
      ?? letters.lastIndex { "iouü".contains($0) }
      ?? letters.firstIndex { "mn".contains($0) }
      ?? letters.indices.first
  }

  private static let ou = Array("ou".utf8)

  private static let marked: [Character: [String]] = [
    "a": ["ā", "á", "ǎ", "à"], "e": ["ē", "é", "ě", "è"], "i": ["ī", "í", "ǐ", "ì"],
    "o": ["ō", "ó", "ǒ", "ò"], "u": ["ū", "ú", "ǔ", "ù"], "ü": ["ǖ", "ǘ", "ǚ", "ǜ"],
    "ê": ["ê\u{304}", "ế", "ê\u{30C}", "ề"], "m": ["m\u{304}", "ḿ", "m\u{30C}", "m\u{300}"],
    "n": ["n\u{304}", "ń", "ň", "ǹ"], "q": ["q\u{304}", "q\u{301}", "q\u{30C}", "q\u{300}"],
  ]
}
