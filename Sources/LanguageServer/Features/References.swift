import Entries
import Dictionary
import Documents
import Text

extension ReferencesRequest: RequestHandler {
  /// The maximum number of places in texts.
  private static let mostPlaces = 5000

  /// The places of the word in the open documents, those of the request's own
  /// document first, and in the other files of the workspace; then the pages of the entries that mention
  /// it. Its declaration is the page of its entry.
  static func answer(_ params: Params, in context: RequestContext) async throws -> [Location]? {
    guard let (document, offset) = context.place(of: params) else { return nil }
    let title = UserMessage("尋找詞語出現之處", "Finding the places of a word")
    return try await context.withProgress(title, token: params.workDoneToken) { progress in
      try await context.dictionary.ask { dictionary in
        guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
        let found = try await dictionary.word(of: focus)?.entry
        var locations: [Location] = []
        if let found, params.context?.includeDeclaration ?? false {
          locations = try await context.pages.locations(of: [found.title], in: dictionary.source)
        }
        let search = PlaceSearch(
          occurrences: Occurrences(of: focus, lexicon: dictionary.source.lexicon),
          analyser: dictionary.analyser, limit: mostPlaces, context: context,
          progress: progress)
        locations += try await search.places(first: params.textDocument.uri)
        if let found, context.configuration.referencesEntries {
          locations += try await context.pages.locations(mentioning: found, in: dictionary.source)
        }
        return locations
      }
    }
  }
}
