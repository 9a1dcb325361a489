import Dictionary
import Documents
import Text

extension Workspace {
  /// A document has no more places of a word marked than this.
  private static let mostHighlights = 10_000

  /// `textDocument/documentHighlight`: the places of the word in the document, in any form.
  func highlights(_ params: TextDocumentPositionParams) async throws -> [DocumentHighlight]? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
      let occurrences = Occurrences(of: focus, lexicon: dictionary.source.lexicon)
      let text = document.text.bytes
      // The mark-up inside a word does not belong to it.
      let ranges = try await occurrences.pieces(
        in: text, markup: document.markup, segmenter: dictionary.analyser.segmenter,
        limit: Self.mostHighlights + 1)
      let shown = capped(
        ranges.flatMap { $0 }, at: Self.mostHighlights, of: DocumentHighlightRequest.method)
      return lspRanges(shown, in: text).map { DocumentHighlight(range: $0) }
    }
  }
}
