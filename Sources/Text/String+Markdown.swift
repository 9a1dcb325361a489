extension String {
  /// The text with a backslash before each character that would mean something in Markdown. Also before the marks of
  /// only some readers: addresses without brackets, and links whose brackets are escaped.
  var escapedForMarkdown: String {
    guard utf8.contains(where: Self.mayNeedBackslash) else { return self }
    let bytes = Array(utf8)
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count + 8)
    var lineStart = LineStart()
    for (index, byte) in bytes.enumerated() {
      if lineStart.isMark(byte) || Self.isMark(bytes, at: index) {
        escaped.append(UInt8(ascii: "\\"))
      }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether a backslash before a byte is only there so that the byte stands for itself.
  package static func isEscapedInMarkdown(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "-", "+", "=", "(", ")", ".", ":", "@": true
    default: isAlwaysMark(byte)
    }
  }

  private static func isAlwaysMark(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "~", "|", "#", "&", "@": true
    default: false
    }
  }

  /// Whether it is one of the bytes that all escaped text has, and nearly no Chinese text.
  private static func mayNeedBackslash(_ byte: UInt8) -> Bool { isEscapedInMarkdown(byte) }

  private static func isMark(_ bytes: [UInt8], at index: Int) -> Bool {
    let before = index > 0 ? bytes[index - 1] : 0
    switch UnicodeScalar(bytes[index]) {
    // A link for those who do not see that its brackets are escaped.
    case "(": return before == UInt8(ascii: "]")
    // An address: the text behind its scheme.
    case ":":
      return isASCIIWord(before) && index + 1 < bytes.count && bytes[index + 1] > 0x20
        && bytes[index + 1] < 0x80
    // An address without a scheme.
    case ".":
      return index > 2 && bytes[index - 3..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
    default: return isAlwaysMark(bytes[index])
    }
  }

  private static func isASCIIWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || (0x30...0x39).contains(byte)
  }
}

/// The beginning of a line, where some bytes mean more: a rule, the mark of a heading above, an item of a list.
private struct LineStart {
  private enum Place { case start, number, inside }

  private var place = Place.start

  /// Goes on to the next byte.
  ///
  /// - Returns: whether it means something in Markdown there.
  mutating func isMark(_ byte: UInt8) -> Bool {
    switch (UnicodeScalar(byte), place) {
    case ("\n", _):
      place = .start
    case (" ", .start), ("\t", .start):
      break
    case ("0"..."9", .start), ("0"..."9", .number):
      place = .number
    case ("-", .start), ("+", .start), ("=", .start), (".", .number), (")", .number):
      place = .inside
      return true
    default:
      place = .inside
    }
    return false
  }
}
