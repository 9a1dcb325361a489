import Phonetics

/// How the characters of titles are read when they stand alone, in any of their readings and without
/// tones.
struct CharacterSounds: Sendable {
  /// Where the sounds of a code begin in `sounds`.
  private let starts: [UInt32]
  private let sounds: [UInt16]
  /// By number of a sound: what it is to who does not tell apart what many do not.
  private let blurred: [UInt16]

  init(_ index: WordIndex) {
    var all = [[UInt16]](repeating: [], count: index.titles.characterCount)
    for word in 0..<index.count {
      let title = index.titles.title(of: word)
      guard title.count == 1, let code = title.first, Int(code) < all.count else { continue }
      let found = index.nodes(of: word).map { UInt16(index.trie.key($0).sound) }
      all[Int(code)] = Array(Set(all[Int(code)] + found)).sorted()
    }
    var starts: [UInt32] = [0]
    for sounds in all { starts.append((starts.last ?? 0) + UInt32(sounds.count)) }
    self.starts = starts
    sounds = all.flatMap(\.self)
    blurred = (0..<Sound.numberCount).map { number in
      UInt16((Sound(number: number)?.blurred ?? number) & 0xFFFF)
    }
  }

  func likeness(_ one: UInt16, _ other: UInt16) -> PhraseMatch.Likeness {
    let (one, other) = (self[one], self[other])
    if one.contains(where: other.contains) { return .sameSound }
    let isNear = one.contains { sound in
      other.contains { blurred[Int($0)] == blurred[Int(sound)] }
    }
    return isNear ? .nearSound : .other
  }

  private subscript(code: UInt16) -> ArraySlice<UInt16> {
    Int(code) + 1 < starts.count ? sounds[Int(starts[Int(code)])..<Int(starts[Int(code) + 1])] : []
  }
}

extension Sound {
  /// A number that sounds share which many people do not tell apart: ㄓ and ㄗ, ㄣ and ㄥ, ㄋ and ㄌ.
  fileprivate var blurred: Int {
    let initial: Initial? =
      switch initial {
      case .zh: .z
      case .ch: .c
      case .sh: .s
      case .n, .r: .l
      default: initial
      }
    let final: Final? =
      switch final {
      case .eng: .en
      case .ang: .an
      default: final
      }
    let (medials, finals) = (Medial.allCases.count + 1, Final.allCases.count + 1)
    let medial = medial.map { Int($0.rawValue) + 1 } ?? 0
    return ((initial.map { Int($0.rawValue) + 1 } ?? 0) * medials + medial) * finals
      + (final.map { Int($0.rawValue) + 1 } ?? 0)
  }
}
