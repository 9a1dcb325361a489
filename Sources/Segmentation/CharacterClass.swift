/// What a Unicode scalar is to the segmenter.
package enum CharacterClass: UInt8 {
  /// Punctuation, symbols, emoji: each stands apart.
  case other
  /// White space, line terminators included.
  case space
  /// Chinese characters: every block of Han, compatibility forms and radicals, 〇 and its
  /// look-alike ○, the iteration mark 々, and private-use characters, in which the dictionary
  /// writes what Unicode had not encoded.
  case han
  /// Punctuation inside headwords, such as the comma in 一不做，二不休.
  case joiner
  /// 0 to 9, fullwidth ones included.
  case digit
  /// Letters that are written with neighbours as one word: Latin, Greek, Cyrillic, kana, hangul, …
  case letter
  /// Bopomofo and its tone marks.
  case bopomofo
  /// What modifies the scalar before it: combining marks, variation selectors, skin tones, joiners
  /// and tags of emoji.
  case extend

  @inline(__always)
  package static func of(_ scalar: UInt32) -> CharacterClass {
    if scalar < 0x10000 { return table[Int(scalar)] }
    return classify(scalar)
  }

  /// The classes of the Basic Multilingual Plane, computed once.
  private static let table: [CharacterClass] = (0..<0x10000).map { classify(UInt32($0)) }

  private static func classify(_ scalar: UInt32) -> CharacterClass {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      .space
    case 0x30...0x39, 0xFF10...0xFF19: .digit
    case 0x2C, 0x3B, 0x3001, 0xFF0C, 0xFF1B, 0xFF0E: .joiner
    case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x25CB, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xE000...0xF8FF, 0xF900...0xFAFF, 0x20000...0x3FFFD, 0xF0000...0xFFFFD, 0x100000...0x10FFFD:
      .han
    // ˇ ˊ ˋ ˙ and ˉ always belong to bopomofo in Chinese text.
    case 0x3105...0x312F, 0x31A0...0x31BF, 0x02C7, 0x02C9...0x02CB, 0x02D9: .bopomofo
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C, 0x200D, 0x20D0...0x20F0,
      0x302A...0x302F, 0x3099, 0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF,
      0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0xE0100...0xE01EF:
      .extend
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x02C1,
      0x0370...0x0373, 0x0376...0x037D, 0x037F, 0x0386...0x0481, 0x048A...0x0556, 0x0561...0x0587,
      0x05D0...0x05EA, 0x0620...0x064A, 0x0904...0x0939, 0x0E01...0x0E30, 0x1E00...0x1FFF,
      0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0xAC00...0xD7A3, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFF9D, 0x1B000...0x1B16F:
      .letter
    default: .other
    }
  }
}

/// The joiner that headwords have in the place of one that a text has: people also write 一不做,二不休
/// and 一不做、二不休.
@inline(__always)
func standardJoiner(_ scalar: UInt32) -> UInt32 {
  switch scalar {
  case 0x2C, 0x3001: 0xFF0C
  case 0x3B: 0xFF1B
  default: scalar
  }
}

/// Whether a mark makes one with others of its kind: ——, ……, ..., ---, ===, ~~~.
func isRepeatedMark(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x2014, 0x2015, 0x2500, 0x2026, 0x22EF, 0x2E, 0x2D, 0x3D, 0x7E, 0x2A, 0x5F, 0xFF5E: true
  default: false
  }
}

/// Whether two of its kind make a flag.
func isRegionalIndicator(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }

/// Whether a scalar can be joined to others as one emoji: the blocks of symbols that hold all of those.
func isPictograph(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x2190...0x21FF, 0x2300...0x23FF, 0x2460...0x27BF, 0x2900...0x297F, 0x2B00...0x2BFF,
    0x1F000...0x1FAFF:
    CharacterClass.of(scalar) == .other
  default: false
  }
}

/// The numerals that are written in Chinese characters, Simplified ones included:
/// 〇 ○ 零 一 二 兩 三 四 五 六 七 八 九 十 百 千 萬 億 廿 卅 两 万 亿.
let numerals: [UInt32] = [
  0x3007, 0x25CB, 0x96F6, 0x4E00, 0x4E8C, 0x5169, 0x4E09, 0x56DB, 0x4E94, 0x516D, 0x4E03, 0x516B,
  0x4E5D, 0x5341, 0x767E, 0x5343, 0x842C, 0x5104, 0x5EFF, 0x5345, 0x4E24, 0x4E07, 0x4EBF,
]

/// Whether `scalar` is one of `numerals`.
@inline(__always)
func isNumeral(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x3007, 0x25CB, 0x96F6, 0x4E00, 0x4E8C, 0x5169, 0x4E09, 0x56DB, 0x4E94, 0x516D, 0x4E03,
    0x516B, 0x4E5D, 0x5341, 0x767E, 0x5343, 0x842C, 0x5104, 0x5EFF, 0x5345, 0x4E24, 0x4E07, 0x4EBF:
    true
  default: false
  }
}

/// Whether a numeral names a power of ten, which 多, 餘 or 幾 may follow: 十 百 千 萬 億 兆 万 亿.
@inline(__always)
func isMagnitude(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x5341, 0x767E, 0x5343, 0x842C, 0x5104, 0x5146, 0x4E07, 0x4EBF: true
  default: false
  }
}

/// Whether `scalar` asks for a number: 幾, in Simplified 几.
@inline(__always)
func isHowMany(_ scalar: UInt32) -> Bool { scalar == 0x5E7E || scalar == 0x51E0 }

/// Whether `scalar` is 多, 餘 or 幾: "and some more" after a round number.
@inline(__always)
func isRemainder(_ scalar: UInt32) -> Bool {
  scalar == 0x591A || scalar == 0x9918 || isHowMany(scalar)
}

/// Decodes the scalar that begins at `index` of valid UTF-8; its length in bytes comes with it.
@inline(__always)
package func decodeScalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (
  scalar: UInt32, length: Int
) {
  let lead = UInt32(text[index])
  if lead < 0x80 { return (lead, 1) }
  // The bounds are checked because a caller may hand over a window that was cut by bytes.
  let last = text.count - 1
  @inline(__always) func next(_ distance: Int) -> UInt32 {
    UInt32(text[min(index + distance, last)]) & 0x3F
  }
  if lead < 0xE0 { return ((lead & 0x1F) << 6 | next(1), min(2, text.count - index)) }
  if lead < 0xF0 {
    return ((lead & 0x0F) << 12 | next(1) << 6 | next(2), min(3, text.count - index))
  }
  let head = (lead & 0x07) << 18 | next(1) << 12
  return (head | next(2) << 6 | next(3), min(4, text.count - index))
}

/// The first offset from `start` on with a scalar that does not belong.
@inline(__always)
func skip(
  _ text: UnsafeBufferPointer<UInt8>, from start: Int, while belongs: (CharacterClass) -> Bool
) -> Int {
  var index = start
  while index < text.count {
    let (scalar, length) = decodeScalar(text, at: index)
    if !belongs(CharacterClass.of(scalar)) { break }
    index += length
  }
  return index
}
