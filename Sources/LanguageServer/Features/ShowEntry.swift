import Dictionary
import Documents
import Entries
import JSONRPC
import Text

extension EntryRequest: RequestHandler {
  /// A page in its parts; for a place the entry of the word there, with its reading there first.
  static func answer(_ params: Params, in context: RequestContext) async throws -> ShownEntry? {
    if let place = params.place { return try await entry(at: place, params, context) }
    let page = try params.named()
    return try await context.dictionary.ask { dictionary in
      var writer = ContentWriter(dictionary, style: context.pages.style)
      guard let content = try await writer.content(of: page) else { return nil }
      // A word may be asked for in another form than its title's.
      let shown = page.isOfWord ? Page.entry(content.title) : page
      if page.isOfWord, params.lookedUp == true {
        if let word = try await dictionary.word(titled: content.title) {
          context.services.history.record(word, written: page.title, source: dictionary.source)
        }
      }
      return ShownEntry(page: shown, content: content)
    }
  }

  private static func entry(
    at place: TextDocumentPositionParams, _ params: EntryRequest, _ context: RequestContext
  ) async throws -> ShownEntry? {
    guard let (document, offset) = context.place(of: place) else { return nil }
    return try await context.dictionary.ask { dictionary -> ShownEntry? in
      let meant = try await context.document(place.textDocument.uri)?
        .meant(at: offset, by: dictionary, context).document
      guard let focus = dictionary.focus(at: offset, in: meant ?? document),
        let word = try await dictionary.word(of: focus)
      else { return nil }
      let card = try await dictionary.card(of: word, at: focus)
      if params.lookedUp == true {
        context.services.history.record(word, at: focus, in: document, source: dictionary.source)
      }
      var writer = ContentWriter(dictionary, style: context.pages.style)
      return ShownEntry(
        page: .entry(card.title),
        content: try await writer.content(of: word, card, read: focus.reading),
        range: context.encoding.range(of: focus.range, in: document.text),
        sense: card.readings.first?.mainSense?.number)
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
        "\(Self.method): \"\(page.prefix(200))\" is not the name of a page. One is \(PageName.of(.entry("字")))."
      )
    }
    return page
  }
}
