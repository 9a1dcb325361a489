import Dictionary
import WordIndex

extension PartSearch {
  /// The words of a dictionary of another language: by their titles, then by their Mandarin equivalents; letters are their
  /// romanisation.
  func foreign(_ term: SearchTerm) async throws -> SearchMatches {
    switch term {
    case .letters(let text), .bopomofo(let text), .mixed(let text):
      let found = try await source.romanisedWords().words(reading: text, limit: source.words.count)
      return SearchMatches(
        onlyCandidates(
          found.map {
            let place: UInt8 = $0.hasTones ? 0 : 1
            return SearchMatch($0.word, .init(tier: $0.isWhole ? .exact : .prefix, place: place))
          }),
        isComplete: true)
    case .writing(let text):
      var found = written(text)
      found.merge(try await equivalents(of: text))
      return found
    }
  }

  /// The words whose entries have a Mandarin one as a whole clause or translation.
  private func equivalents(of text: String) async throws -> SearchMatches {
    var words = try await source.words(
      saying: TextQuery(.definitions, text, .whole), among: candidates, limit: limit)
    if source.hasTranslations {
      words += try await source.words(
        saying: TextQuery(.translations, text, .whole), among: candidates, limit: limit)
    }
    return SearchMatches(
      words.map { SearchMatch($0, .init(tier: .answer)) }, isComplete: words.count < limit)
  }
}

extension Search {
  /// Whether words of other languages may be meant, where Mandarin has these: none that are written or read just so, for the
  /// letters of a syllable at least.
  func mayBeForeign(_ query: SearchQuery, besides literal: [SearchMatch]) -> Bool {
    guard let best = literal.first else { return true }
    guard best.rank.tier != .exact, case .letters(let text)? = query.words.first else {
      return false
    }
    return text.count >= Self.foreignSyllable
  }

  /// How many letters are a syllable of a romanisation, and not the initials of some words.
  private static var foreignSyllable: Int { 3 }

  /// The words of dictionaries of other languages that are written, read or meant exactly so.
  func foreignHits(for query: SearchQuery, limit: Int) async throws -> [SearchHit] {
    guard query.words.count == 1 else { return [] }
    var hits: [SearchHit] = []
    for (place, member) in source.members.enumerated() where !member.edition.isMandarin {
      let part = Search(source.only(place))
      let found = try await part.results(of: query, limit: limit).hits
      hits += found.filter { $0.tier == .exact || $0.tier == .answer }.map {
        var hit = $0
        hit.dictionary = member.edition.shortName
        return hit
      }
    }
    let text = query.words[0].text
    let read = hits.filter { RomanisedWords.isReading(text, among: $0.pinyin ?? "") }
    let others = hits.filter { !RomanisedWords.isReading(text, among: $0.pinyin ?? "") }
    return Array((read + others).prefix(limit))
  }
}
