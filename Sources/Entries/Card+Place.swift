import Dictionary
import Documents

extension Card {
  /// Puts the sense of the word's place first: counting in 一把傘, 姓 in 陳醫師.
  mutating func lead(with meaning: PlaceMeaning) {
    guard let senses = readings.first?.senses else { return }
    let found =
      switch meaning {
      case .surname: senses.firstIndex { $0.text.hasPrefix("姓。") }
      case .measure(let clue):
        clue.flatMap { clue in senses.firstIndex { $0.text.contains(clue) } }
          ?? senses.firstIndex(where: \.isMeasure)
      case .number, .person, .repeated: nil as Int?
      }
    if let found { readings[0].main = found }
  }
}

extension Sense {
  fileprivate var text: Substring {
    (definition.text ?? "").drop { $0.isWhitespace }
  }

  /// Whether the dictionary calls it a measure word, or a unit.
  fileprivate var isMeasure: Bool {
    definition.type == "量" || text.hasPrefix("量詞") || text.hasPrefix("計算") && text.contains("單位")
  }
}
