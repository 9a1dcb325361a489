import Text

/// The format in which cards and pages are written: how their parts are marked.
package enum CardMarkup: Sendable {
  case markdown
  /// For clients that show no Markdown, and for files.
  case plainText
  /// Plain text whose parts are set off by colours, for terminals.
  case colouredText

  /// The word as a heading, with its reading.
  func heading(_ title: String, reading: String) -> String {
    let word = coloured(title, 1)
    let heading = reading.isEmpty ? word : "\(word) \(coloured(reading, 36))"
    return self == .markdown ? "### \(heading)" : heading
  }

  /// The line above the senses of one reading, where there are several, with a mark where it is the
  /// one that the word has in its place.
  func readingLine(_ reading: String, mark: String?) -> String {
    let mark = mark.map { " \($0)" } ?? ""
    return self == .markdown ? "\n**\(reading)**\(mark)\n" : coloured(reading, 36) + mark
  }

  /// A line that belongs to the sense above it.
  func detail(_ text: String, number: Int) -> String {
    if self != .markdown { return "   \(text)" }
    // A list inside another is under the text of its item, behind the number and a dot.
    return String(repeating: " ", count: "\(number). ".utf8.count) + "- \(text)"
  }

  /// A quotation that belongs to the sense above it.
  func quote(_ text: String, number: Int) -> String { coloured(detail(text, number: number), 2) }

  /// A line of a list of its own.
  func item(_ text: String) -> String { self == .markdown ? "- \(text)" : text }

  /// A line about the whole card. In Markdown a paragraph of its own: the line before may be in a list.
  func note(_ text: String) -> String { self == .markdown ? "\n\(text)" : text }

  /// Where the whole of a card is that was cut.
  func whole(_ title: String, at destination: String?, _ language: LabelLanguage) -> String {
    if self == .markdown {
      return language(
        "見\(link("全文", to: destination))", "see \(link("the whole entry", to: destination))")
    }
    return language(
      "見條目頁（go to definition），或 cidian lookup \(title)",
      "see its page (go to definition), or cidian lookup \(title)")
  }

  /// The line between the notes at the head and the senses.
  var gap: String? { self == .markdown ? "" : nil }
  /// The line between the card and its source.
  var rule: String { self == .markdown ? "\n---" : "" }

  /// Text in a colour: 1 is bold, 2 faint, 36 cyan, as ECMA-48 numbers them.
  private func coloured(_ text: String, _ code: Int) -> String {
    self == .colouredText ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
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

  /// Text that stands for itself in the format.
  package func escape(_ text: String) -> String {
    guard self == .markdown, text.utf8.contains(where: Self.isSpecial) else { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      if Self.isSpecial(byte) { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether a byte means something in Markdown.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "~", "|", "#", "&": true
    default: false
    }
  }
}
