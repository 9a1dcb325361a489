import Dictionary
import WordIndex

/// Finds the words that are written, read or translated as a term says.
struct TermSearch {
  private let source: any WordSource
  private let candidates: [Int]?
  private let limit: Int

  /// - Parameters:
  ///   - candidates: only these words count, where they are given.
  ///   - limit: so many matches are enough.
  init(_ source: any WordSource, among candidates: [Int]?, limit: Int) {
    self.source = source
    self.candidates = candidates
    self.limit = limit
  }

  func matches(of term: SearchTerm) async throws -> SearchMatches {
    var found: [SearchMatch] = []
    var isCapped = false
    func add(_ matches: SearchMatches) {
      found += matches.list
      isCapped = isCapped || matches.isCapped
    }
    if term.mayBeTitle { add(written(term.text)) }
    add(sounding(term))
    if case .letters(let text) = term, source.info.translatedEntryCount > 0 {
      try Task.checkCancellation()
      add(
        try await TextSearch(source, among: candidates, limit: limit)
          .matches(of: SearchText(.translation, text)))
    }
    return SearchMatches(found, isCapped: isCapped)
  }

  // MARK: Writing

  /// All words by their titles. Another form of the characters comes behind the one that was typed.
  private func written(_ text: String) -> SearchMatches {
    var found: [SearchMatch] = []
    for (place, form) in TitleForms(source.lexicon).forms(of: text).enumerated() {
      let hits = source.words.words(matching: TitlePattern(form), limit: source.words.count).hits
      found += hits.map { SearchMatch($0.word, .init($0.tier, place: min(place, 1))) }
    }
    return SearchMatches(onlyCandidates(found), isCapped: false)
  }

  // MARK: Sound

  private func sounding(_ term: SearchTerm) -> SearchMatches {
    var found: [SearchMatch] = []
    var isCapped = false
    let enough = candidates == nil ? limit : source.words.count
    for form in SoundForms.forms(of: term) {
      let hits = source.words.words(sounding: form.elements, limit: enough)
      isCapped = isCapped || hits.count >= enough && enough < source.words.count
      found += matches(for: hits, of: form)
    }
    return SearchMatches(onlyCandidates(found), isCapped: isCapped)
  }

  /// Hits come by their order, which a rare reading makes greater than the number of its word.
  private func matches(for hits: [SoundHit], of form: SoundForms.Form) -> [SearchMatch] {
    var orders = [false: 0, true: 0]
    return hits.map { hit in
      let order = max(orders[hit.isWhole] ?? 0, hit.word)
      orders[hit.isWhole] = order
      var match = SearchMatch(hit.word, Self.rank(of: hit, form), order: order)
      match.reading = hit.reading
      return match
    }
  }

  /// Only a whole reading of whole syllables is exact: "han g" is not what "hang" means.
  private static func rank(of hit: SoundHit, _ form: SoundForms.Form) -> SearchMatch.Rank {
    switch (form.isWhole, hit.isWhole) {
    case (true, true): .init(tier: .exact)
    case (true, false): .init(tier: .prefix)
    case (false, true): .init(tier: .prefix, place: 1)
    case (false, false): .init(tier: .prefix, place: 2)
    }
  }

  private func onlyCandidates(_ matches: [SearchMatch]) -> [SearchMatch] {
    guard let candidates else { return matches }
    let wanted = Set(candidates)
    return matches.filter { wanted.contains($0.word) }
  }
}

extension SearchTerm {
  /// Whether titles can be written so.
  fileprivate var mayBeTitle: Bool {
    switch self {
    case .writing: true
    case .letters(let text): !text.unicodeScalars.contains(where: \.properties.isWhitespace)
    case .mixed: true
    case .bopomofo: false
    }
  }
}

extension SearchMatch.Rank {
  fileprivate init(_ tier: TitleTier, place: Int) {
    switch tier {
    case .exact: self.init(tier: .exact, place: place)
    case .prefix: self.init(tier: .prefix, place: place)
    case .contains: self.init(tier: .contains, place: place)
    }
  }
}
