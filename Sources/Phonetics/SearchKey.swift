/// A reading without what people leave out when they type it, so that what they type can be compared.
package enum SearchKey {
  /// Bopomofo without tones, blanks and punctuation: ㄧㄣˊ　ㄏㄤˊ becomes ㄧㄣㄏㄤ.
  package static func bopomofo(_ reading: String) -> String {
    var key = ""
    for scalar in reading.unicodeScalars {
      switch scalar.value {
      case 0x3105...0x312F, 0x31A0...0x31BF: key.unicodeScalars.append(scalar)
      default: continue
      }
    }
    return key
  }

  /// Pinyin without tones, blanks and punctuation, in lower case, ü as v: "lǜ shī" becomes "lvshi".
  package static func pinyin(_ reading: String) -> String {
    var key = ""
    for scalar in reading.unicodeScalars {
      if let letter = letter(scalar) { key.append(letter) }
    }
    return key
  }

  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    switch scalar {
    case "a"..."z": Character(scalar)
    case "A"..."Z": Character(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    case "ā", "á", "ǎ", "à", "ă": "a"
    case "ē", "é", "ě", "è", "ê", "ế", "ề", "ĕ": "e"
    case "ī", "í", "ǐ", "ì", "ĭ", "ɩ": "i"
    case "ō", "ó", "ǒ", "ò", "ŏ": "o"
    case "ū", "ú", "ǔ", "ù", "ŭ": "u"
    case "ü", "ǖ", "ǘ", "ǚ", "ǜ": "v"
    case "ń", "ň", "ǹ": "n"
    case "ḿ": "m"
    default: nil
    }
  }
}
