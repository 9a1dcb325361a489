/// The class of a Unicode scalar in Chinese text: for the segmenter, and for all code that looks at texts before and after it.
///
/// Members that are inlined into other targets are marked so, and so is the type: `package` alone is not enough.
@usableFromInline
package enum CharacterClass: UInt8, Sendable {
  /// Punctuation, symbols, emoji: each stands apart.
  case other
  /// White space, line terminators included.
  case space
  /// Chinese characters: every block of Han, compatibility forms and radicals, 〇 and its
  /// look-alike ○, the iteration mark 々, and private-use characters, in which the dictionary
  /// writes what Unicode had not encoded.
  case han
  /// Punctuation inside headwords, such as the comma in 一不做，二不休, and inside names: 珍・古德.
  case joiner
  /// 0 to 9, fullwidth ones included.
  case digit
  /// Letters that are written with neighbours as one word: Latin, Greek, Cyrillic, kana, hangul, …
  case letter
  /// Bopomofo and its tone marks.
  case bopomofo
  /// Modifiers of the scalar before them: combining marks, variation selectors, skin tones, joiners and tags of emoji.
  case extend

  /// The class of a code point. Most of a text is in the block of common ideographs; all others of the first plane take one look into a
  /// table.
  @inlinable @inline(__always)
  package static func of(_ scalar: UInt32) -> CharacterClass {
    if scalar &- 0x4E00 < 0x5200 { return .han }
    if scalar < 0x10000 { return table[Int(scalar)] }
    return classify(scalar)
  }

  /// The classes of the Basic Multilingual Plane, computed once.
  @usableFromInline static let table: [CharacterClass] = {
    var table = [CharacterClass](repeating: .other, count: 0x10000)
    for (kind, ranges) in ranges {
      for range in ranges where range.upperBound < 0x10000 {
        for scalar in range { table[Int(scalar)] = kind }
      }
    }
    return table
  }()

  @usableFromInline static func classify(_ scalar: UInt32) -> CharacterClass {
    ranges.first { $0.ranges.contains { $0.contains(scalar) } }?.kind ?? .other
  }

  /// Everything that is not `other`; no two ranges share a scalar.
  private static let ranges: [(kind: CharacterClass, ranges: [ClosedRange<UInt32>])] = [
    (
      .han,
      [
        0x2E80...0x2FD5, 0x3005...0x3005, 0x3007...0x3007, 0x25CB...0x25CB, 0x3400...0x4DBF,
        0x4E00...0x9FFF, 0xE000...0xF8FF, 0xF900...0xFAFF, 0x20000...0x3FFFD, 0xF0000...0xFFFFD,
        0x100000...0x10FFFD,
      ]
    ),
    (
      .space,
      [
        0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
        0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
      ]
    ),
    (.digit, [0x30...0x39, 0xFF10...0xFF19]),
    (
      .joiner,
      [
        0x2C...0x2C, 0x3B...0x3B, 0xB7...0xB7, 0x2027...0x2027, 0x3001...0x3001, 0x30FB...0x30FB,
        0xFF0C...0xFF0C, 0xFF1B...0xFF1B, 0xFF0E...0xFF0E,
      ]
    ),
    // ˇ ˊ ˋ ˙ and ˉ always belong to bopomofo in Chinese text.
    (
      .bopomofo,
      [
        bopomofoBlock, bopomofoExtendedBlock, 0x02C7...0x02C7, 0x02C9...0x02CB, 0x02D9...0x02D9,
      ]
    ),
    (
      .extend,
      [
        0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C...0x200D, 0x20D0...0x20F0,
        0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF,
        0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0xE0100...0xE01EF,
      ]
    ),
    (
      .letter,
      [
        0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6, 0xD8...0xF6,
        0xF8...0x02C1, 0x0370...0x0373, 0x0376...0x037D, 0x037F...0x037F, 0x0386...0x0481,
        0x048A...0x0556, 0x0561...0x0587, 0x05D0...0x05EA, 0x0620...0x064A, 0x0904...0x0939,
        0x0E01...0x0E30, 0x1E00...0x1FFF, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
        0x30FC...0x30FF, 0x31F0...0x31FF, 0xAC00...0xD7A3, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
        0xFF66...0xFF9D, 0x1B000...0x1B16F,
      ]
    ),
  ]
}

private let bopomofoBlock: ClosedRange<UInt32> = 0x3105...0x312F
private let bopomofoExtendedBlock: ClosedRange<UInt32> = 0x31A0...0x31BF

extension Unicode.Scalar {
  /// Whether it is a letter of bopomofo: in the blocks Bopomofo or Bopomofo Extended, with the letters of
  /// other languages. Tone marks are not letters.
  package var isBopomofo: Bool {
    bopomofoBlock ~= value || bopomofoExtendedBlock ~= value
  }

  /// Whether it is in a block of unified ideographs. All of these are what they are in any normalization form,
  /// as compatibility ideographs are not. It is asked of each character, and a comparison of numbers needs no look-up in Unicode's tables.
  @inlinable package var isUnifiedIdeograph: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2F7FF, 0x30000...0x3FFFF: true
    default: false
    }
  }

  /// Whether a sentence ends with it. The full stop of ASCII is in numbers and names as well, and is not one.
  package var endsSentence: Bool {
    switch self {
    case "。", "！", "？", "!", "?": true
    default: false
    }
  }
}

extension UInt32 {
  /// Whether a scalar is this character.
  @inlinable @inline(__always)
  package static func ~= (pattern: Unicode.Scalar, scalar: UInt32) -> Bool {
    pattern.value == scalar
  }

  /// Whether a scalar is this character.
  @inlinable @inline(__always)
  package static func == (scalar: UInt32, character: Unicode.Scalar) -> Bool {
    scalar == character.value
  }
}
