import Dictionary
import Documents
import Entries
import Text

extension Workspace {
  /// The maximum number of words of a selection that are explained.
  private static let mostSelectedWords = 12

  /// `textDocument/hover`: the card of the word at a place; of a selection the card of the word that it is, else its words,
  /// one line each.
  func hover(_ params: HoverParams) async throws -> Hover? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      let selection = params.selection.map { offsets(of: $0, in: document.text) } ?? 0..<0
      var focus =
        selection.isEmpty
        ? dictionary.focus(at: offset, in: document) : dictionary.focus(on: selection, in: document)
      if focus == nil, !selection.isEmpty {
        let words = dictionary.words(in: selection, of: document, limit: Self.mostSelectedWords)
        if words.count > 1 { return try await list(words, in: selection, of: document, dictionary) }
        focus = words.first
      }
      guard let focus, let word = try await dictionary.word(of: focus) else { return nil }
      let card = try await dictionary.card(of: word, at: focus)
      let contents = contents(of: card, as: client.hoverMarkup, source: dictionary.source)
      return Hover(contents: contents, range: lspRange(focus.range, in: document.text))
    }
  }

  /// The words of a selection, one line each.
  ///
  /// - Parameter selection: UTF-8 offsets.
  private func list(
    _ words: [Focus], in selection: Range<Int>, of document: Document, _ dictionary: OpenDictionary
  ) async throws -> Hover? {
    let cards = try await dictionary.cards(of: words)
    if cards.isEmpty { return nil }
    let contents = contents(of: cards, as: client.hoverMarkup, source: dictionary.source)
    return Hover(contents: contents, range: lspRange(selection, in: document.text))
  }
}
