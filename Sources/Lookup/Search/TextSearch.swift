import Dictionary
import Segmentation
import WordIndex

/// Finds the words of which the dictionary says something.
struct TextSearch {
  /// Of more candidates than this each costs more than all that is found without them.
  private static let fewCandidates = 40

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

  /// Whole clauses first, then beginnings of clauses, then any other place; each the commonest word first.
  func matches(of text: SearchText) async throws -> SearchMatches {
    try await found(for: text) { phrase in try await tiers(of: phrase, in: text.place) }
  }

  /// All words of whose entries it stands anywhere, without a rank, the commonest first.
  func mentions(of text: SearchText) async throws -> SearchMatches {
    try await found(for: text) { phrase in
      let evidence = SearchMatch.Box(of: phrase, in: text.place)
      var words: Set<Int> = []
      var isComplete = true
      for field in text.place.fields {
        let found = try await ask(field, phrase, .anywhere, among: candidates, limit: limit)
        words.formUnion(found.words)
        isComplete = isComplete && found.isComplete
      }
      return SearchMatches(
        words.map { SearchMatch($0, evidence) }, isComplete: isComplete)
    }
  }

  /// What a phrase finds; where it finds nothing, what it finds in the characters of the dictionary.
  private func found(
    for text: SearchText, _ matches: (String) async throws -> SearchMatches
  ) async throws -> SearchMatches {
    let found = try await matches(text.phrase)
    guard found.list.isEmpty, text.place != .translation, let other = standardForm(of: text.phrase)
    else { return found }
    return try await matches(other)
  }

  // MARK: Tiers

  private func tiers(of phrase: String, in place: SearchText.Place) async throws -> SearchMatches {
    let evidence = SearchMatch.Box(of: phrase, in: place)
    var found: [SearchMatch] = []
    var seen: Set<Int> = []
    var isComplete = true
    // Most candidates can be left out at once.
    var candidates = self.candidates
    if candidates != nil {
      candidates = try await mentions(of: SearchText(place, phrase)).words
    }
    for step in place.steps where found.count < limit {
      try Task.checkCancellation()
      // What is found anywhere is all that was found before, and more.
      let answer = try await ask(
        step.field, phrase, step.extent, among: candidates, limit: limit + found.count)
      isComplete = answer.isComplete
      for word in answer.words where seen.insert(word).inserted {
        found.append(SearchMatch(word, step.rank, evidence))
      }
    }
    return SearchMatches(
      sorted: found, total: isComplete && found.count < limit ? found.count : nil)
  }

  private func ask(
    _ field: TextQuery.Field, _ phrase: String, _ extent: TextQuery.Extent,
    among candidates: [Int]?, limit: Int
  ) async throws -> (words: [Int], isComplete: Bool) {
    let query = TextQuery(field, phrase, extent)
    guard let candidates else {
      let words = try await source.words(saying: query, among: nil, limit: limit)
      return (words, words.count < limit)
    }
    if candidates.count <= Self.fewCandidates {
      if candidates.isEmpty { return ([], true) }
      let words = try await source.words(
        saying: query, among: candidates, limit: candidates.count)
      return (words, true)
    }
    let wanted = Set(candidates)
    let words = try await source.words(saying: query, among: nil, limit: source.words.count)
    return (words.filter(wanted.contains), true)
  }

  // MARK: Forms

  /// A phrase in Simplified characters or in variants as the dictionary would write it; `nil` where it is
  /// written so.
  private func standardForm(of phrase: String) -> String? {
    let bytes = Array(phrase.utf8)
    var form = ""
    for token in Segmenter(lexicon: source.lexicon).tokens(in: bytes) {
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      let scalars = text.unicodeScalars.map(\.value)
      let spelling = token.word.flatMap { source.lexicon.spelling(of: scalars, word: $0) }
      for scalar in spelling ?? scalars {
        if let scalar = Unicode.Scalar(scalar) { form.unicodeScalars.append(scalar) }
      }
    }
    return form.utf8.elementsEqual(phrase.utf8) ? nil : form
  }
}

extension SearchMatch.Box {
  /// What was asked for, so that it can be shown; `nil` where it needs not be.
  fileprivate convenience init?(of phrase: String, in place: SearchText.Place) {
    switch place {
    case .meaning, .example: self.init(.init(phrase: phrase))
    case .translation: self.init(.init(english: phrase))
    case .wordClass: return nil
    }
  }
}

extension SearchText.Place {
  fileprivate struct Step {
    var field: TextQuery.Field
    var extent: TextQuery.Extent
    var rank: SearchMatch.Rank
  }

  /// Where to look, the best first.
  fileprivate var steps: [Step] {
    switch self {
    case .meaning:
      Self.tiers(of: .definitions)
        + [Step(field: .examples, extent: .anywhere, rank: .init(tier: .contains, place: 1))]
    case .example: [Step(field: .examples, extent: .anywhere, rank: .init(tier: .contains))]
    case .wordClass: [Step(field: .classes, extent: .whole, rank: .init(tier: .exact))]
    case .translation: Self.tiers(of: .translations)
    }
  }

  fileprivate var fields: [TextQuery.Field] {
    switch self {
    case .meaning: [.definitions, .examples]
    case .example: [.examples]
    case .wordClass: [.classes]
    case .translation: [.translations]
    }
  }

  private static func tiers(of field: TextQuery.Field) -> [Step] {
    [
      Step(field: field, extent: .whole, rank: .init(tier: .exact)),
      Step(field: field, extent: .beginning, rank: .init(tier: .prefix)),
      Step(field: field, extent: .anywhere, rank: .init(tier: .contains)),
    ]
  }
}
