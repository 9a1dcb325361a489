/// A page of the dictionary.
package enum Page: Sendable {
  /// The page of a word's entry.
  case entry(String)
  /// All words that are related to a word in one way; long lists have several parts, counted from 1.
  case list(RelatedKind, of: String, part: Int)
  /// The characters of a radical, as the dictionary writes it, ordered by strokes.
  case radical(String)

  /// Whether the page is that of a word's entry.
  package var isOfWord: Bool {
    if case .entry = self { true } else { false }
  }

  /// The word, or the radical, that the page is about.
  package var title: String {
    switch self {
    case .entry(let title), .list(_, let title, _), .radical(let title): title
    }
  }
}

extension Page: Equatable {
  /// By their names: titles are compared by code points, which `String` does not.
  package static func == (a: Page, b: Page) -> Bool {
    PageName.of(a).utf8.elementsEqual(PageName.of(b).utf8)
  }
}
