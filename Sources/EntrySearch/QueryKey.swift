/// The subject of a part of a query, by the word before its colon: 筆畫:6.
package enum QueryKey: String, Sendable, Hashable, CaseIterable {
  case strokes = "筆畫"
  case radical = "部首"
  case otherStrokes = "部首外"
  case meaning = "釋義"
  case example = "例"
  case wordClass = "類"
  case english = "英"
  case dictionary = "辭典"

  /// The English name, which is beside the Chinese one in messages.
  package var englishName: String { otherNames[0] }

  /// The key of a name, in upper or lower case.
  init?(name: String) {
    let name = name.lowercased()
    let key = Self.allCases.first { $0.rawValue == name || $0.otherNames.contains(name) }
    guard let key else { return nil }
    self = key
  }

  /// The English name, and what is understood too.
  private var otherNames: [String] {
    switch self {
    case .strokes: ["strokes", "筆劃", "笔画", "總筆畫", "stroke"]
    case .radical: ["radical"]
    case .otherStrokes: ["rest", "餘筆", "余笔"]
    case .meaning: ["meaning", "释义", "義", "def", "definition"]
    case .example: ["example", "例句", "examples"]
    case .wordClass: ["class", "类", "詞類", "type", "kind"]
    case .english: ["english", "英文", "英語", "en"]
    case .dictionary: ["dictionary", "dictionaries", "dict", "词典", "詞典", "辭書"]
    }
  }
}
