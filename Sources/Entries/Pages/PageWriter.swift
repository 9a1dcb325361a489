package import Dictionary
package import Documents
import Support
import Text
import WordIndex

/// Writes the pages of a dictionary.
package struct PageWriter: Sendable {
  /// The maximum number of words on an entry's page for each way in which they are related.
  package static let relatedWords = 20
  /// The maximum number of entries on it that mention the word: thousands mention a common character, and say little of it.
  private static let mentions = 10

  private let source: any WordSource
  private let style: PageStyle
  private var language: LabelLanguage { style.language }

  package init(_ source: any WordSource, style: PageStyle) {
    self.source = source
    self.style = style
  }

  /// The Markdown of a page, or `nil` if the dictionary has no such page.
  package func markdown(of page: Page) async throws -> String? {
    try await blocks(of: page).map(BlockWriter.page)
  }

  /// The Markdown of an entry's page: everything that the dictionary says of a word, and the words that are
  /// related to it. The title begins the first line, "# 銀行 …".
  ///
  /// Editors show pages as they are written, so the dictionary's text is left as it is, without links: its
  /// words can be looked up in place. Related words are links by the names of their pages alone.
  package func markdown(of entry: Entry) async throws -> String {
    BlockWriter.page(of: try await blocks(of: source.card(of: entry), entry))
  }

  /// The Markdown of an entry's page without the words that are related, which take most of the time to find; `nil` if
  /// there is no such entry.
  package func beginning(of page: Page) async throws -> String? {
    guard let entry = try await source.entry(title: page.title) else { return nil }
    return BlockWriter.page(of: try await blocks(of: source.card(of: entry), nil))
  }

  /// A page in plain words, and where its links lead; `nil` if the dictionary has no such page. References of the
  /// dictionary's text are links too: no mark-up is in the way of its reader.
  package func linked(_ page: Page) async throws -> LinkedPage? {
    try await blocks(of: page, linksText: true).map { LinkedPage(BlockWriter.page(of: $0)) }
  }

  /// A page in blocks of Markdown.
  ///
  /// - Parameter linksText: whether references of the dictionary's text are links.
  func blocks(of page: Page, linksText: Bool = false) async throws -> [PageBlock]? {
    if case .radical(let radical) = page { return try await blocks(ofRadical: radical) }
    guard let word = try await source.word(titled: page.title) else { return nil }
    guard case .list(let kind, _, let part) = page else {
      return try await blocks(of: word, source.card(of: word), linksText: linksText)
    }
    guard let entry = word.entry else { return nil }
    return try await blocks(of: kind, entry, part: part)
  }

  /// The page of a word in blocks of Markdown; without an entry it is its card.
  ///
  /// - Parameter reading: how the word is read in its place, if it is in a text.
  func blocks(
    of word: KnownWord, _ card: Card, read reading: PlaceReading? = nil, linksText: Bool
  ) async throws -> [PageBlock] {
    try await blocks(
      of: card, word.entry, read: reading, linksText: linksText || word.entry == nil)
  }

  /// - Parameter entry: the word's, if it has one: related words are listed behind it.
  private func blocks(
    of card: Card, _ entry: Entry?, read reading: PlaceReading? = nil, linksText: Bool = false
  ) async throws -> [PageBlock] {
    let source = source
    let isWord = linksText ? source.knows : { _ in false }
    guard let entry else { return card.blocks(as: .markdown, style: cardStyle, isWord: isWord) }
    let others = try await source.otherEntries(of: entry).map { source.bareCard(of: $0) }
    // Only compounds in which a word of several readings is read as in its place.
    let related = try await RelatedFinder(source).related(
      to: entry, read: card.readings.count > 1 ? reading?.printed : nil,
      limit: Self.relatedWords, mentions: Self.mentions)
    let items =
      [WordParts.markdown(of: entry, in: source, language)].compactMap { $0 }
      + (try await Equivalents(source: source).items(of: entry, style: cardStyle))
      + related.items(as: .markdown, language: language, destination: PageName.of)
    let lists: [PageBlock] =
      items.isEmpty ? [] : [.heading(language("相關詞語", "Related words")), .list(items)]
    return card.blocks(
      as: .markdown, style: cardStyle, isWord: isWord, others: others, appendix: lists)
      + (card.alsoIn.isEmpty ? foot(of: card.edition) : [])
  }

  /// The place of the meant sense on an entry's page: the line, from 0, and the number at its start. `nil` if the entry
  /// has no more than one sense.
  ///
  /// - Parameter reading: how the word is read in its place.
  package func place(
    ofSenseIn entry: Entry, read reading: PlaceReading
  ) -> (line: Int, number: Int)? {
    let here = source.bareCard(of: entry, reading: reading).readings.first
    let page = source.bareCard(of: entry)
    let lines = page.wholeText(as: .markdown, style: cardStyle).lines
    guard lines.joined().count > 1, let here, let sense = here.mainSense,
      let place = page.readings.firstIndex(where: { $0.bopomofo == here.bopomofo })
    else { return nil }
    return page.readings[place].senses.firstIndex(of: sense).map {
      (lines[place][$0], sense.number)
    }
  }

  private var cardStyle: CardStyle {
    CardStyle(
      language: language, notation: style.notation, showsTranslations: style.showsTranslations,
      destination: { PageName.of(.entry($0)) })
  }

  private func blocks(
    of kind: RelatedKind, _ entry: Entry, part: Int
  ) async throws -> [PageBlock]? {
    guard (1...ListPage.mostParts).contains(part) else { return nil }
    let first = (part - 1) * ListPage.wordsOnPage
    let list = try await RelatedFinder(source).list(
      kind, of: entry, range: first..<first + ListPage.wordsOnPage)
    if list.words.isEmpty { return nil }
    let page = ListPage(list: list, title: entry.title, part: part, style: style)
    return page.blocks + [.rule] + foot
  }

  /// The end of a page: the source of its text, and the terms.
  private var foot: [PageBlock] { foot(of: source.info.edition) }

  private func foot(of edition: Edition) -> [PageBlock] {
    [
      .paragraph([CardMarkup.markdown.escape(edition.notice)]),
      // The address of another dictionary may lead anywhere.
      .paragraph(edition.isOfMinistry ? ["<\(edition.source)>"] : []),
    ]
  }
}

