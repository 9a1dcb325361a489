/// Editors that keep text as UTF-16 can hold half of a surrogate pair, and JSON can write it: \ud83d.
/// No Unicode text can hold it, so decoders refuse the whole message, and the document would be out
/// of step from then on. U+FFFD takes its place; it is one UTF-16 unit too, so columns stay right.
enum LoneSurrogates {
  private static let backslash = UInt8(ascii: "\\")
  private static let escapeLength = 6
  private static let replacement = Array(#"\uFFFD"#.utf8)

  /// The JSON text with every escaped lone surrogate replaced.
  static func replaced(in json: [UInt8]) -> [UInt8] {
    let lone = find(in: json)
    if lone.isEmpty { return json }
    var result = json
    for start in lone { result.replaceSubrange(start..<start + escapeLength, with: replacement) }
    return result
  }

  /// The starts of the escapes that are half a pair.
  private static func find(in json: [UInt8]) -> [Int] {
    var lone: [Int] = []
    json.withUnsafeBufferPointer { json in
      var index = 0
      while let escape = json[index...].firstIndex(of: backslash) {
        guard let unit = unit(at: escape, in: json) else {
          index = min(escape + 2, json.count)
          continue
        }
        index = escape + escapeLength
        switch unit {
        case 0xD800...0xDBFF:
          if let next = self.unit(at: index, in: json), (0xDC00...0xDFFF).contains(next) {
            index += escapeLength
          } else {
            lone.append(escape)
          }
        case 0xDC00...0xDFFF: lone.append(escape)
        default: break
        }
      }
    }
    return lone
  }

  /// The UTF-16 unit of an escape \uXXXX at `index`, or `nil` if there isn't one.
  private static func unit(at index: Int, in json: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard index + escapeLength <= json.count, json[index] == backslash,
      json[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for digit in json[index + 2..<index + escapeLength] {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }
}
