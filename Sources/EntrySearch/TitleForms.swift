import Normalization
import Segmentation
import WordIndex

/// The titles, or patterns of titles, that a text may stand for: in Simplified characters, in variants, with
/// another comma.
struct TitleForms {
  /// Each form costs a look at all titles.
  private static let most = 4

  let lexicon: Lexicon
  let words: WordIndex

  /// The forms of a text, as it is written first; never empty.
  func forms(of text: String) -> [String] {
    let own = lexicon.spelling(of: text)
    var forms = [own]
    // Whole words first: in them a character has few forms that make sense.
    for form in lexicon.spellings(of: text) + products(of: own) where forms.count < Self.most {
      if !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) { forms.append(form) }
    }
    return forms
  }

  /// Each character in each of its forms.
  private func products(of text: String) -> [String] {
    var products = [""]
    for scalar in text.unicodeScalars {
      let forms = forms(of: scalar)
      products = Array(products.lazy.flatMap { head in forms.map { head + $0 } }.prefix(Self.most))
    }
    return products
  }

  /// The forms that titles have; the character itself if they have none.
  private func forms(of scalar: Unicode.Scalar) -> [String] {
    let own = String(scalar)
    if SearchLetter.of(scalar) != .character { return [own] }
    let others = lexicon.characters(writtenAs: scalar).map { String($0) }
    if !others.isEmpty { return stands(own) ? [own] + others : others }
    let compatible = own.nfkc
    return compatible.utf8.elementsEqual(own.utf8) ? [own] : [own, compatible]
  }

  /// Whether a character is in any title.
  private func stands(_ character: String) -> Bool {
    lexicon.spellings(of: character).contains { $0.utf8.elementsEqual(character.utf8) }
      || words.words(matching: TitlePattern(character), limit: 1).total > 0
  }
}
