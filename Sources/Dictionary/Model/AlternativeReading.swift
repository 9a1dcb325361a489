/// What a heteronym says that is nothing but another way to read the character: (一)之又音。
package struct AlternativeReading: Sendable, Equatable {
  /// The number of the reading that it belongs to, from 0.
  package var number: Int
  /// 又音, 讀音 or 語音.
  package var label: String

  private static let numerals = Array("一二三四五六七八九十")
  /// In UTF-8 bytes; anything longer says something else.
  private static let longest = 32
  private static let labels = ["又音", "讀音", "語音"]

  fileprivate init?(_ heteronym: Heteronym) {
    guard heteronym.definitions.count == 1, let text = heteronym.definitions[0].text,
      text.utf8.count < Self.longest,
      heteronym.definitions[0].examples == nil, heteronym.definitions[0].quotes == nil
    else { return nil }
    let plain = text.filter { !"()（）。".contains($0) }
    guard let numeral = plain.first, let number = Self.numerals.firstIndex(of: numeral),
      let label = Self.labels.first(where: { plain.dropFirst() == "之\($0)" })
    else { return nil }
    self.number = number
    self.label = label
  }
}

extension Heteronym {
  /// What this reading is another way to read, if it is nothing more.
  package var alternative: AlternativeReading? { AlternativeReading(self) }
}

extension Entry {
  /// The place of the reading that is shown if only one is: of those that are not mere alternatives
  /// the one with most senses, the first among equals.
  package var mainHeteronym: Int? {
    let readings = heteronyms.indices.filter { heteronyms[$0].bopomofo != nil }
    let own = readings.filter { heteronyms[$0].alternative == nil }
    var main = own.first ?? readings.first
    for index in own {
      if let best = main, heteronyms[index].definitions.count > heteronyms[best].definitions.count {
        main = index
      }
    }
    return main
  }
}
