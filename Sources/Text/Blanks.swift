import Support

// The meaning of a blank depends on the question; these are the answers that more than one place needs. White space of
// any kind, ends of lines included, is Unicode's own `properties.isWhitespace`.

extension UInt8 {
  /// A space or a tab: the blanks in a line of a format for machines, such as mark-up and programs.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// CR or LF.
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whether it parts the signs of such formats.
  @inlinable package var isSpace: Bool { isBlank || isLineEnd }
}

extension Unicode.Scalar {
  /// A tab or a space of any width, as people leave around a word in a line.
  package var isBlank: Bool {
    // The general category Zs, which is asked of every character of a dictionary.
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension String {
  /// The text without tabs and spaces of any width at its ends.
  package var trimmingBlanks: String {
    let trimmed = unicodeScalars.trimming(while: \.isBlank)
    return trimmed.startIndex == startIndex && trimmed.endIndex == endIndex ? self : String(trimmed)
  }
}
