import Libc

/// Sets text into lines of a terminal.
enum TextLayout {
  /// The width of the terminal: from the variable `COLUMNS`, or the terminal itself, or 80.
  static var terminalWidth: Int {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
      return columns
    }
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      ? Int(size.ws_col) : 80
  }

  /// The columns that a text takes: two for wide characters, none for marks that stand over others.
  static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The characters that Unicode's EastAsianWidth.txt has as W or F, where terminals mostly agree: Hangul, what
  /// is Chinese and Japanese, full-width forms, pictures.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF,
    0x1F300...0x1F64F, 0x1F680...0x1F6FC, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// A piece that is not divided.
  struct Word {
    var text: String
    /// Whether there is a space before it, where it does not begin a line.
    var isSpaced = true
  }

  /// The words of a text: the pieces between spaces, and of Chinese each character with the marks that do not begin or
  /// end a line.
  static func words(of text: some StringProtocol) -> [Word] {
    text.split(separator: " ").flatMap { part in
      var words = [Word(text: "")]
      var last: Unicode.Scalar?
      for scalar in part.unicodeScalars {
        if let last, mayDivide(last, scalar) { words.append(Word(text: "", isSpaced: false)) }
        words[words.count - 1].text.unicodeScalars.append(scalar)
        last = scalar
      }
      return words
    }
  }

  private static func mayDivide(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    (columns(first) == 2 || columns(second) == 2) && !opening.contains(first)
      && !closing.contains(second) && columns(second) > 0
      && !(isBopomofo(first) && isBopomofo(second))
  }

  /// A letter, or the sign of a tone: a syllable is not divided.
  private static func isBopomofo(_ scalar: Unicode.Scalar) -> Bool {
    (0x3105...0x312F).contains(scalar.value) || "ˊˇˋ˙".unicodeScalars.contains(scalar)
  }

  private static let opening = Set("「『（《〈【〔([<\"'".unicodeScalars)
  private static let closing = Set("，。、；：！？」』）》〉】〕…,.;:!?)]>\"'".unicodeScalars)

  /// Lines of at most `width` columns. Lines that fit stay as they are; others are divided between words, and the rest
  /// begins where the line begins. A word that is longer than a line has a line to itself.
  static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = String(line.prefix { $0 == " " })
      return columns(line) <= width
        ? [String(line)]
        : fill(words(of: line), behind: indent, indent: indent, width: width)
    }
  }

  /// Words one after another, the first of them behind a head, and those of further lines behind an indent.
  static func fill(_ words: [Word], behind head: String, indent: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = head
    var isBegun = false
    for word in words {
      let space = isBegun && word.isSpaced ? " " : ""
      if isBegun, columns(line) + space.utf8.count + columns(word.text) > width {
        lines.append(line)
        line = indent
        isBegun = false
      }
      line += (isBegun ? space : "") + word.text
      isBegun = true
    }
    return lines + [line]
  }
}
