import Dictionary
import Documents
import Entries
import Text

extension Workspace {
  /// `textDocument/typeDefinition`: the page of the character's radical.
  func typeDefinition(_ params: TextDocumentPositionParams) async throws -> [Location]? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      let source = dictionary.source
      guard
        let focus = dictionary.focus(at: offset, in: document),
        let character = WordParts.characters(of: focus.character(at: offset), in: source).first,
        let radical = try await source.entry(title: character)?.radical, !radical.isEmpty
      else { return nil }
      let uri = try await uri(of: .radical(radical), in: source)
      return [Location(uri: uri, range: titleRange(of: radical))]
    }
  }
}
