import Dictionary
import Text

/// The page of a radical: the characters that dictionaries order under it, by their other strokes.
enum RadicalPage {
  /// - Parameter characters: in their order.
  static func markdown(
    of radical: String, _ characters: [WordSummary], edition: Edition, style: PageStyle
  ) -> String {
    let markup = MarkdownCard()
    let language = style.language
    let title = markup.escape(radical)
    let entry = markup.link(toEntry: radical)
    let count = language(
      "共 \(characters.count.grouped) 字", "\(characters.count.grouped) characters")
    let heading = language("\(title)部", "\(title), radical")
    var lines = [
      "# \(heading)", "",
      count + language("。部首：\(entry)", ". The radical: \(entry)"), "",
    ]
    for group in characters.chunked(by: { $0.otherStrokeCount == $1.otherStrokeCount }) {
      lines += ["## \(self.heading(of: group.first?.otherStrokeCount, in: language))", ""]
      lines += [group.map { item($0, style) }.joined(separator: language.comma), ""]
    }
    return lines.joined(separator: "\n") + "\n---\n\n\(PageFoot.markdown(of: edition))"
  }

  private static func heading(of strokes: Int?, in language: LabelLanguage) -> String {
    switch strokes {
    case nil: language("部首外筆畫不詳", "Other strokes unknown")
    case 0?: language("部首本身", "The radical itself")
    case 1?: language("部首外 1 畫", "1 other stroke")
    case let strokes?: language("部首外 \(strokes) 畫", "\(strokes) other strokes")
    }
  }

  private static func item(_ character: WordSummary, _ style: PageStyle) -> String {
    let markup = MarkdownCard()
    let link = markup.link(toEntry: character.title)
    let reading = CardStyle(notation: style.notation == .pinyin ? .pinyin : .bopomofo)
      .reading(bopomofo: character.bopomofo, pinyin: character.pinyin)
    return reading.isEmpty ? link : "\(link) \(markup.escape(reading))"
  }
}
