import Dictionary
import Documents
import Entries
import History
import JSONRPC
import Text

extension Workspace {
  /// `cidian/entry`: a page in its parts; of a place the entry of the word there, with the reading that it has there first.
  func entry(_ params: EntryRequest) async throws -> ShownEntry? {
    if let place = params.place { return try await entry(at: place, params) }
    let page = try params.named()
    return try await services.dictionary.ask { dictionary in
      var writer = ContentWriter(dictionary, style: pages.style)
      guard let content = try await writer.content(of: page) else { return nil }
      // A word may be asked for in another form than its title's.
      let shown = page.isOfWord ? Page.entry(content.title) : page
      if page.isOfWord, params.lookedUp == true {
        try await remember(content.title, written: page.title, dictionary)
      }
      return ShownEntry(page: shown, content: content)
    }
  }

  private func entry(
    at place: TextDocumentPositionParams, _ params: EntryRequest
  ) async throws -> ShownEntry? {
    guard let (document, offset) = self.place(place) else { return nil }
    return try await services.dictionary.ask { dictionary -> ShownEntry? in
      guard let focus = dictionary.focus(at: offset, in: document),
        let word = try await dictionary.word(of: focus)
      else { return nil }
      let card = try await dictionary.card(of: word, at: focus)
      if params.lookedUp == true {
        remember(word, at: focus, in: document, source: dictionary.source)
      }
      var writer = ContentWriter(dictionary, style: pages.style)
      return ShownEntry(
        page: .entry(card.title), content: try await writer.content(of: word, card),
        range: lspRange(focus.range, in: document.text))
    }
  }

  /// Keeps a word that was looked up by its title.
  private func remember(
    _ title: String, written: String, _ dictionary: OpenDictionary
  ) async throws {
    guard let word = try await dictionary.word(titled: title) else { return }
    services.history.record(word.title) {
      LookedUpWord(dictionary.source.bareCard(of: word), written: written)
    }
  }
}

extension EntryRequest {
  /// The place that is asked for, if one is.
  fileprivate var place: TextDocumentPositionParams? {
    guard let textDocument, let position else { return nil }
    return TextDocumentPositionParams(textDocument: textDocument, position: position)
  }

  /// The page that is asked for.
  fileprivate func named() throws -> Page {
    if let title, !title.isEmpty { return .entry(title) }
    guard let page else {
      throw ResponseError.invalidParams(
        "\(Self.method) wants a \"title\", a \"page\", or a \"textDocument\" and a \"position\".")
    }
    guard let page = PageName.page(named: page) else {
      throw ResponseError.invalidParams(
        "\(Self.method): \"\(page.prefix(200))\" is the name of no page. One is \(PageName.of(.entry("字")))."
      )
    }
    return page
  }
}
