import Text

extension Related {
  /// A line for each way in which words are related.
  ///
  /// - Parameters:
  ///   - language: that of the labels.
  ///   - destination: the address of a page, or `nil` for no link.
  func items(
    as markup: CardMarkup, language: LabelLanguage, destination: (Page) -> String? = { _ in nil }
  ) -> [String] {
    lists.map { list in
      let words = list.words.map { word in
        markup.link(
          markup.escape(word.title), to: word.number == nil ? nil : destination(.entry(word.title)))
      }
      let label = markup.escape(list.kind.label(for: title, in: language))
      let rest = list.isCapped ? rest(of: list, markup, language, destination) : ""
      return label + language.colon + words.joined(separator: language.comma) + rest
    }
  }

  /// The number of words if not all are listed, and the place of the others.
  private func rest(
    of list: List, _ markup: CardMarkup, _ language: LabelLanguage,
    _ destination: (Page) -> String?
  ) -> String {
    let count =
      list.total.map { language("共 \($0.grouped) 個", "\($0.grouped) in all") }
      ?? language("還有更多", "there are more")
    let page = destination(.list(list.kind, of: title, part: 1)).map {
      language.colon + markup.link(language("見全部", "see all"), to: $0)
    }
    return language.bracketed(count + (page ?? ""))
  }
}

extension Int {
  /// With commas between the thousands.
  var grouped: String {
    let digits = Array(String(magnitude))
    let text = digits.indices.map { index in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : "\(digits[index])"
    }
    return (self < 0 ? "-" : "") + text.joined()
  }
}
