import Dictionary

/// The page of a radical: the characters that dictionaries order under it, by their other strokes.
enum RadicalPage {
  /// - Parameter characters: in their order.
  static func markdown(
    of radical: String, _ characters: [WordSummary], edition: Edition, style: PageStyle
  ) -> String {
    let markup = MarkdownCard()
    let language = style.language
    let entry = markup.link(markup.escape(radical), to: PageName.of(.entry(radical)))
    let count = characters.count.grouped
    var lines = [
      "# \(name(of: radical, in: language))", "",
      language("共 \(count) 字。部首：", "\(count) characters. Radical: ") + entry, "",
    ]
    for group in groups(characters) {
      lines += ["## \(heading(of: group.first?.otherStrokeCount, in: language))", ""]
      lines += [group.map { item($0, style) }.joined(separator: language.comma), ""]
    }
    return lines.joined(separator: "\n") + "\n---\n\n\(PageFoot.markdown(of: edition))"
  }

  /// What the page of a radical is called, in Markdown.
  static func name(of radical: String, in language: LabelLanguage) -> String {
    let radical = MarkdownCard().escape(radical)
    return language("\(radical)部", "Radical \(radical)")
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

  private static func heading(of strokes: Int?, in language: LabelLanguage) -> String {
    switch strokes {
    case nil: language("部首外筆畫不詳", "Other strokes: not known")
    case 0?: language("部首本身", "The radical itself")
    case let strokes?: language("部首外 \(strokes) 畫", "Other strokes: \(strokes)")
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
