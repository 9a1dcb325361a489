extension Definition {
  /// Whether the dictionary says that it is a word of mainland China: 大陸地區指…. What only is there, or is named after a place
  /// there, is none: 大陸地區河北省的簡稱.
  package var isOfMainland: Bool {
    guard let text, text.hasPrefix(Self.mainland) else { return false }
    let rest = text.dropFirst(Self.mainland.count)
    return Self.naming.contains(where: rest.hasPrefix)
  }

  private static let mainland = "大陸地區"
  /// The text behind a word that is spoken of.
  private static let naming = [
    "指", "用語", "比喻", "喻", "對", "稱", "謂", "：", "特指", "泛指", "多指", "也指", "早期指", "統稱", "嘲諷",
    "或用以比喻", "引申", "即", "「", "的北方方言",
  ]
}

extension Entry {
  /// Whether it is a word of mainland China in all that it means.
  package var isOfMainland: Bool {
    let definitions = heteronyms.flatMap(\.definitions).filter { $0.text?.isEmpty == false }
    return !definitions.isEmpty && definitions.allSatisfy(\.isOfMainland)
  }
}
