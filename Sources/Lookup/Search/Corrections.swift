import Phonetics
import WordIndex

/// Finds what a term may have been meant to be, the nearest first.
struct Corrections {
  /// Nobody reads on through more.
  private static let most = 50

  private let words: WordIndex
  private let limit: Int

  init(_ words: WordIndex, limit: Int) {
    self.words = words
    self.limit = min(limit, Self.most)
  }

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
    let found = words.corrections(ofTitle: text, allowsLonger: false, limit: limit)
    return SearchMatches(
      found.enumerated().map { place, found in
        match(found.word, place: place, text, words.title(of: found.word))
      }, isCapped: false)
  }

  private func readings(for text: String) -> SearchMatches {
    let isBopomofo = text.unicodeScalars.contains { SearchLetter.of($0) == .bopomofo }
    let found = words.corrections(ofReading: text, limit: limit)
    return SearchMatches(
      found.enumerated().map { place, found in
        let meant = isBopomofo ? found.reading.bopomofo(separator: " ") : found.reading.pinyin()
        var match = match(found.word, place: place, text, meant)
        match.reading = found.reading
        return match
      }, isCapped: false)
  }

  private func match(_ word: Int, place: Int, _ typed: String, _ meant: String) -> SearchMatch {
    var match = SearchMatch(word, .init(tier: .correction, place: place))
    match.correction = SearchCorrection(typed: typed, meant: meant)
    return match
  }
}
