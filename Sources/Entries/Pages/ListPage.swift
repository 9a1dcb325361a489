import Dictionary
import Text

/// A page with all words that are related to a word in one way, or with a part of them.
struct ListPage {
  /// The number of words on one page.
  static let wordsOnPage = 500
  /// The maximum number of parts; longer lists end there, and say so.
  static let mostParts = 20
  /// The maximum length of a definition; longer ones are shortened, since the entry has the whole.
  private static let longestGloss = 60

  /// The words of this part.
  let list: Related.List
  /// The word to which they are related.
  let title: String
  /// Counted from 1.
  let part: Int
  let style: PageStyle

  private var language: LabelLanguage { style.language }
  private var markup: CardMarkup { .markdown }
  /// The number of the first word.
  private var first: Int { (part - 1) * Self.wordsOnPage + 1 }

  /// The page without its foot.
  var blocks: [PageBlock] {
    [
      .title(markup.escape(list.kind.heading(for: title, in: language)), reading: ""),
      .paragraph([navigation]), .list(list.words.map(line), first: first),
      .paragraph(next.map { [$0] } ?? []),
    ]
  }

  private func line(of word: Related.Word) -> String {
    let reading = CardStyle(notation: style.notation)
      .reading(bopomofo: word.summary?.bopomofo, pinyin: word.summary?.pinyin)
    let link = word.number == nil ? markup.escape(word.title) : markup.link(toEntry: word.title)
    let head = reading.isEmpty ? link : "\(link) \(markup.escape(reading))"
    let gloss = word.summary?.gloss.map { markup.escape($0.shortened(to: Self.longestGloss)) } ?? ""
    return gloss.isEmpty ? head : "\(head)\(language.colon)\(gloss)"
  }

  /// The number of words, the range shown here, and the links back and on.
  private var navigation: String {
    let last = (first + list.words.count - 1).grouped
    let isWhole = part == 1 && !list.isCapped
    var parts: [String] = []
    if let total = list.total ?? (isWhole ? list.words.count : nil) {
      parts.append(language("共 \(total.grouped) 個", "\(total.grouped) in all"))
    }
    if !isWhole {
      parts.append(language("第 \(first.grouped) 至 \(last) 個", "\(first.grouped) to \(last)"))
    }
    let back = markup.link(language("回條目頁", "Back to the entry"), to: .entry(title))
    let previous =
      part > 1 ? link(language("上一頁", "Previous page"), toPart: part - 1) : nil
    return parts.joined(separator: language("，", ", ")) + language("。", ". ")
      + [back, previous, next].compactMap { $0 }.joined(separator: " · ")
  }

  /// The link to the next part, or a line that says that there is no next part; `nil` at the end of the list.
  private var next: String? {
    if !list.isCapped { return nil }
    if part >= Self.mostParts { return language("以下從略。", "The rest is left out.") }
    return link(language("下一頁", "Next page"), toPart: part + 1)
  }

  private func link(_ text: String, toPart part: Int) -> String {
    markup.link(text, to: .list(list.kind, of: title, part: part))
  }
}
