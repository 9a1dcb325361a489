/// A heteronym that is nothing but another way to read the character: (一)之又音。
package struct AlternativeReading: Sendable, Equatable {
  /// The number of the reading that it belongs to, from 0.
  package var number: Int
  /// 又音, 讀音 or 語音.
  package var label: String
  /// The place of the first sense that is read so, where only some are: (一)7.的語音.
  package var sense: Int?

  fileprivate static let numerals = Array("一二三四五六七八九十")
  /// In UTF-8 bytes; anything longer says something else.
  fileprivate static let longest = 32
  fileprivate static let labels = ["又音", "讀音", "語音"]
}

extension Definition {
  /// Whether it only names the senses of another reading that this one is another way to read: (一)2.4.之讀音.
  package var isAboutReading: Bool {
    guard let text, text.utf8.count < AlternativeReading.longest, examples == nil, quotes == nil
    else { return false }
    let plain = text.filter { !"()（）。.".contains($0) && !$0.isASCII }
    return plain.first.map(AlternativeReading.numerals.contains) == true
      && AlternativeReading.labels.contains {
        plain.dropFirst() == "之\($0)" || plain.dropFirst() == "的\($0)"
      }
  }

  /// Whether it is a note on how the character is spoken beside others, and not a sense: （「七」字通常讀為陰平，……）.
  package var isNoteOnReading: Bool {
    guard let text, examples == nil, quotes == nil else { return false }
    let scalars = text.unicodeScalars
    return scalars.starts(with: "（「".unicodeScalars)
      && scalars.dropFirst(3).starts(with: "」字".unicodeScalars)
      && (scalars.last == "）" || scalars.last == ")")
  }
}

extension Heteronym {
  /// The other reading that this one belongs to, if it is nothing more.
  package var alternative: AlternativeReading? {
    guard definitions.count == 1, let text = definitions[0].text,
      text.utf8.count < AlternativeReading.longest,
      definitions[0].examples == nil, definitions[0].quotes == nil
    else { return nil }
    let plain = text.filter { !"()（）。".contains($0) }
    guard let numeral = plain.first,
      let number = AlternativeReading.numerals.firstIndex(of: numeral)
    else { return nil }
    // A published table keeps the order that the senses are counted in.
    let counts = fields.isEmpty ? "" : plain.dropFirst().prefix { $0.isASCII && $0 != " " }
    let rest = plain.dropFirst(1 + counts.count)
    guard
      let label = AlternativeReading.labels.first(where: {
        rest == "之\($0)" || !counts.isEmpty && rest == "的\($0)"
      })
    else { return nil }
    let sense = counts.split(separator: ".").first.flatMap { Int($0) }.map { $0 - 1 }
    return AlternativeReading(number: number, label: label, sense: sense)
  }
}

extension Entry {
  /// The place of the reading that is shown if only one is: of those that are not mere alternatives
  /// the one with most senses, the first among equals.
  package var mainHeteronym: Int? {
    let readings = heteronyms.indices.filter { heteronyms[$0].bopomofo != nil }
    let own = readings.filter { heteronyms[$0].alternative == nil }
    return own.max { heteronyms[$0].definitions.count < heteronyms[$1].definitions.count }
      ?? readings.first ?? heteronyms.firstIndex { $0.pinyin != nil }
  }
}
