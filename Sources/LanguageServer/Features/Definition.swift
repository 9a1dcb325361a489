import Dictionary
import Documents
import Entries
import Text
import WordLists

extension Workspace {
  /// `textDocument/definition`: the page of the word's entry, where it has the sense that is meant; for a word of today without one, that of its part at the
  /// place; for a user's word without an entry, its line in the file of the user's words. In a page, links to pages that are not of words lead where
  /// they say.
  func definition(
    _ params: TextDocumentPositionParams
  ) async throws -> DefinitionRequest.Destination? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      let source = dictionary.source
      if let (page, range) = try await link(
        at: offset, in: document, params.textDocument.uri, source),
        !page.isOfWord
      {
        return destination(
          uri: try await uri(of: page, in: source), range: titleRange(of: ""),
          origin: lspRange(range, in: document.text))
      }
      guard let focus = dictionary.focus(at: offset, in: document),
        let word = try await dictionary.word(of: focus)
      else { return nil }
      let (uri, range) = try await target(of: word, focus, at: offset, in: source)
      remember(word, at: focus, in: document, source: source)
      return destination(
        uri: uri, range: range, origin: lspRange(focus.range, in: document.text))
    }
  }

  /// Where a word leads. The page of a word without an entry is that of its part at the place, or the word's own if that part has
  /// no entry either; a user's word leads to the start of its line: how the line is written is up to the user.
  private func target(
    of word: KnownWord, _ focus: Focus, at offset: Int, in source: any WordSource
  ) async throws -> (DocumentURI, LSPRange) {
    switch word {
    case .entry(let entry, _):
      (try await uri(of: word, in: source), senseRange(in: entry, focus, of: source))
    case .bare(let bare):
      try await partTarget(of: bare.title, focus, at: offset, in: source)
    case .listed(let item):
      (try await uri(of: word, in: source), item.origin.lineRange)
    }
  }

  private func partTarget(
    of word: String, _ focus: Focus, at offset: Int, in source: any WordSource
  ) async throws -> (DocumentURI, LSPRange) {
    let title = WordParts.word(at: offset, in: focus, word, of: source)?.title ?? word
    return (try await uri(of: .entry(title), in: source), titleRange(of: title))
  }

  /// The number of the sense that is meant, on the entry's page; its title where there is but one sense.
  private func senseRange(in entry: Entry, _ focus: Focus, of source: any WordSource) -> LSPRange {
    let writer = PageWriter(source, style: pages.style)
    guard let (line, number) = writer.place(ofSenseIn: entry, read: focus.reading) else {
      return titleRange(of: entry.title)
    }
    return LSPRange(
      start: LSPPosition(line: line, character: 0),
      end: LSPPosition(line: line, character: "\(number).".utf8.count))
  }

  /// Where a page's link at a place leads.
  private func link(
    at offset: Int, in document: Document, _ uri: DocumentURI, _ source: any WordSource
  ) async throws -> (page: Page, range: Range<Int>)? {
    if let page = try await linkedPage(uri, of: source) { return page.page(at: offset) }
    let isPage = PageURI.page(at: uri) != nil || pages.filedPage(at: uri, in: source.info) != nil
    return isPage ? PageLink.page(at: offset, in: document) : nil
  }

  private func destination(
    uri: DocumentURI, range: LSPRange, origin: LSPRange
  ) -> DefinitionRequest.Destination {
    guard client.takesDefinitionLinks else {
      return .first(Location(uri: uri, range: range))
    }
    return .second([
      LocationLink(
        originSelectionRange: origin, targetUri: uri, targetRange: range,
        targetSelectionRange: range)
    ])
  }
}

extension ListedWord.Origin {
  /// The start of the line where the word stands.
  fileprivate var lineRange: LSPRange {
    switch self {
    case .userFile(_, let line):
      let start = LSPPosition(line: line - 1, character: 0)
      return LSPRange(start: start, end: start)
    }
  }
}
