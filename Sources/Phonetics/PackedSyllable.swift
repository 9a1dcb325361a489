import Text

/// One syllable in 16 bits, as the model of readings stores it: initial, medial, final and tone.
///
/// Zero is not a syllable. Two syllables are the same when their bits are. Erhua, which the Ministry fuses
/// with the syllable before it (ㄏㄨㄟˇㄦ), is a syllable of its own, as 兒 is a character of its own.
package struct PackedSyllable: Hashable, Sendable {
  /// Tone in bits 0–2 (1 to 4, 5 for the neutral tone), final in 3–6, medial in 7–8, initial in 9–13.
  package var rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// No syllable: for a character that the dictionary does not read.
  package static let none = PackedSyllable(rawValue: 0)

  /// 1 to 4, and 5 for the neutral tone; 0 for no syllable.
  package var tone: Int { Int(rawValue & 7) }

  /// Whether the tone is the neutral one.
  package var isNeutral: Bool { tone == 5 }

  /// The syllable without its tone, to compare with another's.
  package var base: UInt16 { rawValue >> 3 }

  /// Whether a syllable that is said is this one, or this one in the neutral tone.
  package func isLike(_ spoken: PackedSyllable) -> Bool {
    self == spoken || spoken.isNeutral && base == spoken.base
  }

  /// The index of the reading that a word has, among those of its entry: the same, or in a word of several characters one
  /// that differs from it in neutral tones alone: 便宜 ㄆㄧㄢˊ ㄧˊ is ㄆㄧㄢˊ ˙ㄧ there.
  package static func index(of word: [PackedSyllable], among bopomofo: [String?]) -> Int? {
    let readings = bopomofo.map { $0.flatMap(all(in:)) ?? [] }
    if let same = readings.firstIndex(of: word) { return word.isEmpty ? nil : same }
    if word.count < 2 { return nil }
    return readings.firstIndex {
      $0.count == word.count && zip(word, $0).allSatisfy { $0.isLike($1) }
    }
  }

  /// The syllable in another tone.
  package func with(tone: Int) -> PackedSyllable {
    PackedSyllable(rawValue: rawValue & ~7 | UInt16(truncatingIfNeeded: tone) & 7)
  }

  private var letters: [Unicode.Scalar] {
    let places: [(first: Unicode.Scalar, place: UInt16)] = [
      ("ㄅ", rawValue >> 9), ("ㄧ", rawValue >> 7 & 3), ("ㄚ", rawValue >> 3 & 15),
    ]
    return places.compactMap { first, place in
      place == 0 ? nil : Unicode.Scalar(first.value + UInt32(place) - 1)
    }
  }

  /// Bopomofo as the Ministry prints it: the first tone unmarked, ˙ before its syllable. Empty for no
  /// syllable.
  package var bopomofo: String {
    let letters = String(scalars: letters)
    return Tone(rawValue: UInt8(tone))?.marking(letters) ?? letters
  }

  /// Pinyin as the Ministry prints it; `nil` for no syllable, and for one that Mandarin does not have.
  package var pinyin: String? {
    guard let sound = Sound(letters: letters), let tone = Tone(rawValue: UInt8(tone)) else {
      return nil
    }
    return Syllable(sound, tone).pinyin
  }
}

// MARK: - Reading bopomofo

extension PackedSyllable {
  /// The syllables of a reading that a dictionary prints; `nil` if there is any other text in it.
  ///
  /// Blanks and commas part syllables; so does every symbol that cannot follow the one before it. Unlike
  /// `Reading(bopomofo:)` it takes one spelling only, in an instant, and syllables that Mandarin does not have.
  package static func all(in bopomofo: String) -> [PackedSyllable]? {
    var all: [PackedSyllable] = []
    // The letters so far, and the tone if it comes before them.
    var open = PackedSyllable.none
    func end() {
      if open.base != 0 { all.append(open.tone == 0 ? open.with(tone: 1) : open) }
      open = .none
    }
    func add(_ letter: Unicode.Scalar, from first: Unicode.Scalar, at shift: UInt16) {
      open.rawValue |= UInt16(truncatingIfNeeded: letter.value - first.value + 1) << shift
    }
    for scalar in bopomofo.unicodeScalars {
      switch scalar {
      case "ㄅ"..."ㄙ":
        if open.base != 0 { end() }
        add(scalar, from: "ㄅ", at: 9)
      // Some write 一 for ㄧ.
      case "ㄧ"..."ㄩ", "一":
        if open.base & 0x3F != 0 { end() }
        add(scalar == "一" ? "ㄧ" : scalar, from: "ㄧ", at: 7)
      case "ㄚ"..."ㄦ":
        // A syllable has ㄦ behind another letter only as erhua.
        if open.base & 0xF != 0 || (scalar == "ㄦ" && open.base != 0) { end() }
        add(scalar, from: "ㄚ", at: 3)
      case "˙":
        end()
        open = open.with(tone: 5)
      case "ˉ", "ˊ", "ˇ", "ˋ":
        open = open.with(tone: Tone(sign: scalar).map { Int($0.rawValue) } ?? 1)
        end()
      case " ", "　", "，", "；": end()
      default: return nil
      }
    }
    end()
    return all
  }

  /// The syllable of bopomofo that holds exactly one; `nil` for any other text.
  package init?(bopomofo: String) {
    guard let all = Self.all(in: bopomofo), all.count == 1 else { return nil }
    self = all[0]
  }
}

extension PackedSyllable: ExpressibleByStringLiteral {
  /// A syllable that is written in the source. Text that is not a syllable gives `.none`.
  package init(stringLiteral text: String) {
    self = PackedSyllable(bopomofo: text) ?? .none
  }
}
