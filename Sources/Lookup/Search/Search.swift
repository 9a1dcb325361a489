package import Dictionary
import WordIndex

/// Finds the words of a dictionary that answer a query.
///
/// Words come by how well they answer, then by how common they are; characters of a shape, where nothing
/// else is asked for, in the order of printed dictionaries. Where a query asks for words, these say how well
/// an entry answers, and what its text has to say only leaves entries out.
package struct Search: Sendable {
  private let source: any WordSource
  private var count: Int { source.words.count }

  package init(_ source: any WordSource) { self.source = source }

  /// The results from `offset` on, at most `limit` of them.
  ///
  /// - Throws: what the dictionary throws, and `CancellationError`.
  package func results(
    of query: SearchQuery, limit: Int, offset: Int = 0
  ) async throws -> SearchResults {
    let start = min(max(0, offset), count)
    let end = start + min(max(0, limit), count)
    var matches = try await matches(of: query, limit: end + 1)
    if matches.list.count <= end {
      matches.append(try await corrections(for: query))
    }
    let page = Array(matches.list.dropFirst(start).prefix(end - start))
    return SearchResults(
      hits: try await SearchPage(source).hits(for: page, of: query), offset: start,
      total: matches.total, isCapped: matches.list.count > end)
  }

  private func matches(of query: SearchQuery, limit: Int) async throws -> SearchMatches {
    if !query.words.isEmpty { return try await words(of: query, limit: limit) }
    if let text = query.rankingText { return try await entries(saying: text, query, limit: limit) }
    let all = query.hasShape ? try await characters(of: query) : nil
    return try await filtered(all, by: query.texts)
  }

  // MARK: Kinds of queries

  /// The words of a query, as far as their shape and their entries are as it says.
  private func words(of query: SearchQuery, limit: Int) async throws -> SearchMatches {
    let isAlone = query.words.count == 1 && !query.hasShape && query.texts.isEmpty
    var found: SearchMatches?
    for term in query.words {
      try Task.checkCancellation()
      // Which of many words stay is known when all parts are.
      let search = TermSearch(source, among: found?.words, limit: isAlone ? limit : count)
      let next = try await search.matches(of: term)
      found = found?.and(next) ?? next
    }
    if query.hasShape { found = found?.kept(in: try await characters(of: query).words) }
    return try await filtered(found, by: query.texts)
  }

  /// The words whose entries say something, the others of the query's texts only leaving words out.
  private func entries(
    saying text: SearchText, _ query: SearchQuery, limit: Int
  ) async throws -> SearchMatches {
    let others = query.texts.filter { $0 != text }
    if others.isEmpty, !query.hasShape {
      return try await ranked(text, among: nil, limit: limit)
    }
    let shaped = query.hasShape ? try await characters(of: query) : nil
    let candidates =
      others.isEmpty ? shaped : try await filtered(shaped, by: others)
    return try await ranked(text, among: candidates?.words, limit: count).with(candidates)
  }

  private func ranked(
    _ text: SearchText, among candidates: [Int]?, limit: Int
  ) async throws -> SearchMatches {
    switch text.place {
    case .translation:
      try await TranslationSearch(source, among: candidates, limit: limit).matches(of: text.phrase)
    case .meaning, .example, .wordClass:
      try await TextSearch(source, among: candidates, limit: limit).matches(of: text)
    }
  }

  /// The characters of the query's shapes in printed order.
  private func characters(of query: SearchQuery) async throws -> SearchMatches {
    var words: [Int] = []
    for shape in query.shapes { words += try await source.characters(shape) }
    return SearchMatches(sorted: words.map { SearchMatch($0) }, total: words.count)
  }

  /// Those of some words, or of all, of which the dictionary says all of this, in the order that they have.
  private func filtered(
    _ words: SearchMatches?, by texts: [SearchText]
  ) async throws -> SearchMatches {
    var found = words
    for text in texts {
      try Task.checkCancellation()
      let next = try await TextSearch(source, among: found?.words, limit: count)
        .mentions(of: text)
      found = found?.with(next) ?? next
    }
    return found ?? SearchMatches()
  }

  // MARK: Corrections

  /// What the only word of a query may have been meant to be, as far as the rest of the query holds.
  private func corrections(for query: SearchQuery) async throws -> SearchMatches {
    guard query.words.count == 1 else { return SearchMatches() }
    try Task.checkCancellation()
    var found = Corrections(source.words).matches(of: query.words[0])
    if found.list.isEmpty { return found }
    if query.hasShape { found = found.kept(in: try await characters(of: query).words) }
    return try await filtered(found, by: query.texts)
  }
}

extension SearchQuery {
  /// The text that says how well an entry answers, where no words do. What class a word is of says nothing
  /// of that.
  fileprivate var rankingText: SearchText? { texts.first { $0.place != .wordClass } }
}
