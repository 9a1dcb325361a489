import Text

/// The format in which cards and pages are written: how their parts are marked.
package enum CardMarkup: Sendable {
  case markdown
  /// For clients that show no Markdown, and for files.
  case plainText
  /// Plain text whose parts are set off by colours, for terminals.
  case colouredText

  /// The word as a heading, with its reading and its classes.
  func heading(_ title: String, reading: String, classes: String = "") -> String {
    let rest = [coloured(reading, 36), classes].filter { !$0.isEmpty }.joined(separator: " ")
    let heading = coloured(title, 1) + (rest.isEmpty ? "" : " \(rest)")
    return self == .markdown ? "### \(heading)" : heading
  }

  /// The lines of a card under its heading. In Markdown one paragraph with hard breaks: editors number nested lists as if
  /// they were senses.
  func lines(_ lines: [String]) -> String {
    lines.joined(separator: self == .markdown ? "  \n" : "\n")
  }

  /// The number of a sense, and its text. In Markdown no item of a list, whose numbers are not always shown as written.
  func sense(_ number: Int, _ text: String) -> String {
    self == .markdown ? "\(number).　\(text)" : "\(number). \(text)"
  }

  /// An example behind its sense. Never slanted: Chinese characters are not made for that.
  func example(_ text: String) -> String { "　\(coloured(text, 2))" }

  /// A heading inside a card: a reading, a class of words.
  func subheading(_ text: String, level: Int) -> String {
    switch self {
    case .markdown: "\(String(repeating: "#", count: level)) \(text)"
    case .plainText, .colouredText: coloured(text, 36)
    }
  }

  /// Text that stands out in a line.
  func strong(_ text: String) -> String {
    self == .markdown ? "**\(text)**" : coloured(text, 36)
  }

  /// A quotation.
  func quote(_ text: String) -> String { coloured(text, 2) }

  /// A line of a list of its own.
  func item(_ text: String) -> String { self == .markdown ? "- \(text)" : text }

  /// Text in a colour: 1 is bold, 2 faint, 36 cyan, as ECMA-48 numbers them.
  private func coloured(_ text: String, _ code: Int) -> String {
    self == .colouredText && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - Text and links

extension CardMarkup {
  /// A link, or its text alone.
  func link(_ text: String, to destination: String?) -> String {
    guard self == .markdown, let destination else { return text }
    return "[\(text)](\(destination))"
  }

  /// A link to a page by its name, as pages have them.
  func link(_ text: String, to page: Page) -> String { link(text, to: PageName.of(page)) }

  /// A word as a link to the page of its entry, by its name.
  func link(toEntry word: String) -> String { link(escape(word), to: .entry(word)) }

  /// Text of others in the format.
  package func escape(_ text: String) -> String {
    text.shown(in: self == .markdown ? .markdown : .plain)
  }
}
