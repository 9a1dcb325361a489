import Text

/// A card as plain text, for clients that show no Markdown and for terminals.
package struct PlainCard: CardMarkup {
  /// Whether colours set the parts of a card off, in a terminal.
  var isColoured = false

  /// Writes `card` as plain text.
  ///
  /// - Parameters:
  ///   - isColoured: whether a terminal shows it in colours.
  ///   - appendix: text between the card and its source.
  package static func render(
    _ card: Card, style: CardStyle, isColoured: Bool = false, appendix: String? = nil
  ) -> String {
    CardRenderer(card, style, PlainCard(isColoured: isColoured), appendix: appendix).render()
  }

  /// Text in a colour: 1 is bold, 2 faint, 36 cyan, as ECMA-48 numbers them.
  private func coloured(_ text: String, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func heading(_ title: String, reading: String) -> String {
    let title = coloured(title, 1)
    return reading.isEmpty ? title : "\(title) \(coloured(reading, 36))"
  }

  func readingLine(_ reading: String, mark: String?) -> String {
    coloured(reading, 36) + (mark.map { " \($0)" } ?? "")
  }

  func detail(_ text: String, number: Int) -> String { "   \(text)" }

  func quote(_ text: String, number: Int) -> String { coloured("   \(text)", 2) }

  func whole(_ title: String, at destination: String?, _ language: LabelLanguage) -> String {
    language(
      "見條目頁（go to definition），或 cidian lookup \(title)",
      "see its page (go to definition), or cidian lookup \(title)")
  }

  func item(_ text: String) -> String { text }

  func note(_ text: String) -> String { text }

  func escape(_ text: String) -> String { text }

  func link(_ text: String, to destination: String?) -> String { text }

  var gap: String? { nil }
  var rule: String { "" }
}
