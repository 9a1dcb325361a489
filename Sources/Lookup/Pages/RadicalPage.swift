import Dictionary

/// The page of a radical: the characters that dictionaries order under it, by their other strokes.
enum RadicalPage {
  /// - Parameter characters: in their order.
  static func markdown(
    of radical: String, _ characters: [WordSummary], edition: Edition, style: PageStyle
  ) -> String {
    let markup = MarkdownCard()
    let entry = markup.link(markup.escape(radical), to: PageName.of(.entry(radical)))
    var lines = [
      "# \(markup.escape(radical))部", "",
      "共 \(characters.count.grouped) 字。部首：\(entry)", "",
    ]
    for group in groups(characters) {
      lines += ["## \(heading(of: group.first?.otherStrokeCount))", ""]
      lines += [group.map { item($0, style) }.joined(separator: "、"), ""]
    }
    return lines.joined(separator: "\n") + "\n---\n\n\(PageFoot.markdown(of: edition))"
  }

  /// The characters of equal other strokes that follow each other.
  private static func groups(_ characters: [WordSummary]) -> [ArraySlice<WordSummary>] {
    var groups: [ArraySlice<WordSummary>] = []
    var rest = characters[...]
    while let first = rest.first {
      let group = rest.prefix { $0.otherStrokeCount == first.otherStrokeCount }
      groups.append(group)
      rest = rest.dropFirst(group.count)
    }
    return groups
  }

  private static func heading(of strokes: Int?) -> String {
    switch strokes {
    case nil: "部首外筆畫不詳"
    case 0?: "部首本身"
    case let strokes?: "部首外 \(strokes) 畫"
    }
  }

  private static func item(_ character: WordSummary, _ style: PageStyle) -> String {
    let markup = MarkdownCard()
    let link = markup.link(
      markup.escape(character.title), to: PageName.of(.entry(character.title)))
    let reading = CardStyle(notation: style.notation == .pinyin ? .pinyin : .bopomofo)
      .reading(bopomofo: character.bopomofo, pinyin: character.pinyin)
    return reading.isEmpty ? link : "\(link) \(markup.escape(reading))"
  }
}
