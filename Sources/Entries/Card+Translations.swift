import Text

extension Card {
  /// The card with the translations of the reading that the word has in its place alone, where a dictionary says which these are: CC-CEDICT's
  /// of a word of several readings are one list, in which those of each begin with the reading, (ㄏㄜˋ hè) to compose a poem.
  var withTranslationsInPlace: Card {
    // Most words have one reading, and no list names it.
    let namesReading = translations.values.contains {
      $0.contains { $0.utf8.first == UInt8(ascii: "(") }
    }
    guard namesReading, let reading = readings.first, reading.isInPlace else { return self }
    var card = self
    let spellings = ([reading.bopomofo] + reading.alternatives.map(\.bopomofo)).compactMap { $0 }
    let wanted = Set(spellings.map { $0.split(whereSeparator: \.isWhitespace) })
    card.translations = translations.mapValues { Self.part(of: $0) { wanted.contains($0) } }
    return card
  }

  /// The translations of the first reading that is wanted, without the reading; all if there is none.
  private static func part(
    of translations: [String], isWanted: ([Substring]) -> Bool
  ) -> [String] {
    let heads = translations.indices.compactMap { place in
      head(of: translations[place]).map { (place: place, reading: $0.reading, rest: $0.rest) }
    }
    guard let found = heads.firstIndex(where: { isWanted($0.reading) }) else { return translations }
    let end = found + 1 < heads.count ? heads[found + 1].place : translations.count
    return [heads[found].rest] + translations[heads[found].place..<end].dropFirst()
  }

  /// The syllables in bopomofo that a translation begins with in parentheses, and the text behind them.
  private static func head(of translation: String) -> (reading: [Substring], rest: String)? {
    guard translation.hasPrefix("("), let end = translation.firstIndex(of: ")") else { return nil }
    let syllables = translation[..<end].dropFirst().split(separator: " ").filter {
      $0.unicodeScalars.contains(where: \.isBopomofo)
    }
    if syllables.isEmpty { return nil }
    return (syllables, String(translation[end...].dropFirst().drop(while: \.isWhitespace)))
  }
}
