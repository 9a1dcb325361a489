package import Dictionary
import Text

/// A page with all words that are related to a word in one way, or with a part of them.
package enum ListPage {
  /// The number of words on one page.
  package static let wordsOnPage = 500
  /// The maximum number of parts; longer lists end there, and say so.
  package static let mostParts = 20
  /// The maximum length of a definition; longer ones are shortened, since the entry has the whole.
  private static let longestGloss = 60

  /// The Markdown of a part of a list.
  ///
  /// - Parameters:
  ///   - list: the words of this part.
  ///   - part: counted from 1.
  package static func markdown(
    _ list: Related.List, of title: String, part: Int, edition: Edition, style: PageStyle
  ) -> String {
    let markup = MarkdownCard()
    let first = (part - 1) * wordsOnPage + 1
    let language = style.language
    var lines = ["# \(markup.escape(list.kind.heading(for: title, in: language)))", ""]
    lines.append(navigation(list, of: title, part: part, first: first, in: language))
    lines.append("")
    for (index, word) in list.words.enumerated() {
      lines.append("\(first + index). \(line(of: word, style: style))")
    }
    if let next = next(list, of: title, part: part, in: language) { lines += ["", next] }
    return lines.joined(separator: "\n")
      + "\n\n---\n\n\(PageFoot.markdown(of: edition))"
  }

  private static func line(of word: Related.Word, style: PageStyle) -> String {
    let markup = MarkdownCard()
    let link = markup.link(
      markup.escape(word.title), to: word.isEntry ? PageName.of(.entry(word.title)) : nil)
    let reading = CardStyle(notation: style.notation)
      .reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    let gloss = word.gloss.map { markup.escape(shortened($0)) } ?? ""
    let head = reading.isEmpty ? link : "\(link) \(markup.escape(reading))"
    return gloss.isEmpty ? head : "\(head)\(style.language.colon)\(gloss)"
  }

  private static func shortened(_ gloss: String) -> String {
    let scalars = gloss.unicodeScalars
    if scalars.count <= longestGloss { return gloss }
    return String(scalars.prefix(longestGloss)) + "…"
  }

  /// How many there are, which of them are here, and the links back and on.
  private static func navigation(
    _ list: Related.List, of title: String, part: Int, first: Int, in language: LabelLanguage
  ) -> String {
    let last = (first + list.words.count - 1).grouped
    let isWhole = part == 1 && !list.isCapped
    var parts: [String] = []
    if let total = list.total ?? (isWhole ? list.words.count : nil) {
      parts.append(language("共 \(total.grouped) 個", "\(total.grouped) in all"))
    }
    if !isWhole {
      parts.append(language("第 \(first.grouped) 至 \(last) 個", "\(first.grouped) to \(last)"))
    }
    var links = [link(language("回條目頁", "Back to the entry"), to: .entry(title))]
    if part > 1 {
      let page = Page.list(list.kind, of: title, part: part - 1)
      links.append(link(language("上一頁", "Previous page"), to: page))
    }
    if let next = next(list, of: title, part: part, in: language) { links.append(next) }
    return parts.joined(separator: language("，", ", ")) + language("。", ". ")
      + links.joined(separator: " · ")
  }

  private static func next(
    _ list: Related.List, of title: String, part: Int, in language: LabelLanguage
  ) -> String? {
    if !list.isCapped { return nil }
    if part >= mostParts { return language("以下從略。", "The rest is left out.") }
    let page = Page.list(list.kind, of: title, part: part + 1)
    return link(language("下一頁", "Next page"), to: page)
  }

  private static func link(_ text: String, to page: Page) -> String {
    MarkdownCard().link(text, to: PageName.of(page))
  }
}
