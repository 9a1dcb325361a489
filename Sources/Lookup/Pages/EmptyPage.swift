/// What stands where a page is asked for that the dictionary does not have.
package enum EmptyPage {
  /// The Markdown of a page that says so.
  package static func markdown(of page: Page) -> String {
    let markup = MarkdownCard()
    let title = markup.escape(page.title)
    switch page {
    case .entry: return "# \(title)\n\n辭典沒有「\(title)」這一條。\n"
    case .radical: return "# \(title)\n\n辭典沒有以「\(title)」為部首的字。\n"
    case .list(let kind, let word, _):
      let back = markup.link("回條目頁", to: PageName.of(.entry(word)))
      return "# \(markup.escape(kind.heading(for: word)))\n\n這裡沒有詞。\(back)\n"
    }
  }
}
