package import Text

/// The page in place of one that the dictionary does not have.
package enum EmptyPage {
  /// The Markdown of a page that says so.
  package static func markdown(of page: Page, in language: LabelLanguage = .chinese) -> String {
    let markup = CardMarkup.markdown
    let title = markup.escape(page.title)
    switch page {
    case .entry:
      let text = language("辭典裡沒有「\(title)」。", "The dictionary has no entry “\(title)”.")
      return "# \(title)\n\n\(text)\n"
    case .radical:
      let text = language(
        "辭典裡沒有以「\(title)」為部首的字。", "The dictionary has no characters with the radical “\(title)”.")
      return "# \(title)\n\n\(text)\n"
    case .list(let kind, let word, _):
      let back = markup.link(language("回條目頁", "Back to the entry"), to: .entry(word))
      let heading = markup.escape(kind.heading(for: word, in: language))
      return "# \(heading)\n\n\(language("這裡沒有詞。", "There are no words here. "))\(back)\n"
    }
  }
}
