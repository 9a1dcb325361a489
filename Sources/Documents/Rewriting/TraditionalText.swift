import Dictionary
import Segmentation
import Text
import WordIndex

/// A text in the characters of the dictionary's headwords: 发展 as 發展, 头发 as 頭髮.
///
/// The word around a character decides which one is meant. A character in no word becomes the commonest that it
/// is written for, unless it is a headword itself; in numbers it becomes that if it is the rarer one itself: 三万
/// is 三萬, for 万 is hardly ever a word, and 千 stays 千, though that is also written for 韆.
package struct TraditionalText: Sendable {
  private let dictionary: OpenDictionary
  private var lexicon: Lexicon { dictionary.source.lexicon }

  package init(_ dictionary: OpenDictionary) { self.dictionary = dictionary }

  /// The rewrites in a range of UTF-8 offsets.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func rewrites(in range: Range<Int>, of document: Document) async throws -> [Rewrite] {
    try await document.rewrites(in: range, analyser: dictionary.analyser, traditional)
  }

  /// Whether something in a range is to be rewritten: as far as its first bytes show.
  package func hasRewrites(in range: Range<Int>, of document: Document) -> Bool {
    document.hasRewrites(in: range, analyser: dictionary.analyser, traditional)
  }

  /// The pieces of a token as headwords are spelled; `nil` if it stays as it is.
  private func traditional(
    _ token: Token, in bytes: [UInt8], _ analysis: Analysis
  ) -> [String]? {
    let text = analysis.gaps.text(of: token.range, in: bytes)
    guard let new = traditional(token, text) else { return nil }
    let pieces = analysis.gaps.pieces(of: token.range)
    if pieces.count == 1 { return [new] }
    // It must be clear which characters take the place of which.
    guard new.unicodeScalars.count == text.unicodeScalars.count else { return nil }
    var rest = new.unicodeScalars[...]
    return pieces.map { piece in
      let count = String(decoding: bytes[piece], as: UTF8.self).unicodeScalars.count
      defer { rest = rest.dropFirst(count) }
      return String(scalars: rest.prefix(count))
    }
  }

  private func traditional(_ token: Token, _ text: String) -> String? {
    switch token.kind {
    case .word: token.isRespelled ? respelled(token, text) : nil
    case .unknown, .name:
      characterByCharacter(text) {
        lexicon.id(of: String($0)) != nil ? $0 : commonest(of: lexicon.characters(writtenAs: $0))
      }
    case .number:
      characterByCharacter(text) {
        commonest(of: lexicon.characters(writtenAs: $0) + [$0])
      }
    case .listed, .foreign, .punctuation, .space: nil
    }
  }

  private func respelled(_ token: Token, _ text: String) -> String? {
    let written = lexicon.spelling(of: text).unicodeScalars
    guard let word = token.word,
      let spelling = lexicon.spelling(of: written.map(\.value), word: word)
    else { return nil }
    var result = String.UnicodeScalarView()
    var standard = spelling.makeIterator()
    for scalar in text.unicodeScalars {
      switch CharacterClass.of(scalar.value) {
      case .extend: continue
      case .han: result.append(standard.next().flatMap(Unicode.Scalar.init) ?? scalar)
      // The commas of a title stay the text's own.
      default:
        _ = standard.next()
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// - Parameter standard: gives the character that a character becomes, `nil` for itself.
  private func characterByCharacter(
    _ text: String, standard: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    String(scalars: text.unicodeScalars.map { standard($0) ?? $0 })
  }

  /// The commonest of some characters, the first if none is a word.
  private func commonest(of characters: [Unicode.Scalar]) -> Unicode.Scalar? {
    let words = dictionary.source.words
    return characters.min {
      (words.word(titled: String($0)) ?? .max) < (words.word(titled: String($1)) ?? .max)
    }
  }
}
