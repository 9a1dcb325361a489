import Dictionary
import Entries

/// Cards as a client shows them.
extension Workspace {
  /// A card within the user's budget. The pages that it links to are written in a moment.
  func contents(
    of card: Card, as kind: MarkupKind, source: any WordSource
  ) -> MarkupContent {
    if kind == .markdown { writePages(linkedFrom: [card], of: source) }
    let text = card.text(
      as: kind == .markdown ? .markdown : .plainText, style: cardStyle(source), isWord: source.knows
    )
    return MarkupContent(kind: kind, value: text)
  }

  /// The words of a text, a line each.
  func contents(
    of cards: [Card], as kind: MarkupKind, source: any WordSource
  ) -> MarkupContent {
    if kind == .markdown { writePages(linkedFrom: cards, of: source) }
    let markup: CardMarkup = kind == .markdown ? .markdown : .plainText
    let text = Card.lines(of: cards, as: markup, style: cardStyle(source), isWord: source.knows)
    return MarkupContent(kind: kind, value: text)
  }

  private func cardStyle(_ source: any WordSource) -> CardStyle {
    let uris = pages.uris(in: source.info)
    return CardStyle(
      language: language, notation: configuration.readingsNotation,
      maximumDefinitions: configuration.hoverDefinitions,
      maximumCharacters: configuration.hoverCharacters,
      maximumExamples: configuration.hoverExamples, maximumQuotes: configuration.hoverQuotes,
      senses: configuration.hoverSenses,
      showsTranslations: configuration.hoverTranslations,
      destination: { uris(.entry($0)) })
  }

  /// When a card has been on the screen for a moment: a link that is followed must lead to a file.
  private func writePages(linkedFrom cards: [Card], of source: any WordSource) {
    writePages(.linkedFromCard, of: source) {
      Set(cards.flatMap(\.linkedWords)).filter(source.knows).sorted().map(Page.entry)
    }
  }
}
