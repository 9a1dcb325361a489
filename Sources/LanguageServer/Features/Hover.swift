import Documents
import Entries
import LanguageServerProtocol
import Text

extension Workspace {
  /// `textDocument/hover`: the card of the word at a place.
  func hover(_ params: HoverRequest.Params) async throws -> Hover? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      guard
        let (card, range) = try await card(at: offset, in: document, dictionary: dictionary)
      else { return nil }
      let contents = contents(of: card, as: client.hoverMarkup, source: dictionary.source)
      return Hover(contents: contents, range: lspRange(range, in: document.text))
    }
  }
}
