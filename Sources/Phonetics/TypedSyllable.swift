/// A syllable as a user types it: perhaps without its tone, perhaps only its beginning.
package struct TypedSyllable: Sendable, Hashable {
  /// How much of the syllable is there.
  package enum Extent: Sendable, Hashable {
    /// All of it but, perhaps, the tone.
    case whole(Sound)
    /// The first letters in bopomofo: ㄏ.
    case bopomofo(beginning: String)
    /// The first letters in pinyin: "h", "zh", "y".
    case pinyin(beginning: String)
  }

  /// How much of the syllable was typed, and in which letters.
  package var extent: Extent
  /// `nil` if none was typed: any tone may be meant.
  package var tone: Tone?
  /// Whether 兒 was typed as a part of it: huar.
  package var isErhua: Bool

  package init(_ extent: Extent, tone: Tone? = nil, isErhua: Bool = false) {
    self.extent = extent
    self.tone = tone
    self.isErhua = isErhua
  }

  /// Whether all of it but, perhaps, the tone is there.
  package var isWhole: Bool { if case .whole = extent { true } else { false } }

  /// The syllable, where all of it but the tone is there.
  package func syllable(unmarkedTone: Tone) -> Syllable? {
    guard case .whole(let sound) = extent else { return nil }
    return Syllable(sound, tone ?? unmarkedTone, isErhua: isErhua)
  }

  /// Whether a syllable can be the meant one.
  ///
  /// - Parameter isInner: whether it is behind another of its word, where one may type the tone that a neutral one comes from.
  package func matches(_ syllable: Syllable, isInner: Bool = false) -> Bool {
    if let tone, tone != syllable.tone, !(isInner && syllable.tone == .neutral) { return false }
    return switch extent {
    case .whole(let sound): sound == syllable.sound && isErhua == syllable.isErhua
    case .bopomofo(let beginning): syllable.sound.bopomofo.hasPrefix(beginning)
    case .pinyin(let beginning): PinyinSpelling.letters(of: syllable.sound).hasPrefix(beginning)
    }
  }
}
