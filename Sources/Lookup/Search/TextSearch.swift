import Dictionary
import Segmentation
import WordIndex

/// Finds the words of which the dictionary says something: whole clauses first, then beginnings of clauses,
/// then any other place.
struct TextSearch {
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

  func matches(of text: SearchText) async throws -> SearchMatches {
    let found = try await matches(of: text.phrase, in: text.place)
    guard found.list.isEmpty, text.place != .translation, let other = standardForm(of: text.phrase)
    else { return found }
    return try await matches(of: other, in: text.place)
  }

  private func matches(
    of phrase: String, in place: SearchText.Place
  ) async throws -> SearchMatches {
    var found: [SearchMatch] = []
    var seen: Set<Int> = []
    var isCapped = false
    for step in place.steps where found.count < limit {
      let query = TextQuery(step.field, phrase, step.extent)
      // What is found anywhere is all that was found before, and more.
      let enough = min(limit + found.count, source.words.count)
      let words = try await source.words(saying: query, among: candidates, limit: enough)
      isCapped = words.count == enough && enough < source.words.count
      for word in words where seen.insert(word).inserted {
        found.append(match(word, step.rank, phrase, place))
      }
    }
    return SearchMatches(found, isCapped: isCapped || found.count >= limit)
  }

  private func match(
    _ word: Int, _ rank: SearchMatch.Rank, _ phrase: String, _ place: SearchText.Place
  ) -> SearchMatch {
    var match = SearchMatch(word, rank)
    switch place {
    case .meaning, .example: match.phrase = phrase
    case .translation: match.english = phrase
    case .wordClass: break
    }
    return match
  }

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

extension SearchText.Place {
  /// Where to look, the best first.
  fileprivate var steps:
    [(field: TextQuery.Field, extent: TextQuery.Extent, rank: SearchMatch.Rank)]
  {
    switch self {
    case .meaning: Self.tiers(of: .definitions) + [(.examples, .anywhere, Self.mention)]
    case .example: [(.examples, .anywhere, .init(tier: .contains))]
    case .wordClass: [(.classes, .whole, .init(tier: .exact))]
    case .translation: Self.tiers(of: .translations)
    }
  }

  private static let mention = SearchMatch.Rank(tier: .contains, place: 1)

  private static func tiers(
    of field: TextQuery.Field
  ) -> [(field: TextQuery.Field, extent: TextQuery.Extent, rank: SearchMatch.Rank)] {
    [
      (field, .whole, .init(tier: .exact)), (field, .beginning, .init(tier: .prefix)),
      (field, .anywhere, .init(tier: .contains)),
    ]
  }
}
