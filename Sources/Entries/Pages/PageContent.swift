import Dictionary
package import Documents
import Segmentation
import Text
import WordLists

/// A page for clients that show it in a way of their own: its parts as plain text, in which every word leads to its own
/// page.
package struct PageContent: Sendable, Equatable {
  /// Text that leads to one page, or nowhere.
  package struct Run: Sendable, Equatable {
    /// The text, without mark-up.
    package var text: String
    /// Where it leads; `nil` for nowhere.
    package var page: Page?
    /// Whether it is a reference of the page's own, and not only a word.
    package var isReference = false
  }

  /// A line of text, and its role.
  package struct Line: Sendable, Equatable {
    /// The role of a line that is not the entry's main text.
    package enum Role: String, Sendable { case example, related, quotation, source }

    /// `nil` for main text.
    package var role: Role?
    /// The text in order; nothing stands between two of them.
    package var runs: [Run]
  }

  /// An item of a list.
  package struct Item: Sendable, Equatable {
    /// The number before it; `nil` for an item without one.
    package var number: Int?
    /// Its lines, one below the other.
    package var lines: [Line]
  }

  /// A part of the page, below the one before.
  package enum Block: Sendable, Equatable {
    /// A heading of a level from 1 to 3; of level 1 is that of one of several dictionaries.
    case heading(level: Int, [Run])
    case paragraph([Line])
    case list([Item])
  }

  /// The word or radical of the page.
  package var title: String
  /// The readings, in the user's notation; "" where the page has several, each with a heading.
  package var reading: String
  /// The parts below the title.
  package var blocks: [Block]
}

/// Makes the content of pages.
package struct ContentWriter {
  private let dictionary: OpenDictionary
  private let writer: PageWriter
  private var words: WordLinks

  /// Writes pages of a dictionary, whose words lead to pages of the same.
  package init(_ dictionary: OpenDictionary, style: PageStyle) {
    self.dictionary = dictionary
    writer = PageWriter(dictionary.source, style: style)
    words = WordLinks(dictionary, isPage: false)
  }

  /// The content of a page; `nil` if the dictionary has no such page, and the user no such word.
  package mutating func content(of page: Page) async throws -> PageContent? {
    if !page.isOfWord {
      return try await writer.blocks(of: page, linksText: true).map { content(of: $0) }
    }
    var word = try await dictionary.source.word(titled: page.title)
    if word == nil { word = try await dictionary.word(notedAs: page.title) }
    guard let word else { return nil }
    return try await content(of: word, dictionary.card(of: word))
  }

  /// The content of a word's card, and the words related to it.
  ///
  /// - Parameter reading: how the word is read in its place, if it is in a text.
  package mutating func content(
    of word: KnownWord, _ card: Card, read reading: PlaceReading? = nil
  ) async throws -> PageContent {
    content(of: try await writer.blocks(of: word, card, read: reading, linksText: true))
  }

  private mutating func content(of blocks: [PageBlock]) -> PageContent {
    var content = PageContent(title: "", reading: "", blocks: [])
    var isSource = false
    for block in blocks {
      switch block {
      case .title(let title, let reading):
        content.title = LinkedPage(title).withoutMarks().text
        content.reading = LinkedPage(reading).withoutMarks().text
      case .rule: isSource = true
      case .source(let lines): content.blocks += source(lines)
      case .paragraph(let lines) where isSource: content.blocks += source(lines)
      default: content.blocks += self.blocks(block)
      }
    }
    return content
  }

  private func source(_ lines: [String]) -> [PageContent.Block] {
    let lines = lines.map { PageContent.Line(role: .source, runs: ownWords($0)) }
    return lines.isEmpty ? [] : [.paragraph(lines)]
  }

  private mutating func blocks(_ block: PageBlock) -> [PageContent.Block] {
    switch block {
    case .title, .rule, .source, .reading(nil): return []
    case .section(let name): return [.heading(level: 1, ownWords(name))]
    case .reading(let text?): return [.heading(level: 2, runs(text))]
    case .heading(let text): return [.heading(level: 2, ownWords(text))]
    case .label(let text): return [.heading(level: 3, ownWords(text))]
    case .paragraph(let lines):
      return lines.isEmpty ? [] : [.paragraph(lines.map { line($0) })]
    case .senses(let senses, let type):
      let heading = type.map { [PageContent.Block.heading(level: 3, ownWords($0))] } ?? []
      return heading + [.list(senses.map { item($0) })]
    case .quotations(let quotes, let number):
      let lines = quotes.map { line($0, .quotation) }
      return [.list([PageContent.Item(number: number, lines: lines)])]
    case .list(let items, let first):
      let items = items.enumerated().map { place, text in
        PageContent.Item(number: first.map { $0 + place }, lines: [line(text)])
      }
      return items.isEmpty ? [] : [.list(items)]
    }
  }

  private mutating func item(_ sense: PageBlock.SenseText) -> PageContent.Item {
    let lines =
      [line(sense.explanation)] + sense.examples.map { line($0, .example) }
      + sense.related.map { line($0, .related) }
    return PageContent.Item(number: sense.number, lines: lines)
  }

  private mutating func line(
    _ marked: String, _ role: PageContent.Line.Role? = nil
  ) -> PageContent.Line {
    PageContent.Line(role: role, runs: runs(marked))
  }

  /// A text that is about the entry, and no part of it: its words lead nowhere.
  private func ownWords(_ marked: String) -> [PageContent.Run] {
    [PageContent.Run(text: LinkedPage(marked).withoutMarks().text)]
  }

  /// A text of a page in runs.
  private mutating func runs(_ marked: String) -> [PageContent.Run] {
    let linked = LinkedPage(marked).withoutMarks()
    let bytes = Array(linked.text.utf8)
    var runs: [PageContent.Run] = []
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var position = 0
    for link in words.links(in: linked.text, beside: linked.links) {
      if position < link.range.lowerBound {
        runs.append(PageContent.Run(text: text(position..<link.range.lowerBound)))
      }
      runs.append(
        PageContent.Run(
          text: text(link.range),
          page: link.word.map(Page.entry) ?? PageName.page(named: link.page),
          // A link of the text itself, not a word that was found in it.
          isReference: link.word == nil))
      position = link.range.upperBound
    }
    if position < bytes.count { runs.append(PageContent.Run(text: text(position..<bytes.count))) }
    return runs
  }
}
