import Phonetics
import WordIndex

extension WordIndex {
  /// The maximum number of corrections.
  private static let mostCorrections = 50
  /// How much farther than the nearest others may be, in the index's costs: half an edit.
  private static let margin = 1

  /// The words that may be meant by a misspelt term, the nearest first.
  func corrections(of term: SearchTerm) -> SearchMatches {
    let list =
      switch term {
      case .writing(let text): corrections(ofWriting: text)
      case .letters(let text), .bopomofo(let text): corrections(ofSound: text)
      case .mixed: [SearchMatch]()
      }
    return SearchMatches(sorted: list, total: list.count)
  }

  /// A title that is there is not corrected.
  private func corrections(ofWriting text: String) -> [SearchMatch] {
    let hasWildcard = text.unicodeScalars.contains { SearchLetter.of($0) == .wildcard }
    if hasWildcard || word(titled: text) != nil { return [] }
    let found = corrections(ofTitle: text, allowsLonger: false, limit: Self.mostCorrections)
    return found.prefix { $0.cost <= found[0].cost + Self.margin }.map {
      Self.correction($0.word, typed: text, meant: title(of: $0.word))
    }
  }

  private func corrections(ofSound text: String) -> [SearchMatch] {
    let isBopomofo = text.unicodeScalars.contains { SearchLetter.of($0) == .bopomofo }
    let found = corrections(ofReading: text, limit: Self.mostCorrections)
    return found.prefix { $0.cost <= found[0].cost + Self.margin }.map {
      let meant = isBopomofo ? $0.reading.bopomofo(separator: " ") : $0.reading.pinyin()
      return Self.correction($0.word, $0.reading, typed: text, meant: meant)
    }
  }

  private static func correction(
    _ word: Int, _ reading: Reading? = nil, typed: String, meant: String
  ) -> SearchMatch {
    let correction = SearchCorrection(typed: typed, meant: meant)
    return SearchMatch(
      word, .init(tier: .correction), .init(.init(reading: reading, correction: correction)))
  }
}
