import Dictionary
import Documents
import Entries
import Text
import WordLists

extension DefinitionRequest: RequestHandler {
  /// The page of the word's entry, at the sense that is meant; for a word of today without one, that of its part at the
  /// place; for a user's word without an entry, its line in the file of the user's words. In a page, links to pages
  /// that are not of words lead where they say.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Destination? {
    guard let (document, offset) = context.place(of: params) else { return nil }
    return try await context.dictionary.ask { dictionary in
      let source = dictionary.source
      let link = try await link(at: offset, in: document, params.textDocument.uri, source, context)
      if let link, !link.page.isOfWord {
        let uri = try await context.pages.uri(of: link.page, in: source)
        let target = Location(uri: uri, range: context.pages.titleRange(of: ""))
        return destination(target, from: link.range, of: document, context)
      }
      let meant = try await context.document(params.textDocument.uri)?
        .meant(at: offset, by: dictionary, context).document
      guard let focus = dictionary.focus(at: offset, in: meant ?? document),
        let word = try await dictionary.word(of: focus)
      else { return nil }
      let target = try await target(of: word, focus, at: offset, in: source, context.pages)
      context.services.history.record(word, at: focus, in: document, source: source)
      return destination(target, from: focus.range, of: document, context)
    }
  }

  /// The target of a word. Without an entry it is the page of its part at the place, or the word's own if that part has
  /// none either; a user's word leads to the start of its line: how the line is written is up to the user.
  private static func target(
    of word: KnownWord, _ focus: Focus, at offset: Int, in source: any WordSource,
    _ pages: PageStore
  ) async throws -> Location {
    switch word {
    case .entry(let entry, _):
      return Location(
        uri: try await pages.uri(of: word, in: source),
        range: senseRange(in: entry, focus, of: source, pages))
    case .bare(let bare):
      return try await partTarget(of: bare.title, focus, at: offset, in: source, pages)
    case .described(let word):
      return try await partTarget(of: word.title, focus, at: offset, in: source, pages)
    case .listed(let item): return item.origin.location
    }
  }

  private static func partTarget(
    of title: String, _ focus: Focus, at offset: Int, in source: any WordSource, _ pages: PageStore
  ) async throws -> Location {
    let part = WordParts.word(at: offset, in: focus, title, of: source)
    let title = part?.title ?? title
    return Location(
      uri: try await pages.uri(of: .entry(title), in: source), range: pages.titleRange(of: title))
  }

  /// The number of the sense that is meant, on the entry's page; its title where there is but one sense.
  private static func senseRange(
    in entry: Entry, _ focus: Focus, of source: any WordSource, _ pages: PageStore
  ) -> LSPRange {
    let writer = PageWriter(source, style: pages.style)
    guard let (line, number) = writer.place(ofSenseIn: entry, read: focus.reading) else {
      return pages.titleRange(of: entry.title)
    }
    return LSPRange(
      start: LSPPosition(line: line, character: 0),
      end: LSPPosition(line: line, character: "\(number).".utf8.count))
  }

  /// The target of a page's link at a place.
  private static func link(
    at offset: Int, in document: Document, _ uri: DocumentURI, _ source: any WordSource,
    _ context: RequestContext
  ) async throws -> (page: Page, range: Range<Int>)? {
    if let page = try await context.pages.linked(context.document(uri), of: source) {
      return page.page(at: offset)
    }
    let isPage =
      PageURI.page(at: uri) != nil || context.pages.filedPage(at: uri, in: source.info) != nil
    return isPage ? PageLink.page(at: offset, in: document) : nil
  }

  private static func destination(
    _ target: Location, from origin: Range<Int>, of document: Document, _ context: RequestContext
  ) -> Destination {
    guard context.client.takesDefinitionLinks else { return .first(target) }
    return .second([
      LocationLink(
        originSelectionRange: context.encoding.range(of: origin, in: document.text),
        targetUri: target.uri, targetRange: target.range, targetSelectionRange: target.range)
    ])
  }
}
