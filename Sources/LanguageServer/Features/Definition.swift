import Dictionary
import Documents
import Entries
import Files
import LanguageServerProtocol
import Text
import UserDictionary

extension Workspace {
  /// `textDocument/definition`: the page of the word's entry; for a user's word without an entry, its
  /// line in the file of the user's words. In a page, links to pages that are not of words lead where
  /// they say.
  func definition(_ params: DefinitionRequest.Params) async throws -> DefinitionRequest.Destination?
  {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      let source = dictionary.source
      if isPage(params.textDocument.uri, of: source),
        let (page, range) = PageLink.page(at: offset, in: document), !page.isOfWord
      {
        return destination(
          uri: try await uri(of: page, in: source), range: titleRange(of: ""),
          origin: lspRange(range, in: document.text))
      }
      guard
        let (entry, range) = try await entry(at: offset, in: document, dictionary: dictionary)
      else {
        return userWord(at: offset, in: document, dictionary: dictionary).map { item, focus in
          remember(item, at: focus.range, in: document)
          return destination(of: item, origin: lspRange(focus.range, in: document.text))
        }
      }
      let uri = try await uri(ofPageOf: entry, in: source)
      remember(entry, at: range, in: document, dictionary: dictionary)
      return destination(
        uri: uri, range: titleRange(of: entry.title), origin: lspRange(range, in: document.text))
    }
  }

  private func isPage(_ uri: DocumentURI, of source: any WordSource) -> Bool {
    PageURI.page(at: uri) != nil || pages.filedPage(at: uri, in: source.info) != nil
  }

  /// The start of the word's line: how the line is written is up to the user.
  private func destination(
    of item: UserWordList.Item, origin: LSPRange
  ) -> DefinitionRequest.Destination {
    let start = LSPPosition(line: item.word.line - 1, character: 0)
    return destination(
      uri: FileURI.of(path: item.path), range: LSPRange(start: start, end: start), origin: origin)
  }

  private func destination(
    uri: DocumentURI, range: LSPRange, origin: LSPRange
  ) -> DefinitionRequest.Destination {
    guard client.takesDefinitionLinks else {
      return .location(Location(uri: uri, range: range))
    }
    return .links([
      LocationLink(
        originSelectionRange: origin, targetUri: uri, targetRange: range,
        targetSelectionRange: range)
    ])
  }
}
