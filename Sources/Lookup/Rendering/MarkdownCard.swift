/// A card as Markdown.
package struct MarkdownCard: CardMarkup {
  private static let special: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "~", "|", "#", "&",
  ]

  /// Writes `card` as Markdown. `isWord` says which cross references lead to an entry.
  package static func render(
    _ card: Card, style: CardStyle, isWord: @escaping (String) -> Bool = { _ in false }
  ) -> String {
    CardRenderer(card: card, style: style, markup: MarkdownCard(), isWord: isWord).render()
  }

  func heading(_ title: String, reading: String) -> String {
    reading.isEmpty ? "### \(title)" : "### \(title)　\(reading)"
  }

  func readingLine(_ reading: String) -> String { "\n**\(reading)**\n" }

  func sense(number: Int, type: String?, text: String) -> String {
    "\(number). \(type.map { "〔\($0)〕" } ?? "")\(text)"
  }

  func detail(_ text: String) -> String { "   - \(text)" }

  func quote(_ text: String) -> String { "   - \(text)" }

  /// A paragraph of its own: the line before may be in a list.
  func note(_ text: String) -> String { "\n\(text)" }

  func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: Self.special.contains) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if Self.special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  func link(_ text: String, to destination: String?) -> String {
    destination.map { "[\(text)](\($0))" } ?? text
  }

  var rule: String { "\n---" }
}
