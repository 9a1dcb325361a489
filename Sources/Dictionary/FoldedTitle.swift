import Normalization

/// A headword without what makes no difference when it is looked up: punctuation, blanks, variation
/// selectors, and compatibility forms of characters.
///
/// Only a search key: it is never shown, and never stored in place of the headword.
enum FoldedTitle {
  static func of(_ title: String) -> String {
    let needsFolding = title.unicodeScalars.contains { !isPlain($0) }
    guard needsFolding else { return title }
    let scalars = title.unicodeScalars.filter { !isIgnorable($0) }
    return String(String.UnicodeScalarView(scalars)).nfkc
  }

  /// Chinese characters that fold to themselves.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0x20000...0x2F7FF, 0x30000...0x3FFFF: true
    default: false
    }
  }

  private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isVariationSelector { return true }
    switch properties.generalCategory {
    case .otherPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
