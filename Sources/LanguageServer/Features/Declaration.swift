import Dictionary
import Documents
import Entries
import Text

extension Workspace {
  /// `textDocument/declaration`: the pages of the word's characters.
  func declaration(_ params: TextDocumentPositionParams) async throws -> [Location]? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
      let characters = WordParts.characters(of: focus, in: dictionary.source)
      return try await locations(ofPagesOf: characters, in: dictionary.source)
    }
  }
}
