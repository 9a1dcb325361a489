import Phonetics

/// How the characters of titles are read when they are alone, in any of their readings and without tones.
struct CharacterSounds: Sendable {
  /// Where the sounds of a code begin in `sounds`.
  private let starts: [UInt32]
  private let sounds: [UInt16]
  /// By number of a sound: the sound to a speaker who confuses it with others, as many do.
  private let blurred = Self.table(
    [.zh: .z, .ch: .c, .sh: .s, .n: .l, .r: .l], [.eng: .en, .ang: .an])
  /// By number of a sound: the sound to a listener who knows its end and the place of the mouth where it begins: ㄔㄤ and
  /// ㄕㄤ, ㄎㄨㄟ and ㄏㄨㄟ. Many characters that share a part are read so.
  private let kindred = Self.table(
    [
      .p: .b, .f: .b, .t: .d, .k: .g, .h: .g, .q: .j, .x: .j, .ch: .zh, .sh: .zh, .c: .z, .s: .z,
    ], [:])

  /// By code: a bit for each of its sounds.
  private let bits: [UInt32]

  init(_ index: WordIndex) {
    let count = index.titles.characterCount
    // The code in the upper half, a sound in the lower one.
    var all: [UInt32] = []
    for word in 0..<index.count {
      let title = index.titles.title(of: word)
      guard title.count == 1, let code = title.first, Int(code) < count else { continue }
      // The key of a damaged image may be that of no sound.
      for sound in index.nodes(of: word).map({ index.trie.key($0).sound })
      where sound < Sound.numberCount {
        all.append(UInt32(code) << 16 | UInt32(sound))
      }
    }
    all.sort()
    var starts = [UInt32](repeating: 0, count: count + 1)
    var sounds: [UInt16] = []
    var bits = [UInt32](repeating: 0, count: count)
    for (place, one) in all.enumerated() where place == 0 || all[place - 1] != one {
      let code = Int(one >> 16)
      sounds.append(UInt16(truncatingIfNeeded: one))
      starts[code + 1] += 1
      bits[code] |= 1 << (((one & 0xFFFF) &* 0x9E37_79B1) >> 27)
    }
    for code in 0..<count { starts[code + 1] += starts[code] }
    (self.starts, self.sounds, self.bits) = (starts, sounds, bits)
  }

  /// The bits of the sounds of a code.
  @inline(__always) func bits(of code: UInt16) -> UInt32 {
    Int(code) < bits.count ? bits[Int(code)] : 0
  }

  /// By number of a sound, that of the sound with some letters in the place of others.
  private static func table(_ initials: [Initial: Initial], _ finals: [Final: Final]) -> [UInt16] {
    (0..<Sound.numberCount).map { number in
      guard let sound = Sound(number: number) else { return UInt16(number) }
      let initial = sound.initial.map { initials[$0] ?? $0 }
      return UInt16(Sound.number(initial, sound.medial, sound.final.map { finals[$0] ?? $0 }))
    }
  }

  /// How one character may be written for another by ear; `nil` if they sound different.
  func slip(_ one: UInt16, _ other: UInt16) -> PhraseMatch.Slip? {
    let (one, other) = (places(of: one), places(of: other))
    for place in one where other.contains(where: { sounds[$0] == sounds[place] }) {
      return .sameSound
    }
    let isNear = share(blurred, one, other) || share(kindred, one, other)
    return isNear ? .nearSound : nil
  }

  private func share(_ likeness: [UInt16], _ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.contains { place in
      let sound = likeness[Int(sounds[place])]
      return other.contains { likeness[Int(sounds[$0])] == sound }
    }
  }

  /// Where the sounds of a code are.
  private func places(of code: UInt16) -> Range<Int> {
    Int(code) + 1 < starts.count ? Int(starts[Int(code)])..<Int(starts[Int(code) + 1]) : 0..<0
  }
}
