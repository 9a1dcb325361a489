import Dictionary
import Documents
import Entries
import EntrySearch
import Text

extension WorkspaceSymbolRequest: RequestHandler {
  private static let mostSymbols = 100
  /// Longer texts beside a word are of no use in a list.
  private static let longestGloss = 60

  /// The words that match a query as far as it is typed. A query that cannot be understood finds nothing, and only the
  /// log says why: it may be half of one that can.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    let symbols = try await context.dictionary.ask { dictionary -> Result in
      let source = dictionary.source
      let results: SearchResults
      do {
        results = try await Search(source).results(
          for: params.query, isUnfinished: true, limit: mostSymbols)
      } catch QueryError.empty {
        return []
      } catch let error as QueryError {
        context.services.messages.log("\(method): \(error)")
        return []
      }
      if results.isCapped { context.services.messages.logLimit(mostSymbols, of: method) }
      if !context.client.resolvesSymbolRanges {
        try await context.pages.writeListed(
          results.hits.map { .entry($0.title) }, first: PageStore.pagesShown, of: source)
      }
      let uris = context.pages.uris(in: source.info)
      return results.hits.map { hit in
        symbol(
          hit, note: note(on: results, params.query, context), uri: uris(.entry(hit.title)),
          in: dictionary, context)
      }
    }
    return symbols ?? []
  }

  private static func symbol(
    _ hit: SearchHit, note: String?, uri: DocumentURI, in dictionary: OpenDictionary,
    _ context: RequestContext
  ) -> WorkspaceSymbol {
    let range = context.client.resolvesSymbolRanges ? nil : context.pages.titleRange(of: hit.title)
    return WorkspaceSymbol(
      name: hit.title.shown(in: .editor), kind: WorkspaceSymbol.stringKind,
      containerName: description(of: hit, note, in: dictionary, context)?.shown(in: .editor),
      location: WorkspaceSymbol.Location(uri: uri, range: range),
      data: WorkspaceSymbol.Payload(
        entry: hit.entry, word: hit.entry == nil ? hit.title : nil))
  }

  /// The meaning of the query, with all of its text: editors leave out items without that.
  private static func note(
    on results: SearchResults, _ query: String, _ context: RequestContext
  ) -> String? {
    guard let note = results.understanding?.message(in: context.language) else { return nil }
    return note.contains(query) ? note : "\(note)「\(query)」"
  }

  /// The text beside a word: its reading, the correction that found it, its meaning, and that of the query.
  private static func description(
    of hit: SearchHit, _ note: String?, in dictionary: OpenDictionary, _ context: RequestContext
  ) -> String? {
    let reading = context.readingStyle.reading(of: hit, in: dictionary)
    let parts =
      [reading] + hit.labels(in: context.language)
      + [
        hit.correctionNote(in: context.language), hit.translation, hit.excerpt(longestGloss), note,
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
    guard let data = symbol.data else { return symbol }
    let location = try await context.dictionary.ask { dictionary -> WorkspaceSymbol.Location? in
      let source = dictionary.source
      guard let word = try await source.word(id: data.entry, titled: data.word) else { return nil }
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
  /// The kind that is nearest to a word.
  fileprivate static let stringKind = 15
}
