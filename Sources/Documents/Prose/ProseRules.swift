import Text

/// The parts of a language's documents that are not text for people, as a table for `ProseScanner`.
struct ProseRules: Sendable {
  /// Code, or another part that is not for people, between an opening and its end.
  struct Code: Sendable {
    /// Where an opening counts as one, and an end.
    enum Condition: Sendable {
      case anywhere
      /// Only blanks before it on its line.
      case lineStart
      /// Only blanks, and marks of lists and quotations, before it on its line.
      case blockStart
    }

    var open: Delimiter
    var close: Delimiter
    var condition = Condition.anywhere
    var endsAtLine = false
    /// Ends with the paragraph even if it is not closed.
    var endsAtBlankLine = false
  }

  /// A text that opens or ends code: in ASCII, or a run of one mark, as long at the end as at the opening.
  enum Delimiter: Sendable {
    case text([UInt8])
    case run(of: UInt8, from: Int)

    init(_ text: StaticString) { self = .text(text.withUTF8Buffer { Array($0) }) }

    var firstByte: UInt8 {
      switch self {
      case .text(let text): text.first ?? 0
      case .run(let mark, _): mark
      }
    }
  }

  /// The longest opening or end, and how far a line is searched for its start: the scanner looks no farther.
  static let reach = 64
  /// The longest run that is counted.
  static let longestRun = 32

  /// The openings; the first that matches counts.
  let codes: [Code]
  /// Whether only runs of characters that are not ASCII are text for people.
  let isProgram: Bool
  /// The mark-up that may stand inside words.
  let markup: Markup
  /// For text and for each kind of code 256 answers: whether the scanner has to look at a byte.
  let interest: [Bool]

  init(_ codes: [Code], isProgram: Bool = false, markup: Markup = .none) {
    self.codes = codes
    self.markup = markup
    self.isProgram = isProgram
    let outside = codes.map(\.open.firstByte) + [UInt8(ascii: ":")]
    let rows = [outside] + codes.map { [$0.close.firstByte, 10, 13] }
    interest = rows.flatMap { bytes in (0..<256).map { bytes.contains(UInt8($0)) } }
  }
}

// MARK: - Languages

extension ProseRules {
  private static func code(
    _ open: StaticString, _ close: StaticString, _ condition: Code.Condition = .anywhere
  ) -> Code {
    Code(open: .init(open), close: .init(close), condition: condition)
  }

  private static func codeOnLine(_ open: StaticString, _ close: StaticString) -> Code {
    Code(open: .init(open), close: .init(close), endsAtLine: true)
  }

  private static func fence(_ mark: Unicode.Scalar) -> Code {
    let run = Delimiter.run(of: UInt8(ascii: mark), from: 3)
    return Code(open: run, close: run, condition: .blockStart)
  }

  private static func span(_ mark: Unicode.Scalar) -> Code {
    let run = Delimiter.run(of: UInt8(ascii: mark), from: 1)
    return Code(open: run, close: run, endsAtBlankLine: true)
  }

  /// Text in which only addresses are not for people.
  static let plain = ProseRules([], markup: .ruby)

  /// Chinese is in comments and strings, and seldom in names: nothing else has to be known of a language.
  static let program = ProseRules([], isProgram: true)

  /// All but code between fences, code in a line, and the addresses of links. Code that is marked by indenting cannot
  /// be distinguished from lists.
  static let markdown = ProseRules(
    [fence("`"), fence("~"), span("`"), codeOnLine("](", ")")], markup: .markdown)

  static let restructuredText = ProseRules(
    [codeOnLine("``", "``")], markup: .restructuredText)

  static let org = ProseRules(
    [
      code("#+BEGIN_SRC", "#+END_SRC", .lineStart), code("#+begin_src", "#+end_src", .lineStart),
      code("#+BEGIN_EXAMPLE", "#+END_EXAMPLE", .lineStart),
      code("#+begin_example", "#+end_example", .lineStart),
    ], markup: .org)

  /// Text, comments and values of attributes, and nothing that is marked as code.
  static let html = ProseRules(
    [code("<code", "</code"), code("<pre>", "</pre"), code("<pre ", "</pre")], markup: .html)
}
