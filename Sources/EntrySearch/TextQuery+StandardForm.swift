import Dictionary
import Segmentation

extension TextQuery {
  /// Whether some entries answer it better than others. The class of a word has nothing to do with that.
  var ranks: Bool { field != .classes }

  /// The query in the characters of the dictionary.
  ///
  /// - Throws: what the dictionary throws.
  func inStandardForm(of source: any WordSource) async throws -> TextQuery {
    guard field != .translations, let form = Self.standardForm(of: phrase, source.lexicon) else {
      return self
    }
    // A phrase that some entry writes so is meant so.
    let isKnown = try await !source.words(saying: self, among: nil, limit: 1).isEmpty
    return isKnown ? self : TextQuery(field, form)
  }

  /// A phrase in Simplified characters or in variants as the dictionary would write it; `nil` if it is
  /// written so.
  private static func standardForm(of phrase: String, _ lexicon: Lexicon) -> String? {
    let bytes = Array(phrase.utf8)
    var form = ""
    for token in Segmenter(lexicon: lexicon).tokens(in: bytes) {
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      let scalars = text.unicodeScalars.map(\.value)
      if let spelling = token.word.flatMap({ lexicon.spelling(of: scalars, word: $0) }) {
        form.unicodeScalars.append(contentsOf: spelling.compactMap(Unicode.Scalar.init))
      } else {
        form.unicodeScalars.append(
          contentsOf: text.unicodeScalars.map { standardForm(of: $0, lexicon) })
      }
    }
    return form.utf8.elementsEqual(phrase.utf8) ? nil : form
  }

  /// A character outside words as headwords have it, if they do not have it as it is.
  private static func standardForm(of scalar: Unicode.Scalar, _ lexicon: Lexicon) -> Unicode.Scalar
  {
    let own = String(scalar)
    let isHeadword = lexicon.spellings(of: own).contains { $0.utf8.elementsEqual(own.utf8) }
    return isHeadword ? scalar : lexicon.characters(writtenAs: scalar).first ?? scalar
  }
}
