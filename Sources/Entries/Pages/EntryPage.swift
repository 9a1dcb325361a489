import Dictionary
import Text

/// The page of an entry: a Markdown document with everything that the dictionary says of a word, and
/// the words that are related to it.
///
/// Editors show pages as they are written, so the dictionary's text is left as it is, without links: its
/// words can be looked up in place. Related words are links by the names of their pages alone.
package enum EntryPage {
  /// The maximum number of words on the page for each way in which they are related.
  package static let relatedWords = 20

  /// The Markdown of an entry's page. The title begins the first line, "# 銀行 …".
  ///
  /// - Parameter parts: what the word is made of, an item of a list in Markdown.
  static func markdown(
    _ card: Card, related: Related, parts: String?, style: PageStyle
  ) -> String {
    let cardStyle = CardStyle(
      language: style.language, notation: style.notation,
      showsTranslations: style.showsTranslations)
    var text = MarkdownCard.render(
      card, style: cardStyle, appendix: section(of: related, parts, in: style.language))
    // The heading of a card is a small one; on a page it is the page's title.
    if text.hasPrefix("### ") { text.removeFirst(2) }
    return "\(text)\n\n\(PageFoot.markdown(of: card.edition))"
  }

  private static func section(
    of related: Related, _ parts: String?, in language: LabelLanguage
  ) -> String? {
    let lists = related.markdown(language: language, destination: PageName.of)
    let lines = [parts ?? "", lists].filter { !$0.isEmpty }
    if lines.isEmpty { return nil }
    return "\n## \(language("相關詞語", "Related words"))\n\n\(lines.joined(separator: "\n"))"
  }
}

/// What every page ends with: from whom its text is, and on what terms.
enum PageFoot {
  static func markdown(of edition: Edition) -> String {
    let source = edition.source.hasPrefix("https://") ? "\n\n<\(edition.source)>" : ""
    return "\(edition.notice)\(source)\n"
  }
}
