import Dictionary
import WordIndex

/// Finds the words of which the dictionary says something: whole clauses first, then beginnings of clauses,
/// then any other place; each the commonest word first.
struct TextSearch {
  let source: any WordSource
  /// Only these words count, if they are given.
  var candidates: [Int]?
  /// How many matches are enough.
  let limit: Int

  /// - Parameter others: what has to be there, too.
  func matches(of text: EntryText, besides others: [EntryText]) async throws -> SearchMatches {
    var found: [SearchMatch] = []
    var seen: Set<Int> = []
    var isComplete = true
    for step in text.steps where found.count < limit {
      try Task.checkCancellation()
      // What is found anywhere includes all that was found before.
      let enough = limit + found.count
      let words = try await source.words(
        saying: [step.query] + others.map(\.mention), among: candidates, limit: enough)
      isComplete = words.count < enough
      for word in words where seen.insert(word).inserted {
        found.append(SearchMatch(word, step.rank))
      }
    }
    let total = isComplete && found.count < limit ? found.count : nil
    let matches = SearchMatches(sorted: found, total: total)
    return text.place == .translation ? try await ranked(matches, by: text.phrase) : matches
  }

  /// How many words in whose translations a phrase is, as a whole, are looked at more closely.
  private static let mostRanked = 100

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
      match.ranked(.init(gloss.best(in: translations[match.word] ?? [:])?.degree))
    }
    let all = ranked + matches.list.dropFirst(whole.count)
    return SearchMatches(sorted: all.sorted { $0.key < $1.key }, total: matches.total)
  }
}

extension SearchMatch.Rank {
  fileprivate init(_ degree: GlossMatch.Degree?) {
    switch degree {
    case .only: self.init(tier: .exact)
    case .listed: self.init(tier: .exact, place: 1)
    case .mentioned, nil: self.init(tier: .contains)
    }
  }
}

extension EntryText {
  fileprivate struct Step {
    var query: TextQuery
    var rank: SearchMatch.Rank
  }

  /// Where to look, the best first.
  fileprivate var steps: [Step] {
    switch place {
    case .meaning: tiers(of: .definitions) + [mention(.init(tier: .contains, place: 1))]
    case .translation: tiers(of: .translations)
    case .example: [mention(.init(tier: .contains))]
    case .wordClass: [mention(.init(tier: .exact))]
    }
  }

  private func mention(_ rank: SearchMatch.Rank) -> Step { Step(query: mention, rank: rank) }

  private func tiers(of field: TextQuery.Field) -> [Step] {
    [
      Step(query: TextQuery(field, phrase, .whole), rank: .init(tier: .exact)),
      Step(query: TextQuery(field, phrase, .beginning), rank: .init(tier: .prefix)),
      Step(query: TextQuery(field, phrase, .anywhere), rank: .init(tier: .contains)),
    ]
  }
}
