package import Dictionary
import WordIndex

/// Finds the words of a dictionary that answer a query.
///
/// Words come by how well they answer, then by how common they are; characters of a shape, where nothing
/// else is asked for, in the order of printed dictionaries.
package struct Search: Sendable {
  private enum Part {
    case term(SearchTerm)
    case text(SearchText)
  }

  private let source: any WordSource

  package init(_ source: any WordSource) { self.source = source }

  /// The results from `offset` on, at most `limit` of them.
  ///
  /// - Throws: what the dictionary throws, and `CancellationError`.
  package func results(
    of query: SearchQuery, limit: Int, offset: Int = 0
  ) async throws -> SearchResults {
    let end = max(0, offset) + min(max(0, limit), source.words.count)
    var matches = try await matches(of: query, limit: end + 1)
    let total = matches.isCapped ? nil : matches.list.count
    if matches.list.count <= end {
      matches.append(try await corrections(for: query, limit: end + 1))
    }
    let page = matches.list.dropFirst(max(0, offset)).prefix(max(0, limit))
    return SearchResults(
      hits: try await SearchPage(source).hits(for: Array(page), of: query),
      offset: max(0, offset), total: total, isCapped: matches.list.count > end)
  }

  // MARK: Parts

  private func matches(of query: SearchQuery, limit: Int) async throws -> SearchMatches {
    let parts = query.words.map(Part.term) + query.texts.map(Part.text)
    if parts.count == 1, !query.hasShape {
      return try await matches(of: parts[0], among: nil, limit: limit)
    }
    var found = query.hasShape ? try await characters(of: query) : nil
    for part in parts {
      // Which of many words stay is known when all parts are.
      let next = try await matches(of: part, among: found?.words, limit: source.words.count)
      found = found.map { query.isInPrintedOrder ? $0.kept(in: next) : $0.and(next) } ?? next
      try Task.checkCancellation()
    }
    return found ?? SearchMatches()
  }

  private func characters(of query: SearchQuery) async throws -> SearchMatches {
    var words: [Int] = []
    for shape in query.shapes { words += try await source.characters(shape) }
    return query.isInPrintedOrder
      ? SearchMatches(inOrder: words)
      : SearchMatches(words.map { SearchMatch($0) }, isCapped: false)
  }

  private func matches(
    of part: Part, among candidates: [Int]?, limit: Int
  ) async throws -> SearchMatches {
    switch part {
    case .term(let term):
      try await TermSearch(source, among: candidates, limit: limit).matches(of: term)
    case .text(let text):
      try await TextSearch(source, among: candidates, limit: limit).matches(of: text)
    }
  }

  // MARK: Corrections

  /// What the only word of a query may have been meant to be, as far as the rest of the query holds.
  private func corrections(for query: SearchQuery, limit: Int) async throws -> SearchMatches {
    guard query.words.count == 1 else { return SearchMatches() }
    try Task.checkCancellation()
    var found = Corrections(source.words, limit: limit).matches(of: query.words[0])
    if query.hasShape { found = found.kept(in: try await characters(of: query)) }
    for text in query.texts where !found.list.isEmpty {
      let next = try await matches(of: .text(text), among: found.words, limit: limit)
      found = found.kept(in: next)
    }
    return found
  }
}

extension SearchQuery {
  /// Whether it asks only for characters of a shape, and perhaps of a class.
  fileprivate var isInPrintedOrder: Bool {
    hasShape && words.isEmpty && texts.allSatisfy { $0.place == .wordClass }
  }
}
