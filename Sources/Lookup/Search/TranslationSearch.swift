import Dictionary

/// Finds the words that are translated so: first those for which a translation says this and no more, then
/// those for which it says other things, too, and then those of which it is only a part.
struct TranslationSearch {
  /// Of words in whose translations it stands as a whole, so many are looked at.
  private static let most = 100

  private let source: any WordSource
  private let texts: TextSearch

  init(_ source: any WordSource, among candidates: [Int]?, limit: Int) {
    self.source = source
    texts = TextSearch(source, among: candidates, limit: limit)
  }

  func matches(of phrase: String) async throws -> SearchMatches {
    let found = try await texts.matches(of: SearchText(.translation, phrase))
    let whole = found.list.prefix { $0.rank.tier == .exact }.prefix(Self.most)
    if whole.isEmpty { return found }
    let summaries = try await source.summaries(of: whole.map(\.word))
    let translations = Dictionary(
      uniqueKeysWithValues: summaries.map { ($0.word, $0.translations ?? [:]) })
    let match = GlossMatch(phrase)
    let ranked = whole.map { word in
      word.ranked(Self.rank(of: match.best(in: translations[word.word] ?? [:])?.degree))
    }
    let all = (ranked + found.list.dropFirst(whole.count)).sorted { $0.key < $1.key }
    return SearchMatches(sorted: all, total: found.total)
  }

  private static func rank(of degree: GlossMatch.Degree?) -> SearchMatch.Rank {
    switch degree {
    case .only: .init(tier: .exact)
    case .listed: .init(tier: .exact, place: 1)
    case .mentioned, nil: .init(tier: .contains)
    }
  }
}
