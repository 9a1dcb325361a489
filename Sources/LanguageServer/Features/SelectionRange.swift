import LanguageServerProtocol
import Lookup
import Text

extension Workspace {
  /// `textDocument/selectionRange`: what a selection grows to from each place.
  func selectionRanges(
    _ params: SelectionRangeRequest.Params
  ) async throws -> ResultList<SelectionRange>? {
    guard let document = documents[params.textDocument.uri]?.content else { return nil }
    return try await dictionary.ask { dictionary in
      ResultList(
        params.positions.map { position in
          let offset = offset(of: position, in: document.text)
          let steps = SelectionSteps.at(offset, in: document, analyser: dictionary.analyser)
          return SelectionRange(steps.map { lspRange($0, in: document.text) })
        })
    }
  }
}
