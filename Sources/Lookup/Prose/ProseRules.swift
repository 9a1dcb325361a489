/// The parts of a language's documents that are text for people, as a table for `ProseScanner`: the
/// constructs that text may be in, and whether what is in no construct is such text itself.
///
/// The rules know how comments and strings begin and end, and nothing else of the language.
struct ProseRules: Sendable {
  /// What is between an opening and its end.
  struct Construct: Sendable {
    /// Where an opening counts as one.
    enum Condition: Sendable {
      case anywhere
      /// Only blanks before it on its line.
      case lineStart
      /// Only blanks, and marks of lists and quotations, before it on its line.
      case blockStart
      /// Behind white space or a mark that ends a command.
      case afterBlank
      /// Not behind a letter or digit: there it belongs to a name.
      case atWordStart
    }

    var open: Delimiter
    /// `nil` if only the end of the line ends it.
    var close: Delimiter?
    var condition = Condition.anywhere
    /// Whether the text inside is for people.
    var isProse = true
    var endsAtLine = false
    /// Ends with the paragraph even if it is not closed.
    var endsAtBlankLine = false
    /// The end counts only where a line begins.
    var closesAtLineStart = false
    /// Whether it can be in itself.
    var nests = false
    /// What takes the next character its meaning.
    var escape: UInt8?
    /// One character between quotes, so that a lone quote opens nothing: 'a in Rust, 1'000 in C++.
    var isCharacter = false
    /// What holds text of another language: its place among `ProseRules.embedded`.
    var embedded: Int?
  }

  /// What opens or ends a construct: bytes of ASCII, with as many of one kind at the opening as at the
  /// end between them: `r##"` and `"##`.
  struct Delimiter: Sendable {
    var head: [UInt8] = []
    var counted: UInt8?
    var minimum = 0
    var tail: [UInt8] = []
    /// Whether a longer run of what is counted is something else: `` ` `` in a span of ``` `` ```.
    var isWholeRun = false

    init(_ text: StaticString) { head = text.bytes }

    init(
      _ head: StaticString = "", counting mark: Unicode.Scalar, from minimum: Int,
      _ tail: StaticString = "", wholeRun: Bool = false
    ) {
      self.head = head.bytes
      counted = UInt8(ascii: mark)
      self.minimum = minimum
      self.tail = tail.bytes
      isWholeRun = wholeRun
    }

    /// What can be its first byte.
    var firstBytes: [UInt8] {
      if let first = head.first { return [first] }
      return [counted, minimum == 0 ? tail.first : nil].compactMap { $0 }
    }
  }

  /// The longest opening or end: what the scanner looks ahead.
  static let reach = 64
  /// The longest run that is counted.
  static let longestRun = 32

  /// Whether text that is in no construct is for people.
  var isBareProse = false
  /// The openings; the first that matches counts.
  var constructs: [Construct]
  /// What takes the meaning from the next character outside all constructs.
  var escape: UInt8?
  /// Languages inside this one, and how each ends.
  var embedded: [(rules: ProseRules, end: Delimiter)] = []

  init(_ constructs: [Construct], bare isBareProse: Bool = false, escape: Unicode.Scalar? = nil) {
    self.constructs = constructs
    self.isBareProse = isBareProse
    self.escape = escape.map { UInt8(ascii: $0) }
  }
}

extension StaticString {
  fileprivate var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}

// MARK: - Constructs that many languages have

extension ProseRules.Construct {
  /// A comment to the end of the line.
  static func line(_ open: StaticString, _ condition: Condition = .anywhere) -> Self {
    Self(open: .init(open), condition: condition, endsAtLine: true)
  }

  /// A comment with an end of its own.
  static func block(
    _ open: StaticString, _ close: StaticString, nests: Bool = false,
    _ condition: Condition = .anywhere
  ) -> Self {
    Self(
      open: .init(open), close: .init(close), condition: condition,
      closesAtLineStart: condition == .lineStart, nests: nests)
  }

  /// A string that ends on its line.
  static func string(_ quote: StaticString, escape: Unicode.Scalar? = "\\") -> Self {
    text(quote, quote, escape: escape, endsAtLine: true)
  }

  /// A string that may span lines.
  static func text(
    _ open: StaticString, _ close: StaticString, escape: Unicode.Scalar? = "\\",
    _ condition: Condition = .anywhere, endsAtLine: Bool = false
  ) -> Self {
    Self(
      open: .init(open), close: .init(close), condition: condition, endsAtLine: endsAtLine,
      escape: escape.map { UInt8(ascii: $0) })
  }

  /// A string whose opening and end have as many of one mark.
  static func raw(
    _ open: ProseRules.Delimiter, _ close: ProseRules.Delimiter, _ condition: Condition = .anywhere
  ) -> Self {
    Self(open: open, close: close, condition: condition)
  }

  /// Text that is not for people.
  static func code(
    _ open: ProseRules.Delimiter, _ close: ProseRules.Delimiter, _ condition: Condition = .anywhere
  ) -> Self {
    Self(
      open: open, close: close, condition: condition, isProse: false,
      closesAtLineStart: condition == .lineStart || condition == .blockStart)
  }

  /// One character between quotes.
  static let character = Self(open: .init("'"), isCharacter: true)

  /// Text of another language.
  static func language(_ open: StaticString, _ number: Int) -> Self {
    Self(open: .init(open), embedded: number)
  }
}
