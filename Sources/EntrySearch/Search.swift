package import Dictionary
import WordIndex

/// A search finds the words of a dictionary that match a query.
///
///     let query = try SearchQuery("銀* 釋義:金融")
///     let results = try await Search(source).results(of: query, limit: 20)
///     results.hits.map(\.title)  // 銀行, 銀根
///
/// Words are sorted by how well they match, then by how common they are; characters of a shape, if the query
/// has nothing else, in the order of printed dictionaries. If a query has words, these say how well an entry
/// matches, and conditions on its text only leave entries out.
package struct Search: Sendable {
  let source: any WordSource
  /// Whether only words with entries count: the source is one dictionary of several.
  private var isLimited = false
  var count: Int { source.words.count }

  /// A search in all words of a dictionary.
  package init(_ source: any WordSource) { self.source = source }

  /// The results from `offset` on, at most `limit` of them.
  ///
  /// - Throws: what the dictionary throws, and `CancellationError`.
  package func results(
    of query: SearchQuery, limit: Int, offset: Int = 0
  ) async throws -> SearchResults {
    if let name = query.dictionary {
      return try await inDictionary(named: name).results(
        of: query.inAnyDictionary, limit: limit, offset: offset)
    }
    let start = min(max(0, offset), count)
    let end = start + min(max(0, limit), count)
    let filter = try await filter(for: query)
    var matches = try await matches(of: query, filter, limit: end + 1)
    if matches.list.count <= end {
      matches.append(try await corrections(for: query, filter))
    }
    return try await page(
      of: matches.list, total: matches.total,
      besides: UnlistedCharacters(source: source).characters(for: query),
      filter.texts, hasTiers: query.hasTiers, start..<end)
  }

  /// A page of the results.
  ///
  /// - Parameters:
  ///   - list: all matches, the best first.
  ///   - unlisted: characters that no dictionary has. They come behind exact matches and answers.
  ///   - range: the places of the page among all results.
  func page(
    of list: [SearchMatch], total: Int?, besides unlisted: [UnlistedCharacter],
    _ texts: [TextQuery] = [],
    hasTiers: Bool, _ range: Range<Int>
  ) async throws -> SearchResults {
    /// The elements of a list that belong to the page.
    ///
    /// - Parameter start: the place of the list's first element among all results.
    func part<Found>(of list: [Found], at start: Int) -> [Found] {
      let places = range.lowerBound - start..<range.upperBound - start
      return Array(list[places.clamped(to: 0..<list.count)])
    }
    let best = list.prefix { $0.rank.tier == .exact || $0.rank.tier == .answer }.count
    func words(_ list: [SearchMatch]) async throws -> [SearchHit] {
      try await SearchPage(source, texts).hits(for: list, hasTiers: hasTiers)
    }
    return SearchResults(
      hits: try await words(part(of: Array(list[..<best]), at: 0))
        + UnlistedCharacters(source: source).hits(for: part(of: unlisted, at: best))
        + words(part(of: Array(list[best...]), at: best + unlisted.count)),
      offset: range.lowerBound, total: total.map { $0 + unlisted.count },
      isCapped: list.count + unlisted.count > range.upperBound)
  }

  /// The same search in one dictionary.
  ///
  /// - Throws: `QueryError.noDictionary`.
  private func inDictionary(named name: String) throws(QueryError) -> Search {
    guard let place = source.place(ofDictionary: name) else {
      throw .noDictionary(name, known: source.dictionaryNames)
    }
    var search = Search(source.only(place))
    search.isLimited = true
    return search
  }

  /// The texts and the dictionaries that a query asks for. 類:成語 is what 成語典 has, where that is there.
  private func filter(for query: SearchQuery) async throws -> TextFilter {
    var filter = TextFilter(source: source, texts: [], dictionaries: isLimited ? [source] : [])
    var texts = query.texts
    if let idioms = source.idioms, texts.contains(.idioms) {
      texts.removeAll { $0 == .idioms }
      filter.dictionaries.append(idioms)
    }
    for text in texts { filter.texts.append(try await text.inStandardForm(of: source)) }
    return filter
  }

  func matches(
    of query: SearchQuery, _ filter: TextFilter, limit: Int
  ) async throws -> SearchMatches {
    let shaped = query.hasShape ? try await characters(of: query) : nil
    if query.words.count == 1, shaped == nil {
      return try await first(limit, of: query.words[0], filter)
    }
    if !query.words.isEmpty {
      // The words to keep, of many, are known when all parts are.
      let found = try await words(query.words, among: shaped?.words)
      return try await filter.first(limit, of: found)
    }
    if let ranking = filter.texts.first(where: \.ranks) {
      let others = filter.texts.filter { $0 != ranking }
      // What one dictionary says is of words that it has.
      let candidates =
        shaped.map { filter.inDictionaries($0).words } ?? (isLimited ? nil : filter.candidates)
      return try await PartSearch(source: source, candidates: candidates, limit: limit)
        .matches(of: ranking, besides: others)
    }
    if let shaped {
      return try await filter.first(count, of: shaped)
    }
    return try await filter.all()
  }

  /// How many times more words are looked at when too few stay.
  private static let growth = 8

  /// The first words that answer a term and stay.
  private func first(
    _ limit: Int, of term: SearchTerm, _ filter: TextFilter
  ) async throws -> SearchMatches {
    var enough = filter.isEmpty ? limit : limit * Self.growth
    while true {
      let found = try await PartSearch(source: source, limit: enough).matches(of: term)
      let kept = try await filter.first(limit, of: found.prefix(enough))
      let isAll = found.list.count < enough || enough >= count
      if isAll || kept.list.count >= limit { return kept }
      enough *= Self.growth
    }
  }

  /// The words that answer all terms.
  private func words(
    _ terms: [SearchTerm], among candidates: [Int]?
  ) async throws -> SearchMatches {
    var found: SearchMatches?
    for term in terms {
      try Task.checkCancellation()
      let search = PartSearch(
        source: source, candidates: found?.words ?? candidates, limit: count)
      let next = try await search.matches(of: term)
      found = found?.and(next) ?? next
    }
    return found ?? SearchMatches()
  }

  /// The characters of the query's shapes in printed order.
  private func characters(of query: SearchQuery) async throws -> SearchMatches {
    var words: [Int] = []
    for shape in query.shapes { words += try await source.characters(shape) }
    return SearchMatches(sorted: words.map { SearchMatch($0) }, total: words.count)
  }

  /// The words that the only word of a query may stand for, as far as the rest of the query holds.
  func corrections(
    for query: SearchQuery, _ filter: TextFilter
  ) async throws -> SearchMatches {
    guard query.words.count == 1 else { return SearchMatches() }
    try Task.checkCancellation()
    var found = source.words.corrections(of: query.words[0])
    if found.list.isEmpty { return found }
    if query.hasShape { found = found.kept(in: try await characters(of: query).words) }
    return try await filter.first(count, of: found)
  }
}
