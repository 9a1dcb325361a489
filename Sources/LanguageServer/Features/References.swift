import Entries
import Dictionary
import Documents
import Text

/// Where a word is.
extension Workspace {
  /// An answer has no more places in texts than this.
  private static let mostPlaces = 5000

  /// `textDocument/references`: the places of the word in the open documents, those of the request's own
  /// document first, and in the other files of the workspace; then the pages of the entries that mention
  /// it. Its declaration is the page of its entry.
  func references(_ params: ReferencesRequest) async throws -> [Location]? {
    guard let (document, offset) = place(params) else { return nil }
    let title = language("尋找詞語出現之處", "Finding the places of a word")
    return try await withProgress(title, token: params.workDoneToken) { progress in
      try await services.dictionary.ask { dictionary in
        guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
        let found = try await dictionary.word(of: focus)?.entry
        var locations: [Location] = []
        if let found, params.context?.includeDeclaration ?? false {
          locations = try await self.locations(ofPagesOf: [found.title], in: dictionary.source)
        }
        let search = PlaceSearch(
          occurrences: Occurrences(of: focus, lexicon: dictionary.source.lexicon),
          segmenter: dictionary.analyser.segmenter, limit: Self.mostPlaces, workspace: self,
          progress: progress)
        locations += try await search.places(first: params.textDocument.uri)
        if let found, configuration.referencesEntries {
          locations += try await mentions(of: found, in: dictionary.source)
        }
        return locations
      }
    }
  }
}
