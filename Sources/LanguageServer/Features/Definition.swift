import Dictionary
import Documents
import Entries
import Files
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
      guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
      let origin = lspRange(focus.range, in: document.text)
      guard let entry = try await dictionary.entry(of: focus) else {
        if let number = dictionary.wordWithoutEntry(of: focus) {
          return try await destination(
            ofWordWithoutEntry: number, focus, at: offset, in: document, dictionary)
        }
        return dictionary.userWord(of: focus).map { item in
          remember(item, at: focus.range, in: document)
          return destination(of: item, origin: origin)
        }
      }
      let uri = try await uri(ofPageOf: entry, in: source)
      remember(entry, at: focus, in: document, source: source)
      return destination(uri: uri, range: senseRange(in: entry, focus, of: source), origin: origin)
    }
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

  /// The page of the part at the place, or the word's own if that part has no entry either.
  private func destination(
    ofWordWithoutEntry number: Int, _ focus: Focus, at offset: Int, in document: Document,
    _ dictionary: OpenDictionary
  ) async throws -> DefinitionRequest.Destination {
    let source = dictionary.source
    let card = source.card(
      ofWordWithoutEntry: number, reading: focus.reading, written: focus.text)
    let part = WordParts.word(at: offset, in: focus, number, of: source)
    let title = part?.title ?? card.title
    remember(card, at: focus, in: document)
    return destination(
      uri: try await uri(of: .entry(title), in: source), range: titleRange(of: title),
      origin: lspRange(focus.range, in: document.text))
  }

  /// Where a page's link at a place leads.
  private func link(
    at offset: Int, in document: Document, _ uri: DocumentURI, _ source: any WordSource
  ) async throws -> (page: Page, range: Range<Int>)? {
    if let page = try await linkedPage(uri, of: source) { return page.page(at: offset) }
    let isPage = PageURI.page(at: uri) != nil || pages.filedPage(at: uri, in: source.info) != nil
    return isPage ? PageLink.page(at: offset, in: document) : nil
  }

  /// The start of the word's line: how the line is written is up to the user.
  private func destination(
    of item: ListedWord, origin: LSPRange
  ) -> DefinitionRequest.Destination {
    switch item.origin {
    case .userFile(let path, let line):
      let start = LSPPosition(line: line - 1, character: 0)
      return destination(
        uri: FileURI.of(path: path), range: LSPRange(start: start, end: start), origin: origin)
    }
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
