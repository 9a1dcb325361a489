import Text

/// A reading without the parts that people leave out when they type it, so that typed ones can be compared.
package enum SearchKey {
  /// Bopomofo without tones, blanks and punctuation: ㄧㄣˊ　ㄏㄤˊ becomes ㄧㄣㄏㄤ.
  package static func bopomofo(_ reading: String) -> String {
    var key = ""
    for scalar in reading.unicodeScalars {
      let letter = scalar.isBopomofo ? scalar : BopomofoScanner.lookAlikes[scalar]
      if let letter { key.unicodeScalars.append(letter) }
    }
    return key
  }

  /// Pinyin without tones, blanks and punctuation, in lower case, ü as v: "lǜ shī" becomes "lvshi".
  package static func pinyin(_ reading: String) -> String {
    var key = ""
    for scalar in reading.unicodeScalars {
      if let letters = PinyinScanner.letters(scalar)?.letters {
        key += letters == "ê" ? "e" : letters
      } else if PinyinScanner.makesUmlaut(scalar), key.last == "u" {
        key.removeLast()
        key.append("v")
      }
    }
    return key
  }
}
