/// Characters that are in a title, or a pattern of all of it: `*` is any run of characters, also an empty
/// one, and `?` is one character. Full-width ＊ and ？ are the same.
package struct TitlePattern: Sendable, Hashable {
  enum Element: Sendable, Hashable {
    case character(Unicode.Scalar)
    case one
    case run
  }

  /// The maximum number of elements; no title is so long, and a longer pattern finds nothing.
  private static let maximumCount = 1_000

  let elements: [Element]

  /// A pattern, in which * stands for any characters and ? for one; full-width ones do too.
  package init(_ text: some StringProtocol) {
    var elements: [Element] = []
    for scalar in text.unicodeScalars.prefix(Self.maximumCount + 1) {
      switch scalar {
      case "*", "＊": if elements.last != .run { elements.append(.run) }
      case "?", "？": elements.append(.one)
      default: elements.append(.character(scalar))
      }
    }
    self.elements = elements.count > Self.maximumCount ? [] : elements
  }

  /// Whether it is a pattern of a whole title, and not only characters in one.
  var hasWildcards: Bool { elements.contains { $0 == .one || $0 == .run } }

  /// The tier of a title that matches: for a pattern with a `*` it depends on whether it has anything before.
  var tier: TitleTier {
    if !elements.contains(.run) { return .exact }
    return elements.first == .run ? .contains : .prefix
  }
}

/// The match of a title, the best first.
package enum TitleTier: Int, Sendable, Hashable, CaseIterable {
  /// It is all of it. With wildcards, it matches a pattern without `*`.
  case exact
  /// It begins so. With `*`, it matches a pattern that has something before that.
  case prefix
  /// It has it inside, or matches a pattern that begins with `*`.
  case contains
}

/// A word whose title matches.
package struct TitleHit: Sendable, Hashable {
  /// The word's number.
  package var word: Int
  /// How well it matches.
  package var tier: TitleTier
}
