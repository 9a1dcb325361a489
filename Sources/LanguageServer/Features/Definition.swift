import Dictionary
import LanguageServerProtocol
import Lookup
import Text

extension Workspace {
  /// `textDocument/definition`: the page of the word's entry.
  func definition(_ params: DefinitionRequest.Params) async throws -> DefinitionRequest.Destination?
  {
    guard let (document, offset) = place(params) else { return nil }
    return try await dictionary.ask { dictionary in
      guard
        let (entry, range) = try await entry(at: offset, in: document, dictionary: dictionary)
      else { return nil }
      let uri = try pages.write(entry, of: dictionary.source)
      return destination(uri: uri, title: entry.title, origin: lspRange(range, in: document.text))
    }
  }

  /// The title in the page's first line, "# 銀行 …".
  private func destination(
    uri: DocumentURI, title: String, origin: LSPRange
  ) -> DefinitionRequest.Destination {
    let start = LSPPosition(line: 0, character: 2)
    let length = LSPRange(
      start: start, end: LSPPosition(line: 0, character: 2 + client.encoding.length(of: title)))
    guard client.takesDefinitionLinks else {
      return .location(Location(uri: uri, range: length))
    }
    return .links([
      LocationLink(
        originSelectionRange: origin, targetUri: uri, targetRange: length,
        targetSelectionRange: length)
    ])
  }
}
