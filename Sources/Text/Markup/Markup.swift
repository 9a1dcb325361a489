/// The mark-up that may stand inside the words of a text.
package enum Markup: UInt8, Sendable {
  /// None: mark-up counts as text.
  case none
  /// Ruby text alone, which can be written into any text.
  case ruby
  /// Tags.
  case html
  /// Tags, and the marks of emphasis in Markdown: `*` and `~~`.
  case markdown
  /// The marks of emphasis in Org. Inside a word they count only beside a zero-width space.
  case org
  /// The marks of emphasis in reStructuredText. Inside a word they count only beside an escaped blank.
  case restructuredText

  /// The tags that are mark-up.
  /// None, those of ruby alone, or those of HTML.
  package enum Tags: Sendable { case none, ruby, all }

  /// The tags that may stand inside a word.
  package var tags: Tags {
    switch self {
    case .none: .none
    case .html, .markdown: .all
    case .ruby, .org, .restructuredText: .ruby
    }
  }
}
