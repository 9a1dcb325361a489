import Dictionary
import WordIndex

/// Finds the words that answer a part of a query: by writing, reading or translation, as a term says.
struct PartSearch {
  let source: any WordSource
  /// Only these words count, if they are given.
  var candidates: [Int]?
  /// How many matches are enough.
  let limit: Int

  func matches(of term: SearchTerm) async throws -> SearchMatches {
    if !source.info.edition.isMandarin { return try await foreign(term) }
    var found = SearchMatches()
    if term.mayBeTitle { found.merge(written(term.text)) }
    found.merge(sounding(term))
    guard case .letters(let text) = term else { return found }
    try Task.checkCancellation()
    if source.hasTranslations {
      let english = try await matches(of: TextQuery(.translations, text), besides: [])
      found.merge(english.map { $0.saying(text) })
      if found.list.isEmpty { found.merge(try await divided(text)) }
    }
    found.merge(try await explained(text, isReading: found.hasWhole))
    return found
  }

  /// The words for what is mostly written with a hyphen or a space, and here without: wifi, email.
  private func divided(_ text: String) async throws -> SearchMatches {
    guard Self.divisible.contains(text.utf8.count) else { return SearchMatches() }
    for place in text.indices.dropFirst() {
      let phrase = "\(text[..<place]) \(text[place...])"
      let words = try await source.words(
        saying: TextQuery(.translations, phrase, .whole), among: candidates, limit: limit)
      if words.isEmpty { continue }
      let matches = words.map { SearchMatch($0, .init(tier: .exact)).saying(phrase) }
      return SearchMatches(sorted: matches, total: matches.count < limit ? matches.count : nil)
    }
    return SearchMatches()
  }

  /// The numbers of letters of such a word: of a longer one each division would be looked for.
  private static let divisible = 4...10

  /// The words whose definitions have letters: DNA, internet. These come before words that only have the letters as their
  /// initials.
  private func explained(_ text: String, isReading: Bool) async throws -> SearchMatches {
    guard text.utf8.count > 1 else { return SearchMatches() }
    let words = try await source.words(
      saying: TextQuery(.definitions, text), among: candidates, limit: limit)
    let rank = SearchMatch.Rank(tier: isReading ? .contains : .prefix)
    return SearchMatches(
      sorted: words.map { SearchMatch($0, rank) }, total: words.count < limit ? words.count : nil)
  }

  /// How many matches are enough if those of other words are thrown away.
  private var enough: Int { candidates == nil ? limit : source.words.count }

  func onlyCandidates(_ matches: [SearchMatch]) -> [SearchMatch] {
    guard let candidates else { return matches }
    let wanted = Set(candidates)
    return matches.filter { wanted.contains($0.word) }
  }

  // MARK: Writing

  /// Words by their titles. Another form of the characters comes behind the one that was typed.
  func written(_ text: String) -> SearchMatches {
    let forms = TitleForms(lexicon: source.lexicon, words: source.words).forms(of: text)
      .map { TitlePattern($0) }
    if forms.count == 1, candidates == nil {
      let (hits, total) = source.words.words(matching: forms[0], limit: enough)
      return SearchMatches(
        sorted: hits.map { SearchMatch($0.word, .init($0.tier, place: 0)) }, total: total)
    }
    var found: [SearchMatch] = []
    for (place, form) in forms.enumerated() {
      let hits = source.words.words(matching: form, limit: source.words.count).hits
      found += hits.map { SearchMatch($0.word, .init($0.tier, place: min(place, 1))) }
    }
    return SearchMatches(onlyCandidates(found), isComplete: true)
  }

  // MARK: Sound

  private func sounding(_ term: SearchTerm) -> SearchMatches {
    var found: [SearchMatch] = []
    var isComplete = true
    for form in SoundForms.forms(of: term) {
      let hits = source.words.words(sounding: form.elements, limit: enough)
      isComplete = isComplete && (hits.count < enough || enough >= source.words.count)
      found += matches(for: hits, of: form)
    }
    return SearchMatches(onlyCandidates(found), isComplete: isComplete)
  }

  /// Hits come by their order, which a rare reading makes greater than the number of its word.
  private func matches(for hits: [SoundHit], of form: SoundForms.Form) -> [SearchMatch] {
    var orders = [false: 0, true: 0]
    return hits.map { hit in
      let order = max(orders[hit.isWhole] ?? 0, hit.word)
      orders[hit.isWhole] = order
      let evidence = SearchMatch.Evidence(reading: hit.reading)
      return SearchMatch(hit.word, Self.rank(of: hit, form), order: order, .init(evidence))
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
}

extension SearchTerm {
  /// Whether titles can be written so.
  fileprivate var mayBeTitle: Bool {
    switch self {
    case .writing, .mixed: true
    case .letters(let text): !text.unicodeScalars.contains(where: \.properties.isWhitespace)
    case .bopomofo: false
    }
  }
}

extension SearchMatch.Rank {
  fileprivate init(_ tier: TitleTier, place: Int) {
    self.tier =
      switch tier {
      case .exact: .exact
      case .prefix: .prefix
      case .contains: .contains
      }
    self.place = UInt8(place)
  }
}
