import Dictionary
import Entries

/// Cards as a client shows them.
extension Workspace {
  /// A card within the user's budget. The pages that it links to are written in a moment.
  func contents(
    of card: Card, as kind: MarkupKind, source: any WordSource
  ) -> MarkupContent {
    let uris = pages.uris(in: source.info)
    let style = CardStyle(
      language: language, notation: configuration.readingsNotation,
      maximumDefinitions: configuration.hoverDefinitions,
      maximumCharacters: configuration.hoverCharacters,
      maximumExamples: configuration.hoverExamples, maximumQuotes: configuration.hoverQuotes,
      senses: configuration.hoverSenses,
      showsTranslations: configuration.hoverTranslations,
      destination: { uris(.entry($0)) })
    if kind == .markdown {
      // When the card has been on the screen for a moment: a link that is followed must lead to a file.
      writePages(.linkedFromCard, of: source) {
        Set(card.linkedWords).filter(source.knows).sorted().map(Page.entry)
      }
    }
    let markup: CardMarkup = kind == .markdown ? .markdown : .plainText
    let text = card.text(as: markup, style: style, isWord: source.knows)
    return MarkupContent(kind: kind, value: text)
  }
}
