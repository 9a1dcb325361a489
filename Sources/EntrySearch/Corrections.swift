import Phonetics
import WordIndex

/// Finds what a term may have been meant to be, the nearest first.
struct Corrections {
  /// The maximum number; nobody reads on through more.
  private static let most = 50
  /// How much farther than the nearest others may be, in the index's costs: half an edit.
  private static let margin = 1

  let words: WordIndex

  func matches(of term: SearchTerm) -> SearchMatches {
    switch term {
    case .writing(let text): titles(for: text)
    case .letters(let text), .bopomofo(let text): readings(for: text)
    case .mixed: SearchMatches()
    }
  }

  /// A title that is there is not corrected.
  private func titles(for text: String) -> SearchMatches {
    if text.unicodeScalars.contains(where: { SearchLetter.of($0) == .wildcard })
      || words.word(titled: text) != nil
    {
      return SearchMatches()
    }
    let found = words.corrections(ofTitle: text, allowsLonger: false, limit: Self.most)
    let near = found.prefix { $0.cost <= found[0].cost + Self.margin }
    return matches(
      near.map {
        ($0.word, .init(correction: .init(typed: text, meant: words.title(of: $0.word))))
      })
  }

  private func readings(for text: String) -> SearchMatches {
    let isBopomofo = text.unicodeScalars.contains { SearchLetter.of($0) == .bopomofo }
    let found = words.corrections(ofReading: text, limit: Self.most)
    let near = found.prefix { $0.cost <= found[0].cost + Self.margin }
    return matches(
      near.map {
        let meant = isBopomofo ? $0.reading.bopomofo(separator: " ") : $0.reading.pinyin()
        return ($0.word, .init(reading: $0.reading, correction: .init(typed: text, meant: meant)))
      })
  }

  /// In the order that they have.
  private func matches(
    _ corrections: [(word: Int, evidence: SearchMatch.Evidence)]
  ) -> SearchMatches {
    let list = corrections.map { word, evidence in
      SearchMatch(word, .init(tier: .correction), .init(evidence))
    }
    return SearchMatches(sorted: list, total: list.count)
  }
}
