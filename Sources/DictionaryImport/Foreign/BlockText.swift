import Text

/// Text with mark-up, as plain lines in paragraphs.
struct BlockText {
  /// What blanks and ends of lines in the text are.
  enum Blanks { case one, asTheyAre }

  private let blanks: Blanks
  private var paragraphs: [String] = []
  private var lines: [String] = []
  private var line: [Unicode.Scalar] = []

  init(_ blanks: Blanks) { self.blanks = blanks }

  mutating func append(_ text: some Sequence<Unicode.Scalar>) {
    for scalar in text { append(scalar) }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\0": break
    case "\n" where blanks == .asTheyAre: endLine()
    case "\r" where blanks == .asTheyAre: break
    case " ", "\n", "\r", "\t", "\u{C}":
      if line.last != " ", !line.isEmpty { line.append(" ") }
    default: line.append(scalar)
    }
  }

  /// Ends a line; two in a row end a paragraph.
  mutating func endLine() {
    while line.last == " " { line.removeLast() }
    if line.isEmpty { return takeParagraph() }
    lines.append(String(scalars: line))
    line = []
  }

  mutating func endParagraph() {
    if !line.isEmpty { endLine() }
    takeParagraph()
  }

  private mutating func takeParagraph() {
    if lines.isEmpty { return }
    paragraphs.append(lines.joined(separator: "\n"))
    lines = []
  }

  /// The paragraphs, none of them empty.
  consuming func finished() -> [String] {
    endParagraph()
    return paragraphs
  }

  /// The place of an element in a text: in a line, or as a block.
  enum Element {
    case lineBreak, line, paragraph, cell, reading, inline
    /// Its content is for machines.
    case hidden

    /// - Parameter name: of an element of HTML, XDXF or Yomitan's content, in small letters.
    init(_ name: String) {
      self =
        switch name {
        case "br": .lineBreak
        case "tr", "thead", "tbody", "tfoot", "dt", "ar", "ex", "summary", "rref": .line
        case "p", "div", "li", "ul", "ol", "dl", "dd", "table", "h1", "h2", "h3", "h4", "h5", "h6",
          "blockquote", "pre", "hr", "section", "article", "def", "details", "center":
          .paragraph
        case "td", "th": .cell
        case "rt": .reading
        case "script", "style", "rp": .hidden
        default: .inline
        }
    }
  }

  mutating func begin(_ element: Element) {
    switch element {
    case .lineBreak: endLine()
    case .line: if !line.isEmpty { endLine() }
    case .paragraph: endParagraph()
    case .cell: if !line.isEmpty { append(" ") }
    case .reading: append("(")
    case .inline, .hidden: break
    }
  }

  mutating func end(_ element: Element) {
    switch element {
    case .reading: append(")")
    case .lineBreak: break
    default: begin(element)
    }
  }
}
