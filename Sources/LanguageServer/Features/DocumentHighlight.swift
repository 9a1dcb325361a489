import Dictionary
import LanguageServerProtocol
import Lookup
import Text

extension Workspace {
  /// A document has no more places of a word marked than this.
  private static let mostHighlights = 10_000

  /// `textDocument/documentHighlight`: the places of the word in the document, in whatever form it is written.
  func highlights(
    _ params: DocumentHighlightRequest.Params
  ) async throws -> ResultList<DocumentHighlight>? {
    guard let (document, offset) = place(params) else { return nil }
    return try await dictionary.ask { dictionary in
      guard let focus = Focus.at(offset, in: document, analyser: dictionary.analyser) else {
        return nil
      }
      let occurrences = Occurrences(of: focus, lexicon: dictionary.source.lexicon)
      let ranges = try await occurrences.ranges(
        in: document, analyser: dictionary.analyser, limit: Self.mostHighlights)
      return ResultList(
        ranges.map { DocumentHighlight(range: lspRange($0, in: document.text)) })
    }
  }
}
