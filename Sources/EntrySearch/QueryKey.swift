/// What a part of a query can be about, by the word before its colon: 筆畫:6.
package enum QueryKey: String, Sendable, Hashable, CaseIterable {
  case strokes = "筆畫"
  case radical = "部首"
  case otherStrokes = "部首外"
  case meaning = "釋義"
  case example = "例"
  case wordClass = "類"
  case english = "英"

  /// The English name, which is beside the Chinese one in messages.
  package var englishName: String {
    switch self {
    case .strokes: "strokes"
    case .radical: "radical"
    case .otherStrokes: "rest"
    case .meaning: "meaning"
    case .example: "example"
    case .wordClass: "class"
    case .english: "english"
    }
  }

  /// The key of a name, in upper or lower case.
  init?(name: String) {
    guard let key = Self.names[name.lowercased()] else { return nil }
    self = key
  }

  private static let names: [String: QueryKey] = {
    var names: [String: QueryKey] = [
      "筆劃": .strokes, "笔画": .strokes, "總筆畫": .strokes, "stroke": .strokes,
      "餘筆": .otherStrokes, "余笔": .otherStrokes,
      "释义": .meaning, "義": .meaning, "def": .meaning, "definition": .meaning,
      "例句": .example, "examples": .example,
      "类": .wordClass, "詞類": .wordClass, "type": .wordClass, "kind": .wordClass,
      "英文": .english, "英語": .english, "en": .english,
    ]
    for key in allCases {
      names[key.rawValue] = key
      names[key.englishName] = key
    }
    return names
  }()
}
