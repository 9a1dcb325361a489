import Dictionary
import Segmentation
import Text
import WordIndex

/// A text in the characters of the dictionary's headwords: 发展 as 發展, 头发 as 頭髮.
///
/// Which character is meant, the word that it stands in decides. A character in no word becomes the commonest that
/// it is written for, unless it is a headword itself; in numbers it becomes that in any case: 三万 is 三萬.
package struct TraditionalText: Sendable {
  private let dictionary: OpenDictionary
  private var lexicon: Lexicon { dictionary.source.lexicon }

  package init(_ dictionary: OpenDictionary) { self.dictionary = dictionary }

  /// What is to be written otherwise of a range of UTF-8 offsets.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func rewrites(in range: Range<Int>, of document: Document) async throws -> [Rewrite] {
    try await document.rewrites(
      in: range, analyser: dictionary.analyser
    ) { token, bytes, _, rewriter in
      if let text = traditional(token, in: bytes) { rewriter.rewrite(token.range, as: text) }
    }
  }

  /// Whether something of a range is to be written otherwise: as far as its first bytes tell.
  package func hasRewrites(in range: Range<Int>, of document: Document) -> Bool {
    let beginning = range.prefix(Self.beginning)
    for unit in document.units(in: beginning) {
      let bytes = unit.bytes
      let start = unit.range.lowerBound
      for token in unit.value(by: dictionary.analyser).tokens
      where start + token.range.lowerBound < range.upperBound
        && start + token.range.upperBound > range.lowerBound
      {
        guard let text = traditional(token, in: bytes) else { continue }
        if !bytes[token.range].elementsEqual(text.utf8) { return true }
      }
    }
    return false
  }

  /// So many bytes are looked at before a client is told that there may be something.
  private static let beginning = 10_000

  /// A token as headwords are spelled; `nil` where it stays as it is.
  private func traditional(_ token: Token, in bytes: [UInt8]) -> String? {
    switch token.kind {
    case .word: token.isRespelled ? respelled(token, in: bytes) : nil
    case .unknown: characterByCharacter(token, in: bytes, sparing: lexicon.id(of:))
    case .number: characterByCharacter(token, in: bytes) { _ in nil }
    case .userWord, .foreign, .punctuation, .space: nil
    }
  }

  private func respelled(_ token: Token, in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes[token.range], as: UTF8.self)
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

  /// - Parameter headword: finds the id of a character that is to stay since it is a headword.
  private func characterByCharacter(
    _ token: Token, in bytes: [UInt8], sparing headword: (String) -> Int?
  ) -> String {
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpared = headword(String(scalar)) != nil
      result.append(isSpared ? scalar : commonest(writtenAs: scalar) ?? scalar)
    }
    return String(result)
  }

  /// The commonest of the characters that one is written for.
  private func commonest(writtenAs scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let words = dictionary.source.words
    return lexicon.characters(writtenAs: scalar).min {
      (words.word(titled: String($0)) ?? .max) < (words.word(titled: String($1)) ?? .max)
    }
  }
}
