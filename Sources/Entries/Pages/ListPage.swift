package import Dictionary
import Text

/// A page with all words that are related to a word in one way, or with a part of them.
package struct ListPage {
  /// The number of words on one page.
  package static let wordsOnPage = 500
  /// The maximum number of parts; longer lists end there, and say so.
  package static let mostParts = 20
  /// The maximum length of a definition; longer ones are shortened, since the entry has the whole.
  private static let longestGloss = 60

  private let list: Related.List
  private let title: String
  private let part: Int
  private let style: PageStyle
  private var language: LabelLanguage { style.language }
  private let markup = MarkdownCard()

  /// - Parameters:
  ///   - list: the words of this part.
  ///   - part: counted from 1.
  package init(_ list: Related.List, of title: String, part: Int, style: PageStyle) {
    self.list = list
    self.title = title
    self.part = part
    self.style = style
  }

  /// The Markdown of the page.
  package func markdown(edition: Edition) -> String {
    let first = (part - 1) * Self.wordsOnPage + 1
    var lines = ["# \(markup.escape(list.kind.heading(for: title, in: language)))", ""]
    lines += [navigation(from: first), ""]
    lines += list.words.enumerated().map { "\(first + $0). \(line(of: $1))" }
    if let next { lines += ["", next] }
    return lines.joined(separator: "\n") + "\n\n---\n\n\(PageFoot.markdown(of: edition))"
  }

  private func line(of word: Related.Word) -> String {
    let link = word.isEntry ? markup.link(toEntry: word.title) : markup.escape(word.title)
    let reading = CardStyle(notation: style.notation)
      .reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    let gloss = word.gloss.map { markup.escape(shortened($0)) } ?? ""
    let head = reading.isEmpty ? link : "\(link) \(markup.escape(reading))"
    return gloss.isEmpty ? head : "\(head)\(language.colon)\(gloss)"
  }

  private func shortened(_ gloss: String) -> String {
    let scalars = gloss.unicodeScalars
    if scalars.count <= Self.longestGloss { return gloss }
    return String(scalars.prefix(Self.longestGloss)) + "…"
  }

  /// How many there are, which of them are here, and the links back and on.
  private func navigation(from first: Int) -> String {
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
    if part > 1 { links.append(link(language("上一頁", "Previous page"), toPart: part - 1)) }
    if let next { links.append(next) }
    return parts.joined(separator: language("，", ", ")) + language("。", ". ")
      + links.joined(separator: " · ")
  }

  /// The link to the next part, or a line that says that there is no next part; `nil` at the end of the list.
  private var next: String? {
    if !list.isCapped { return nil }
    if part >= Self.mostParts { return language("以下從略。", "The rest is left out.") }
    return link(language("下一頁", "Next page"), toPart: part + 1)
  }

  private func link(_ text: String, toPart part: Int) -> String {
    link(text, to: .list(list.kind, of: title, part: part))
  }

  private func link(_ text: String, to page: Page) -> String {
    markup.link(text, to: PageName.of(page))
  }
}
