import Dictionary
import Phonetics
import WordIndex

/// Reads what is shown of words that were found.
struct SearchPage {
  private let source: any WordSource

  init(_ source: any WordSource) { self.source = source }

  /// One read for all words, and one more where what their entries say was asked for.
  func hits(for matches: [SearchMatch], of query: SearchQuery) async throws -> [SearchHit] {
    let summaries = try await source.summaries(of: matches.map(\.word))
    let matchByWord = Dictionary(uniqueKeysWithValues: matches.map { ($0.word, $0) })
    let entries = try await entries(for: matches)
    return summaries.compactMap { summary in
      matchByWord[summary.word].map { match in
        hit(summary, match, entry: entries[summary.word], hasTier: query.hasTiers)
      }
    }
  }

  /// The entries in whose text something was found.
  private func entries(for matches: [SearchMatch]) async throws -> [Int: Entry] {
    let words = matches.filter { $0.phrase != nil }.map(\.word)
    if words.isEmpty { return [:] }
    let entries = try await source.entries(ids: words.map(source.words.entry(of:)))
    // One that is missing would move all that follow.
    guard entries.count == words.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(words, entries))
  }

  private func hit(
    _ summary: WordSummary, _ match: SearchMatch, entry: Entry?, hasTier: Bool
  ) -> SearchHit {
    var hit = SearchHit(
      word: summary.word, entry: summary.id, title: summary.title, bopomofo: summary.bopomofo,
      pinyin: summary.pinyin, gloss: summary.gloss, radical: summary.radical,
      strokeCount: summary.strokeCount, tier: hasTier ? match.rank.tier : nil,
      correction: match.correction)
    if let reading = match.reading, reading != source.words.readings(of: match.word).first {
      hit.bopomofo = reading.bopomofo()
      hit.pinyin = reading.pinyin()
    }
    if let phrase = match.phrase, let text = entry?.text(saying: phrase) {
      hit.gloss = text
      hit.phrase = phrase
    }
    if let english = match.english {
      hit.translation = GlossMatch(english).best(in: summary.translations ?? [:])
    }
    return hit
  }
}

extension SearchQuery {
  /// Whether some words answer it better than others.
  fileprivate var hasTiers: Bool {
    !words.isEmpty || texts.contains { $0.place != .wordClass }
  }
}

extension Entry {
  /// The first of its texts that holds a phrase: a definition, else an example or a quotation.
  fileprivate func text(saying phrase: String) -> String? {
    let definitions = heteronyms.flatMap(\.definitions)
    let texts =
      definitions.compactMap(\.text)
      + definitions.flatMap { ($0.examples ?? []) + ($0.quotes ?? []) }
    let words = phrase.split(whereSeparator: \.isWhitespace).joined()
    return texts.first { $0.utf8.contains(words.utf8) }
  }
}
