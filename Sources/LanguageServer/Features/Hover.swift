import Documents
import Entries
import Text

extension Workspace {
  /// `textDocument/hover`: the card of the word at a place.
  func hover(_ params: TextDocumentPositionParams) async throws -> Hover? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document),
        let card = try await dictionary.card(of: focus, dictionary.entry(of: focus))
      else { return nil }
      let contents = contents(of: card, as: client.hoverMarkup, source: dictionary.source)
      return Hover(contents: contents, range: lspRange(focus.range, in: document.text))
    }
  }
}
