/// Reads the bopomofo that a dictionary prints.
package enum Bopomofo {
  static let firstInitial: UInt32 = 0x3105  // ㄅ … ㄙ
  static let firstFinal: UInt32 = 0x311A  // ㄚ … ㄦ
  static let firstMedial: UInt32 = 0x3127  // ㄧ ㄨ ㄩ
  private static let er: UInt16 = 13

  /// The syllables of a reading, or `nil` if there is something else in it.
  ///
  /// Blanks and commas part syllables; so does every symbol that cannot follow the one before it.
  /// Erhua, which the Ministry fuses with the syllable before it (ㄏㄨㄟˇㄦ), therefore becomes a
  /// syllable of its own, as 兒 is a character of its own.
  package static func syllables(of text: String) -> [PackedSyllable]? {
    var parser = Parser()
    for scalar in text.unicodeScalars {
      guard parser.take(scalar.value) else { return nil }
    }
    parser.end()
    return parser.syllables
  }

  private struct Parser {
    private(set) var syllables: [PackedSyllable] = []
    private var initial: UInt16 = 0
    private var medial: UInt16 = 0
    private var final: UInt16 = 0
    private var tone: UInt16 = 1

    private var isEmpty: Bool { initial == 0 && medial == 0 && final == 0 }

    mutating func end() {
      if !isEmpty {
        syllables.append(
          PackedSyllable(initial: initial, medial: medial, final: final, tone: tone))
      }
      (initial, medial, final, tone) = (0, 0, 0, 1)
    }

    /// Takes one scalar; false if it is not one of bopomofo.
    mutating func take(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x3105...0x3119:
        if !isEmpty { end() }
        initial = UInt16(scalar - Bopomofo.firstInitial + 1)
      case 0x3127...0x3129:
        if medial != 0 || final != 0 { end() }
        medial = UInt16(scalar - Bopomofo.firstMedial + 1)
      case 0x4E00:  // 一, which some write for ㄧ
        return take(0x3127)
      case 0x311A...0x3126: takeFinal(UInt16(scalar - Bopomofo.firstFinal + 1))
      case 0x02D9: takeNeutralTone()
      case 0x02CA: takeTone(2)
      case 0x02C7: takeTone(3)
      case 0x02CB: takeTone(4)
      case 0x02C9: takeTone(1)
      case 0x20, 0x3000, 0xFF0C, 0xFF1B: end()
      default: return false
      }
      return true
    }

    private mutating func takeFinal(_ index: UInt16) {
      // No syllable has ㄦ behind anything else: there it is erhua.
      if final != 0 || (index == Bopomofo.er && !isEmpty) { end() }
      final = index
    }

    /// ˙ comes before its syllable.
    private mutating func takeNeutralTone() {
      end()
      tone = 5
    }

    private mutating func takeTone(_ mark: UInt16) {
      tone = mark
      end()
    }
  }
}
