import Dictionary
import Documents
import Entries
import EntrySearch
import Text

extension Workspace {
  private static let mostSymbols = 100
  /// What the specification has nearest to a word.
  private static let stringKind = 15
  /// Longer texts beside a word are of no use in a list.
  private static let longestGloss = 60

  /// `workspace/symbol`: the words that match what has been typed of a query so far. A query that cannot be
  /// understood finds nothing, and only the log says why: it may be half of one that can.
  func symbols(_ params: WorkspaceSymbolRequest) async throws -> [WorkspaceSymbol] {
    let query: SearchQuery
    do {
      query = try SearchQuery(params.query, isUnfinished: true)
    } catch QueryError.empty {
      return []
    } catch {
      services.messages.log("\(WorkspaceSymbolRequest.method): \(error)")
      return []
    }
    let symbols = try await services.dictionary.ask { dictionary in
      let source = dictionary.source
      let results = try await Search(source).results(of: query, limit: Self.mostSymbols)
      if results.isCapped { logLimit(Self.mostSymbols, of: WorkspaceSymbolRequest.method) }
      if !client.resolvesSymbolRanges {
        try await writeShown(results.hits.map { .entry($0.title) }, of: source)
      }
      let uris = pages.uris(in: source.info)
      return results.hits.map { symbol($0, uri: uris(.entry($0.title))) }
    }
    return symbols ?? []
  }

  private func symbol(_ hit: SearchHit, uri: DocumentURI) -> WorkspaceSymbol {
    let range = client.resolvesSymbolRanges ? nil : titleRange(of: hit.title)
    return WorkspaceSymbol(
      name: hit.title.shown(in: .editor), kind: Self.stringKind,
      containerName: description(of: hit)?.shown(in: .editor),
      location: WorkspaceSymbol.Location(uri: uri, range: range),
      data: WorkspaceSymbol.Payload(entry: hit.entry))
  }

  /// What is shown beside a word: its reading, what it was found instead of, and what it means.
  private func description(of hit: SearchHit) -> String? {
    let reading = CardStyle(notation: configuration.readingsNotation).reading(
      bopomofo: hit.bopomofo, pinyin: hit.pinyin)
    let parts = [
      reading, hit.correctionNote(in: language), hit.translation, hit.excerpt(Self.longestGloss),
    ]
    let text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    return text.isEmpty ? nil : text
  }

  /// `workspaceSymbol/resolve`: the symbol with its range, and its page where the client will look for it.
  func resolve(_ symbol: WorkspaceSymbol) async throws -> WorkspaceSymbol {
    var symbol = symbol
    guard let id = symbol.data?.entry else { return symbol }
    let location = try await services.dictionary.ask { dictionary -> WorkspaceSymbol.Location? in
      let source = dictionary.source
      guard let word = try await source.word(id: id) else { return nil }
      return WorkspaceSymbol.Location(
        uri: try await uri(of: word, in: source), range: titleRange(of: word.title))
    }
    symbol.kind = Self.stringKind
    // Without an entry there is no page, and its first line is as good a place as any.
    symbol.location = location ?? .init(uri: symbol.location.uri, range: titleRange(of: ""))
    return symbol
  }
}
