import Dictionary
import Documents
import Text

extension DocumentHighlightRequest: RequestHandler {
  /// The maximum number of marked places of a word.
  private static let mostHighlights = 10_000

  /// The places of the word in the document, in any form.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    guard let (document, offset) = context.place(of: params) else { return nil }
    return try await context.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
      let occurrences = Occurrences(of: focus, lexicon: dictionary.source.lexicon)
      let text = document.text.bytes
      // The mark-up inside a word does not belong to it.
      let ranges = try await occurrences.pieces(
        in: text, markup: document.markup,
        segmenter: dictionary.analyser.segmenter(knowing: document.words(by: dictionary.analyser)),
        limit: mostHighlights + 1)
      let shown = context.services.messages.capped(
        ranges.flatMap { $0 }, at: mostHighlights, of: method)
      return context.encoding.ranges(of: shown, in: text).map { DocumentHighlight(range: $0) }
    }
  }
}