// MARK: - Radicals

extension PageWriter {
  /// The characters that dictionaries order under a radical, by their other strokes.
  private func blocks(ofRadical radical: String) async throws -> [PageBlock]? {
    let numbers = try await source.characters(CharacterShape(radical: radical))
    if numbers.isEmpty { return nil }
    let characters = try await source.summaries(of: numbers)
    let count = characters.count.grouped
    let title = CardMarkup.markdown.escape(radical)
    let entry = CardMarkup.markdown.link(toEntry: radical)
    let head: [PageBlock] = [
      .title(language("\(title)部", "\(title), radical"), reading: ""),
      .paragraph([
        language("共 \(count) 字。部首：\(entry)", "\(count) characters. The radical: \(entry)")
      ]),
    ]
    let groups = characters.chunked(by: { $0.otherStrokeCount == $1.otherStrokeCount })
    return head
      + groups.flatMap { group -> [PageBlock] in
        [
          .heading(heading(of: group.first?.otherStrokeCount)),
          .paragraph([group.map(item).joined(separator: language.comma)]),
        ]
      } + [.rule] + foot
  }

  private func heading(of strokes: Int?) -> String {
    switch strokes {
    case nil: language("部首外筆畫不詳", "Other strokes unknown")
    case 0?: language("部首本身", "The radical itself")
    case 1?: language("部首外 1 畫", "1 other stroke")
    case let strokes?: language("部首外 \(strokes) 畫", "\(strokes) other strokes")
    }
  }

  private func item(_ character: WordSummary) -> String {
    let style = CardStyle(notation: style.notation == .pinyin ? .pinyin : .bopomofo)
    let reading = style.reading(bopomofo: character.bopomofo, pinyin: character.pinyin)
    let link = CardMarkup.markdown.link(toEntry: character.title)
    return reading.isEmpty ? link : "\(link) \(CardMarkup.markdown.escape(reading))"
  }
}
