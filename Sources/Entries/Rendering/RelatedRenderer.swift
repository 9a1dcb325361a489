package import Text

/// Writes related words out: a line for each way in which they are related.
struct RelatedRenderer<Markup: CardMarkup> {
  let markup: Markup
  let language: LabelLanguage
  /// Where a link to a page leads, or `nil` for no link.
  let destination: (Page) -> String?

  func render(_ related: Related) -> String {
    related.lists.map { line(of: $0, title: related.title) }.joined(separator: "\n")
  }

  private func line(of list: Related.List, title: String) -> String {
    let words = list.words.map { word in
      markup.link(
        markup.escape(word.title), to: word.isEntry ? destination(.entry(word.title)) : nil)
    }
    let label = markup.escape(list.kind.label(for: title, in: language))
    return markup.item(
      label + language.colon + words.joined(separator: language.comma)
        + rest(of: list, title: title))
  }

  /// How many words there are where not all are listed, and where the others are.
  private func rest(of list: Related.List, title: String) -> String {
    guard list.isCapped else { return "" }
    let count =
      list.total.map { language("共 \($0.grouped) 個", "\($0.grouped) in all") }
      ?? language("還有更多", "there are more")
    let page = destination(.list(list.kind, of: title, part: 1)).map {
      language.colon + markup.link(language("見全部", "see all"), to: $0)
    }
    return language.bracketed(count + (page ?? ""))
  }
}

extension Related {
  /// As Markdown, an item of a list for each way in which words are related.
  ///
  /// - Parameters:
  ///   - language: that of the labels.
  ///   - destination: the address of a page, or `nil` for no link.
  package func markdown(
    language: LabelLanguage = .chinese, destination: (Page) -> String? = { _ in nil }
  ) -> String {
    withoutActuallyEscaping(destination) {
      RelatedRenderer(markup: MarkdownCard(), language: language, destination: $0).render(self)
    }
  }

  /// As plain text, a line for each way in which words are related.
  package var plainText: String {
    RelatedRenderer(markup: PlainCard(), language: .chinese, destination: { _ in nil })
      .render(self)
  }
}

extension Int {
  /// With commas between the thousands.
  package var grouped: String {
    let digits = Array(String(magnitude))
    let text = digits.indices.map { index in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : "\(digits[index])"
    }
    return (self < 0 ? "-" : "") + text.joined()
  }
}
