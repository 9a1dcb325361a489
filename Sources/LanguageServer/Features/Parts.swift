import Dictionary
import LanguageServerProtocol
import Lookup
import Text

/// What a word is made of.
extension Workspace {
  /// `textDocument/declaration`: the pages of the word's characters.
  func declaration(_ params: DeclarationRequest.Params) async throws -> [Location]? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      guard let focus = Focus.at(offset, in: document, analyser: dictionary.analyser) else {
        return nil
      }
      let characters = WordParts.characters(of: focus, in: dictionary.source)
      return try await locations(ofPagesOf: characters, in: dictionary.source)
    }
  }

  /// `textDocument/typeDefinition`: the page of the character's radical.
  func typeDefinition(_ params: TypeDefinitionRequest.Params) async throws -> [Location]? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      let source = dictionary.source
      guard
        let focus = Focus.at(offset, in: document, analyser: dictionary.analyser),
        let character = WordParts.characters(of: focus.character(at: offset), in: source).first,
        let radical = try await source.entry(title: character)?.radical, !radical.isEmpty
      else { return nil }
      let uri = try await uri(of: .radical(radical), in: source)
      return [Location(uri: uri, range: titleRange(of: radical))]
    }
  }
}
