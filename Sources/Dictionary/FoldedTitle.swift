import Normalization
import Text

/// A headword without what makes no difference when it is looked up: punctuation, blanks, variation
/// selectors, and compatibility forms of characters.
///
/// Only a search key: it is never shown, and never stored in place of the headword.
package enum FoldedTitle {
  /// The key of a headword, or of what is looked up.
  package static func of(_ title: String) -> String {
    // Most titles fold to themselves.
    if title.unicodeScalars.allSatisfy(\.isUnifiedIdeograph) { return title }
    let scalars = title.unicodeScalars.filter { !isIgnorable($0) }
    return String(String.UnicodeScalarView(scalars)).nfkc
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
