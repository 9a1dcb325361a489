import Dictionary
import Entries

/// Cards as a client shows them.
extension MarkupContent {
  /// A card within the user's budget. The pages that it links to are written in a moment.
  init(_ card: Card, as kind: MarkupKind, of source: any WordSource, in context: RequestContext) {
    self.init([card], kind, source, context) { markup, style in
      card.text(as: markup, style: style, isWord: source.knows)
    }
  }

  /// A word's cards in all dictionaries, one below the other.
  init(
    all cards: [Card], as kind: MarkupKind, of source: any WordSource, in context: RequestContext
  ) {
    self.init(cards, kind, source, context) { markup, style in
      cards.text(as: markup, style: style, isWord: source.knows)
    }
  }

  /// The words of a text, a line each.
  init(
    _ cards: [Card], as kind: MarkupKind, of source: any WordSource, in context: RequestContext
  ) {
    self.init(cards, kind, source, context) { markup, style in
      Card.lines(of: cards, as: markup, style: style, isWord: source.knows)
    }
  }

  private init(
    _ cards: [Card], _ kind: MarkupKind, _ source: any WordSource, _ context: RequestContext,
    text: (CardMarkup, CardStyle) -> String
  ) {
    let pages = context.pages
    if kind == .markdown {
      // When a card has been on the screen for a moment: a link that is followed must lead to a file.
      pages.writeLater(.linkedFromCard, of: source) {
        Set(cards.flatMap(\.linkedWords)).filter(source.knows).sorted().map(Page.entry)
      }
    }
    let uris = pages.uris(in: source.info)
    let settings = context.configuration
    let style = CardStyle(
      language: context.language, notation: settings.readingsNotation,
      maximumDefinitions: settings.hoverDefinitions,
      maximumCharacters: settings.hoverCharacters,
      maximumExamples: settings.hoverExamples, maximumQuotes: settings.hoverQuotes,
      senses: settings.hoverSenses, showsTranslations: settings.hoverTranslations,
      destination: { uris(.entry($0)) })
    self.init(kind: kind, value: text(kind == .markdown ? .markdown : .plainText, style))
  }
}
