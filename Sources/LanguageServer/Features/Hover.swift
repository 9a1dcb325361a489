import Dictionary
import Documents
import Entries
import Text

extension HoverRequest: RequestHandler {
  /// The maximum number of words of a selection that are explained.
  private static let mostSelectedWords = 12

  /// The card of the word at a place, or of a selected word; of other selections their words, one line each.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Hover? {
    guard let (document, offset) = context.place(of: params) else { return nil }
    let (encoding, text) = (context.encoding, document.text)
    return try await context.dictionary.ask { dictionary in
      let meant = try await context.document(params.textDocument.uri)?
        .meant(at: offset, by: dictionary, context).document
      let document = meant ?? document
      let selection = params.selection.map { encoding.offsets(of: $0, in: text) } ?? 0..<0
      var focus =
        selection.isEmpty
        ? dictionary.focus(at: offset, in: document) : dictionary.focus(on: selection, in: document)
      if focus == nil, !selection.isEmpty {
        let words = dictionary.words(in: selection, of: document, limit: mostSelectedWords)
        if words.count > 1 {
          let cards = try await dictionary.cards(of: words)
          if cards.isEmpty { return nil }
          let contents = MarkupContent(
            cards, as: context.client.hoverMarkup, of: dictionary.source, in: context)
          return Hover(contents: contents, range: encoding.range(of: selection, in: text))
        }
        focus = words.first
      }
      guard var focus, let word = try await dictionary.word(of: focus) else { return nil }
      if focus.gaps.isEmpty { focus.text = text.string(in: focus.range) }
      var cards = [try await dictionary.card(of: word, at: focus)]
      if context.configuration.hoverDictionaries == .all {
        cards += try await dictionary.otherCards(of: word)
      }
      let contents = MarkupContent(
        all: cards, as: context.client.hoverMarkup, of: dictionary.source, in: context)
      return Hover(contents: contents, range: encoding.range(of: focus.range, in: text))
    }
  }
}
