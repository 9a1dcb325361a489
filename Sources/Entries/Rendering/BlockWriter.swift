import Text

/// Text with the places of its senses.
package struct EntryText: Sendable {
  /// Its lines, with line feeds between them.
  package var text: String
  /// The lines, from 0, at which senses stand: by the places of their readings in the card, then by their own places.
  var lines: [[Int]]
}

/// Writes blocks one below the other. In Markdown an empty line is before each, and lines of a paragraph end in hard breaks.
struct BlockWriter {
  private let markup: CardMarkup
  private var isMarkdown: Bool { markup == .markdown }
  /// One for each line of the text.
  private var lines: [String] = []
  private var senseLines: [[Int]] = []
  /// Whether the lines are those of one of several dictionaries, so that headings are below that of the section.
  private var isInSection = false

  /// The text of blocks whose own texts have the marks of the same format.
  static func text(of blocks: [PageBlock], as markup: CardMarkup) -> EntryText {
    var writer = BlockWriter(markup)
    for block in blocks { writer.write(block) }
    return EntryText(text: writer.lines.joined(separator: "\n"), lines: writer.senseLines)
  }

  /// The same as a page: the heading of a card is a small one, and here it is the page's title.
  static func page(of blocks: [PageBlock]) -> String {
    "\(text(of: blocks, as: .markdown).text.dropFirst("##".count))\n"
  }

  private init(_ markup: CardMarkup) { self.markup = markup }

  private mutating func write(_ block: PageBlock) {
    switch block {
    case .title(let title, let reading): lines.append(markup.heading(title, reading: reading))
    case .section(let name):
      if !isMarkdown { lines.append("") }
      write(heading: name)
      isInSection = true
    case .reading(let name):
      if let name { write(heading: name, level: isInSection ? 3 : 2) }
      senseLines.append([])
    case .heading(let text):
      write(heading: text)
      isInSection = false
    case .label(let text): write(paragraph: [markup.strong(text)])
    case .paragraph(let paragraph), .source(let paragraph): write(paragraph: paragraph)
    case .senses(let senses, let type): write(senses, type)
    case .quotations(let quotes, let number): write(quotations: quotes, number)
    case .list(let items, let first): write(list: items, first)
    case .rule: if isMarkdown { lines += ["", "---"] }
    }
  }

  private mutating func write(heading: String, level: Int = 2) {
    separate()
    lines.append(markup.subheading(heading, level: level))
  }

  private mutating func write(paragraph: [String]) {
    if paragraph.isEmpty { return }
    separate()
    append(paragraph)
  }

  private mutating func separate() {
    if isMarkdown { lines.append("") }
  }

  /// Lines that belong together.
  private mutating func append(_ paragraph: [String], indent: String = "") {
    for (place, line) in paragraph.enumerated() {
      let isLast = place + 1 == paragraph.count
      lines.append((place == 0 ? "" : indent) + line + (isMarkdown && !isLast ? "  " : ""))
    }
  }

  private mutating func write(_ senses: [PageBlock.SenseText], _ type: String?) {
    if let type, isMarkdown { write(.label(type)) }
    separate()
    for sense in senses {
      if !senseLines.isEmpty { senseLines[senseLines.count - 1].append(lines.count) }
      let number = "\(sense.number). "
      let head = number + (isMarkdown ? "" : type ?? "") + sense.explanation
      let indent = String(repeating: " ", count: number.utf8.count)
      append([head] + sense.examples + sense.related, indent: indent)
    }
  }

  private mutating func write(quotations quotes: [String], _ number: Int?) {
    let quotes = quotes.map(markup.quote)
    guard let number, let first = quotes.first else { return write(paragraph: quotes) }
    write(paragraph: [markup.sense(number, first)] + quotes.dropFirst().map { "　　\($0)" })
  }

  private mutating func write(list items: [String], _ first: Int?) {
    if items.isEmpty { return }
    lines.append("")
    lines += items.enumerated().map { place, item in
      first.map { "\($0 + place). \(item)" } ?? markup.item(item)
    }
  }
}
