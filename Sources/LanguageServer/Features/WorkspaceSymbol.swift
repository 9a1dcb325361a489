import Dictionary
import Documents
import Entries
import EntrySearch
import Text

extension WorkspaceSymbolRequest: RequestHandler {
  private static let mostSymbols = 100
  /// Longer texts beside a word are of no use in a list.
  private static let longestGloss = 60

  /// The words that match what has been typed of a query so far. A query that cannot be
  /// understood finds nothing, and only the log says why: it may be half of one that can.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    let query: SearchQuery
    do {
      query = try SearchQuery(params.query, isUnfinished: true)
    } catch QueryError.empty {
      return []
    } catch {
      context.services.messages.log("\(method): \(error)")
      return []
    }
    let symbols = try await context.dictionary.ask { dictionary in
      let source = dictionary.source
      let results = try await Search(source).results(of: query, limit: mostSymbols)
      if results.isCapped { context.services.messages.logLimit(mostSymbols, of: method) }
      if !context.client.resolvesSymbolRanges {
        try await context.pages.writeShown(results.hits.map { .entry($0.title) }, of: source)
      }
      let uris = context.pages.uris(in: source.info)
      return results.hits.map { symbol($0, uri: uris(.entry($0.title)), in: dictionary, context) }
    }
    return symbols ?? []
  }

  private static func symbol(
    _ hit: SearchHit, uri: DocumentURI, in dictionary: OpenDictionary, _ context: RequestContext
  ) -> WorkspaceSymbol {
    let range = context.client.resolvesSymbolRanges ? nil : context.pages.titleRange(of: hit.title)
    return WorkspaceSymbol(
      name: hit.title.shown(in: .editor), kind: WorkspaceSymbol.stringKind,
      containerName: description(of: hit, in: dictionary, context)?.shown(in: .editor),
      location: WorkspaceSymbol.Location(uri: uri, range: range),
      data: WorkspaceSymbol.Payload(entry: hit.entry))
  }

  /// What is shown beside a word: its reading, what it was found instead of, and what it means.
  private static func description(
    of hit: SearchHit, in dictionary: OpenDictionary, _ context: RequestContext
  ) -> String? {
    let reading = context.readingStyle.reading(of: hit, in: dictionary)
    let parts = [
      reading, hit.correctionNote(in: context.language), hit.translation, hit.excerpt(longestGloss),
    ]
    let text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    return text.isEmpty ? nil : text
  }
}

extension CardStyle {
  /// The reading of a word that was found, as its card has it.
  func reading(of hit: SearchHit, in dictionary: OpenDictionary) -> String {
    let spoken = dictionary.reading(of: hit.title, printed: hit.bopomofo)
    return reading(bopomofo: spoken?.bopomofo ?? hit.bopomofo, pinyin: spoken?.pinyin ?? hit.pinyin)
  }
}

extension WorkspaceSymbolResolveRequest: RequestHandler {
  /// The symbol with its range, and its page where the client will look for it.
  static func answer(_ symbol: Params, in context: RequestContext) async throws -> WorkspaceSymbol {
    var symbol = symbol
    guard let id = symbol.data?.entry else { return symbol }
    let location = try await context.dictionary.ask { dictionary -> WorkspaceSymbol.Location? in
      let source = dictionary.source
      guard let word = try await source.word(id: id) else { return nil }
      return WorkspaceSymbol.Location(
        uri: try await context.pages.uri(of: word, in: source),
        range: context.pages.titleRange(of: word.title))
    }
    symbol.kind = WorkspaceSymbol.stringKind
    // Without an entry there is no page, and its first line is as good a place as any.
    symbol.location =
      location ?? .init(uri: symbol.location.uri, range: context.pages.titleRange(of: ""))
    return symbol
  }
}

extension WorkspaceSymbol {
  /// What the specification has nearest to a word.
  fileprivate static let stringKind = 15
}
