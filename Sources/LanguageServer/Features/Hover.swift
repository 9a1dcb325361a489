import LanguageServerProtocol
import Lookup

extension Workspace {
  /// `textDocument/hover`: the card of the word at a place.
  func hover(_ params: HoverRequest.Params) async throws -> Hover? {
    guard let (text, offset) = place(params) else { return nil }
    return try await dictionary.ask { source in
      guard let (card, range) = try await card(at: offset, in: text, source: source) else {
        return nil
      }
      let contents = contents(of: card, as: client.hoverMarkup, source: source)
      return Hover(contents: contents, range: lspRange(range, in: text))
    }
  }
}
