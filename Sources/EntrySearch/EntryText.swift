import Dictionary
import Segmentation

/// Something that entries have to say, in the characters of the dictionary.
struct EntryText: Hashable {
  let place: SearchText.Place
  let phrase: String

  /// - Throws: what the dictionary throws.
  init(_ text: SearchText, in source: any WordSource) async throws {
    place = text.place
    let form = text.place == .translation ? nil : Self.standardForm(of: text.phrase, source.lexicon)
    guard let form else {
      phrase = text.phrase
      return
    }
    // What is written so somewhere is meant so.
    let query = TextQuery(Self.field(of: text.place), text.phrase)
    let isKnown = try await !source.words(saying: query, among: nil, limit: 1).isEmpty
    phrase = isKnown ? text.phrase : form
  }

  /// Whether some entries say it better than others. The class of a word has nothing to do with that.
  var ranks: Bool { place != .wordClass }

  /// The phrase anywhere in an entry.
  var mention: TextQuery { TextQuery(Self.field(of: place), phrase) }

  private static func field(of place: SearchText.Place) -> TextQuery.Field {
    switch place {
    case .meaning: .texts
    case .example: .examples
    case .wordClass: .classes
    case .translation: .translations
    }
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
