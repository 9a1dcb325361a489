import Foundation
import Segmentation

/// The titles, or patterns of titles, that a text may stand for: in Simplified characters, in variants, with
/// another comma.
struct TitleForms {
  /// Each form costs a look at all titles.
  private static let most = 4

  private let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// The forms of a text, as it is written first; never empty.
  func forms(of text: String) -> [String] {
    let own = lexicon.spelling(of: text)
    var forms = [own]
    func add(_ form: String) {
      let isNew = !forms.contains { $0.utf8.elementsEqual(form.utf8) }
      if isNew, forms.count < Self.most { forms.append(form) }
    }
    // Whole words first: in them a character has few forms that make sense.
    lexicon.spellings(of: text).forEach(add)
    products(of: own).forEach(add)
    return forms
  }

  /// Each character in each of its forms.
  private func products(of text: String) -> [String] {
    var products = [""]
    for scalar in text.unicodeScalars {
      let forms = forms(of: scalar)
      let next = products.flatMap { head in forms.map { head + $0 } }
      products = Array(next.prefix(Self.most))
    }
    return products
  }

  /// The forms that headwords have; the character itself where they have none.
  private func forms(of scalar: Unicode.Scalar) -> [String] {
    let own = String(scalar)
    if SearchLetter.of(scalar) != .character { return [own] }
    let known = lexicon.spellings(of: own)
    if !known.isEmpty { return known }
    let compatible = own.precomposedStringWithCompatibilityMapping
    return compatible.utf8.elementsEqual(own.utf8) ? [own] : [own, compatible]
  }
}
