extension MarkdownCard {
  /// Text that stands for itself in Markdown.
  package static func escaped(_ text: String) -> String { MarkdownCard().escape(text) }
}
