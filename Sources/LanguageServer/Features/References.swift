import Dictionary
import LanguageServerProtocol
import Lookup
import Text

/// Where a word stands, and which entries mention it.
extension Workspace {
  /// An answer has no more places than this.
  private static let mostLocations = 200

  /// `textDocument/implementation`: the pages of the entries that mention the word.
  func implementation(_ params: ImplementationRequest.Params) async throws -> LocationList? {
    guard let (document, offset) = place(params) else { return nil }
    return try await dictionary.ask { dictionary in
      guard let (entry, _) = try await entry(at: offset, in: document, dictionary: dictionary)
      else { return nil }
      return LocationList(
        try await mentions(of: entry, in: dictionary.source, limit: Self.mostLocations))
    }
  }

  /// `textDocument/references`: the places in the open documents where the word stands, the asking one's
  /// first, then the pages of the entries that mention it. Its declaration is the page of its entry.
  func references(_ params: ReferencesRequest.Params) async throws -> LocationList? {
    guard let (document, offset) = place(params.place) else { return nil }
    return try await dictionary.ask { dictionary in
      guard let focus = Focus.at(offset, in: document, analyser: dictionary.analyser) else {
        return nil
      }
      let found = try await entry(at: offset, in: document, dictionary: dictionary)?.entry
      var locations: [Location] = []
      if let found, params.context?.includeDeclaration ?? false {
        locations = try await self.locations(ofPagesOf: [found.title], in: dictionary.source)
      }
      locations += try await places(
        of: focus, analyser: dictionary.analyser, first: params.textDocument.uri,
        limit: Self.mostLocations - locations.count)
      if let found, locations.count < Self.mostLocations {
        locations += try await mentions(
          of: found, in: dictionary.source, limit: Self.mostLocations - locations.count)
      }
      return LocationList(locations)
    }
  }

  private func mentions(
    of entry: Entry, in source: any WordSource, limit: Int
  ) async throws -> [Location] {
    let titles = try await RelatedFinder(source).titles(.mentions, of: entry, limit: limit)
    return try await locations(ofPagesOf: titles, in: source)
  }

  private func places(
    of focus: Focus, analyser: WordAnalyser, first: DocumentURI, limit: Int
  ) async throws -> [Location] {
    let occurrences = Occurrences(of: focus)
    var locations: [Location] = []
    let others = documents.keys.filter { $0 != first }.sorted()
    for uri in [first] + others {
      guard let document = documents[uri]?.content, locations.count < limit else { continue }
      locations += try await occurrences.ranges(
        in: document, analyser: analyser, limit: limit - locations.count
      ).map { Location(uri: uri, range: lspRange($0, in: document.text)) }
    }
    return locations
  }
}
