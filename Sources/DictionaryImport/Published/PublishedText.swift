import Support
import Text

/// What stands in cells for something else.
enum PublishedText {
  /// Between words of a list.
  private static let separators = Set("、，,；;／/\n\r\t \u{3000}△".unicodeScalars)
  /// Of a name in a list, in characters; anything longer says something else.
  private static let longestName = 32

  /// A text without blanks and ends of lines around it.
  static func trimmed(_ text: String) -> String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isBlank || scalar == "\n" || scalar == "\r"
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isSpace(first) || isSpace(last) else {
      return text
    }
    return String(scalars.trimming(while: isSpace))
  }

  /// What stands before and behind a mark, which is in UTF-8; `nil` where that is not in the text.
  static func parts(of text: String, around mark: [UInt8]) -> (before: String, behind: String)? {
    var text = text
    return text.withUTF8 { bytes in
      ByteSearch.places(of: mark, in: bytes).first.map { place in
        (
          String(decoding: bytes[..<place], as: UTF8.self),
          String(decoding: bytes[(place + mark.count)...], as: UTF8.self)
        )
      }
    }
  }

  /// A text with the characters that Unicode does not have: `&98ab._104_0.gif;` is the picture of one, which the JSON has as U+F98AB. Any
  /// other picture is named.
  static func readable(_ text: String) -> String {
    var bytes = text
    guard bytes.withUTF8({ $0.contains(UInt8(ascii: "&")) }) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let code = rest.dropFirst().prefix(4)
      if let value = UInt32(code, radix: 16), code.allSatisfy(\.isHexDigit),
        rest.dropFirst(5).hasPrefix(picture), let scalar = Unicode.Scalar(0xF0000 + value)
      {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(5 + picture.count)
      } else if let (name, length) = pictureName(leading: rest) {
        result += "▢（\(name)）"
        rest = rest.dropFirst(length)
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static let picture = "._104_0.gif;"

  /// The name of any other picture that a text begins with, and how long that is: 00006_w01 of &00006_w01.jpg;.
  private static func pictureName(leading text: Substring) -> (name: String, length: Int)? {
    let name = text.dropFirst().prefix(64).prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    guard text.dropFirst(name.count + 1).first == ";" else { return nil }
    for ending in [".gif", ".jpg", ".png"] where name.hasSuffix(ending) && name.count > ending.count
    {
      return (String(name.dropLast(ending.count)), name.count + 2)
    }
    return nil
  }

  /// The words that a cell lists, without their brackets.
  static func names(in cell: String) -> [String] {
    readable(cell).unicodeScalars.split(whereSeparator: separators.contains).compactMap { part in
      let name = String(part.filter { $0 != "「" && $0 != "」" })
      return name.isEmpty || name.unicodeScalars.count > longestName ? nil : name
    }
  }

  /// The words of a list for each sense, in the order of their numbers: 1.只是、但是 2. 3.有利. Words without a number are under 0. 簡編本
  /// begins such a list with [似] or [反].
  ///
  /// - Parameter isOfSayings: whether a name may be a saying with commas in it, as in 臺灣客語辭典.
  static func numberedNames(
    in cell: String, isOfSayings: Bool = false
  ) -> [(number: Int, names: [String])] {
    if isOfSayings {
      let names = cell.unicodeScalars.split { "\u{3000}、\n".unicodeScalars.contains($0) }
      return [(0, names.map { String($0).trimmingBlanks }.filter { !$0.isEmpty })]
    }
    var found: [Int: [String]] = [:]
    var numbers: [Int] = []
    var text = String.UnicodeScalarView()
    func add() -> Bool {
      let names = Self.names(in: String(text))
      for number in numbers.isEmpty ? [0] : numbers { found[number, default: []] += names }
      return !names.isEmpty
    }
    var list = readable(cell)
    if list.utf8.contains(UInt8(ascii: "[")) {
      list = list.replacing("[似]", with: "").replacing("[反]", with: "")
    }
    let scalars = Array(list.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let (next, end) = number(in: scalars, at: index) {
        // Numbers side by side have the same words.
        if add() { numbers = [] }
        numbers.append(next)
        text = String.UnicodeScalarView()
        index = end
      } else {
        text.append(scalars[index])
        index += 1
      }
    }
    _ = add()
    return found.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { (number: $0.key, names: $0.value) }
  }

  /// The number of a sense that stands at a place, 2., and where it ends.
  static func number(in scalars: [Unicode.Scalar], at start: Int) -> (Int, end: Int)? {
    var end = start
    var number = 0
    while end < scalars.count, end < start + 3, (0x30...0x39).contains(scalars[end].value) {
      number = number * 10 + Int(scalars[end].value) - 0x30
      end += 1
    }
    guard end > start, end < scalars.count, scalars[end] == ".",
      start == 0 || !(0x30...0x39).contains(scalars[start - 1].value)
    else { return nil }
    // 1.5 is no number of a sense.
    if end + 1 < scalars.count, (0x30...0x39).contains(scalars[end + 1].value) { return nil }
    return (number, end + 1)
  }

  /// A text in which readings stand behind their characters, &&浮ㄈㄨˊ&&在ㄗㄞˋ&&。, without them.
  static func withoutReadings(_ text: String) -> String {
    let parts = text.components(separatedBy: "&&")
    guard parts.count > 1 else { return text }
    return parts.map { part in
      let scalars = part.unicodeScalars
      guard scalars.count > 1, scalars.dropFirst().allSatisfy(isOfReading) else {
        return String(part)
      }
      return String(part.prefix(1))
    }.joined()
  }

  private static func isOfReading(_ scalar: Unicode.Scalar) -> Bool {
    (0x3105...0x312F).contains(scalar.value) || (0x31A0...0x31BF).contains(scalar.value)
      || "ˊˇˋ˙".unicodeScalars.contains(scalar)
  }
}

extension String {
  fileprivate func components(separatedBy mark: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
