import Dictionary
import WordIndex

extension PartSearch {
  /// The words whose entries hold a text: as a whole clause first, then at the beginning of a clause, then
  /// anywhere; in each group the commonest word first.
  ///
  /// - Parameter others: further texts to find.
  func matches(of text: TextQuery, besides others: [TextQuery]) async throws -> SearchMatches {
    var found: [SearchMatch] = []
    var seen: Set<Int> = []
    var isComplete = true
    for (query, rank) in Self.steps(of: text) where found.count < limit {
      try Task.checkCancellation()
      // The words found anywhere include all that were found before.
      let enough = limit + found.count
      let words = try await source.words(
        saying: [query] + others, among: candidates, limit: enough)
      isComplete = words.count < enough
      for word in words where seen.insert(word).inserted {
        found.append(SearchMatch(word, rank))
      }
    }
    let total = isComplete && found.count < limit ? found.count : nil
    let matches = SearchMatches(sorted: found, total: total)
    return text.field == .translations ? try await ranked(matches, by: text.phrase) : matches
  }

  /// The maximum number of words with the phrase as a whole translation that are ranked.
  private static var mostRanked: Int { 100 }

  /// First those for which a translation says this and no more, then those for which it says other things,
  /// too; a phrase that is only in parentheses is a mention.
  private func ranked(_ matches: SearchMatches, by phrase: String) async throws -> SearchMatches {
    let whole = matches.list.prefix { $0.rank.tier == .exact }.prefix(Self.mostRanked)
    if whole.isEmpty { return matches }
    let summaries = try await source.summaries(of: whole.map(\.word))
    let translations = Dictionary(
      uniqueKeysWithValues: summaries.map { ($0.word, $0.translations ?? [:]) })
    let gloss = GlossMatch(phrase)
    let ranked = whole.map { match in
      let best = gloss.best(in: translations[match.word] ?? [:])
      return match.ranked(best?.rank ?? .init(tier: .contains))
    }
    let all = ranked + matches.list.dropFirst(whole.count)
    return SearchMatches(sorted: all.sorted { $0.key < $1.key }, total: matches.total)
  }

  /// Where to look for a text, the best first.
  private static func steps(
    of text: TextQuery
  ) -> [(query: TextQuery, rank: SearchMatch.Rank)] {
    func tiers(of field: TextQuery.Field) -> [(query: TextQuery, rank: SearchMatch.Rank)] {
      [
        (TextQuery(field, text.phrase, .whole), .init(tier: .exact)),
        (TextQuery(field, text.phrase, .beginning), .init(tier: .prefix)),
        (TextQuery(field, text.phrase, .anywhere), .init(tier: .contains)),
      ]
    }
    return switch text.field {
    case .texts: tiers(of: .definitions) + [(text, .init(tier: .contains, place: 1))]
    case .definitions, .translations: tiers(of: text.field)
    case .examples: [(text, .init(tier: .contains))]
    case .classes: [(text, .init(tier: .exact))]
    }
  }
}
