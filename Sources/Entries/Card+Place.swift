import Dictionary
import Documents
import Readings

extension Card {
  /// Puts the sense of the word's place first: counting in 一把傘, 姓 in 陳醫師. A row for the place knows more than that
  /// something is counted: 這點 | 我同意.
  mutating func lead(with meaning: PlaceMeaning) {
    guard let senses = readings.first?.senses else { return }
    let found =
      switch meaning {
      case .surname: senses.firstIndex(where: \.isSurname)
      case .measure where isSenseByRow: nil as Int?
      case .measure(let clue):
        clue.flatMap { clue in senses.firstIndex { $0.text.contains(clue) } }
          ?? senses.firstIndex(where: \.isMeasure)
      case .number, .person, .place, .repeated: nil as Int?
      }
    if let found { readings[0].main = found }
  }

  /// Puts the first sense that counts nothing first, where the word counts nothing and its main sense would: the pen in
  /// 紅筆, wrapping in 包餃子.
  mutating func leadWithoutCounting(in surroundings: Surroundings) {
    guard let reading = readings.first, !reading.isSenseInPlace,
      title.unicodeScalars.count == 1, reading.senses.indices.contains(reading.main),
      reading.senses[reading.main].isMeasure,
      let other = reading.indicesOfToday.first(where: {
        !reading.senses[$0].isMeasure && !reading.senses[$0].isSurname
      }),
      !Self.counting.contains(where: surroundings.fit)
    else { return }
    readings[0].main = other
  }

  /// Places in which a word may count, with more than a numeral before it: 一大片, 十餘年, 本屆, 成包.
  private static let counting = [
    "[N這那哪每某各該第頭整大小多餘來好本上下前後首同另全滿成雙單逐按論]_"
  ].compactMap { PlacePattern($0) }
}

extension Sense {
  fileprivate var text: Substring {
    (definition.text ?? "").drop { $0.isWhitespace }
  }

  fileprivate var isSurname: Bool { text.hasPrefix("姓。") }

  /// Whether the dictionary calls it a measure word, or a unit.
  fileprivate var isMeasure: Bool {
    definition.type == "量" || text.hasPrefix("量詞") || text.hasPrefix("計算") && text.contains("單位")
  }
}
