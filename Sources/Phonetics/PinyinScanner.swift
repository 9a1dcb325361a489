/// Reads the signs of pinyin in any of its spellings, composed or not.
enum PinyinScanner {
  /// The signs of a text in order.
  static func signs(in text: String) throws(SpellingError) -> [ReadingSign] {
    var signs: [ReadingSign] = []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if offset == SpellingError.limit { throw SpellingError(.tooLong, at: offset) }
      if let letters = letters(scalar) {
        for letter in letters.letters.unicodeScalars {
          signs.append(ReadingSign(kind: .letter(letter), mark: letters.mark, offset: offset))
        }
      } else if isModifier(scalar) {
        guard let last = signs.indices.last, modify(&signs[last], by: scalar) else {
          let isTone = Tone(combining: scalar) != nil
          throw SpellingError(isTone ? .strayTone : .strayCharacter(scalar), at: offset)
        }
      } else if let tone = Tone(sign: scalar) {
        signs.append(ReadingSign(kind: .tone(tone), offset: offset))
      } else if ReadingSign.isBoundary(scalar) {
        signs.append(ReadingSign(kind: .boundary, offset: offset))
      } else {
        throw SpellingError(.strayCharacter(scalar), at: offset)
      }
    }
    return signs
  }

  /// The letters that a code point writes, ü as v, and the tone over them.
  static func letters(_ scalar: Unicode.Scalar) -> (letters: String, mark: Tone?)? {
    switch scalar {
    case "a"..."z": (String(scalar), nil)
    case "A"..."Z": Unicode.Scalar(scalar.value + 0x20).flatMap(letters)
    // Full-width.
    case "ａ"..."ｚ", "Ａ"..."Ｚ": Unicode.Scalar(scalar.value - 0xFEE0).flatMap(letters)
    default: composed[scalar]
    }
  }

  /// Whether it changes the letter before it: combining marks, and the colon of u:.
  static func isModifier(_ scalar: Unicode.Scalar) -> Bool {
    makesUmlaut(scalar) || scalar == "\u{302}" || Tone(combining: scalar) != nil
  }

  /// Whether a mark behind u makes it ü: a diaeresis, or the colon of u:.
  static func makesUmlaut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{308}", ":", "：", "∶": true
    default: false
    }
  }

  /// Puts a mark on a letter. `false` if it has no place there.
  private static func modify(_ sign: inout ReadingSign, by scalar: Unicode.Scalar) -> Bool {
    guard let letter = sign.letter else { return false }
    if makesUmlaut(scalar) {
      if letter == "u" { sign.kind = .letter("v") }
      return letter == "u" || letter == "v" && scalar == "\u{308}"
    }
    if scalar == "\u{302}", letter == "e" {
      sign.kind = .letter("ê")
      return true
    }
    guard let tone = Tone(combining: scalar), sign.mark == nil else { return false }
    sign.mark = tone
    return true
  }

  /// Composed letters, the breve taken for a caron, and the shapes that fonts for pinyin and the short
  /// forms of pinyin have.
  private static let composed: [Unicode.Scalar: (letters: String, mark: Tone?)] = {
    var table: [Unicode.Scalar: (letters: String, mark: Tone?)] = [
      "ü": ("v", nil), "Ü": ("v", nil), "ê": ("ê", nil), "Ê": ("ê", nil), "ɑ": ("a", nil),
      "ɡ": ("g", nil), "ɩ": ("i", nil), "ı": ("i", nil), "ŋ": ("ng", nil), "Ŋ": ("ng", nil),
      "ẑ": ("zh", nil), "ĉ": ("ch", nil), "ŝ": ("sh", nil), "ế": ("ê", .second),
      "Ế": ("ê", .second), "ề": ("ê", .fourth), "Ề": ("ê", .fourth), "ḿ": ("m", .second),
      "Ḿ": ("m", .second), "ń": ("n", .second), "Ń": ("n", .second), "ň": ("n", .third),
      "Ň": ("n", .third), "ǹ": ("n", .fourth), "Ǹ": ("n", .fourth),
    ]
    let vowels: [(String, String)] = [
      ("a", "āáǎàăĀÁǍÀĂ"), ("e", "ēéěèĕĒÉĚÈĔ"), ("i", "īíǐìĭĪÍǏÌĬ"), ("o", "ōóǒòŏŌÓǑÒŎ"),
      ("u", "ūúǔùŭŪÚǓÙŬ"), ("v", "ǖǘǚǜ"), ("v", "ǕǗǙǛ"),
    ]
    for (letter, marked) in vowels {
      for (index, scalar) in marked.unicodeScalars.enumerated() {
        let tones: [Tone] =
          letter == "v"
          ? [.first, .second, .third, .fourth] : [.first, .second, .third, .fourth, .third]
        table[scalar] = (letter, tones[index % tones.count])
      }
    }
    return table
  }()
}
