import Text

/// A card as Markdown.
package struct MarkdownCard: CardMarkup {
  /// Writes `card` as Markdown.
  ///
  /// - Parameters:
  ///   - appendix: Markdown between the card and its source.
  ///   - isWord: which cross references lead to an entry.
  package static func render(
    _ card: Card, style: CardStyle, appendix: String? = nil,
    isWord: @escaping (String) -> Bool = { _ in false }
  ) -> String {
    CardRenderer(card, style, MarkdownCard(), appendix: appendix, isWord: isWord).render()
  }

  func heading(_ title: String, reading: String) -> String {
    reading.isEmpty ? "### \(title)" : "### \(title) \(reading)"
  }

  func readingLine(_ reading: String, mark: String?) -> String {
    "\n**\(reading)**\(mark.map { " \($0)" } ?? "")\n"
  }

  func detail(_ text: String, number: Int) -> String { "\(indent(under: number))- \(text)" }

  func quote(_ text: String, number: Int) -> String { "\(indent(under: number))- \(text)" }

  /// A list inside another is under the text of its item, behind the number and a dot.
  private func indent(under number: Int) -> String {
    String(repeating: " ", count: "\(number). ".utf8.count)
  }

  func whole(_ title: String, at destination: String?, _ language: LabelLanguage) -> String {
    language(
      "見\(link("全文", to: destination))", "see \(link("the whole entry", to: destination))")
  }

  func item(_ text: String) -> String { "- \(text)" }

  /// A paragraph of its own: the line before may be in a list.
  func note(_ text: String) -> String { "\n\(text)" }

  func escape(_ text: String) -> String {
    guard text.utf8.contains(where: Self.isSpecial) else { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      if Self.isSpecial(byte) { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    switch UnicodeScalar(byte) {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "~", "|", "#", "&": return true
    default: return false
    }
  }

  /// A word as a link to the page of its entry.
  func link(toEntry word: String) -> String { link(escape(word), to: PageName.of(.entry(word))) }

  func link(_ text: String, to destination: String?) -> String {
    destination.map { "[\(text)](\($0))" } ?? text
  }

  var gap: String? { "" }
  var rule: String { "\n---" }
}
