package import Phonetics
package import Segmentation
import Text

/// A reader gives every Chinese character of a text its reading in its place.
///
///     let reader = ReadingsReader(model: dictionary.readings, lexicon: dictionary.lexicon)
///     let text = Array("他還沒還書。".utf8)
///     let readings = reader.readings(of: text, tokens: segmenter.tokens(in: text))
///     readings.map(\.syllable.bopomofo)  // ㄊㄚ ㄏㄞˊ ㄇㄟˊ ㄏㄨㄢˊ ㄕㄨ
///
/// A reading depends only on the text between two hard borders, white space and punctuation other than that inside
/// headwords, and on whether these open or close what is quoted. So a part of a text (`Segmenter.part(around:in:)`) gives the readings of the whole text. Time grows with
/// the length of the text.
package struct ReadingsReader: Sendable {
  /// The model of readings.
  let model: ReadingsModel
  /// The words that the segmenter cuts by.
  package let lexicon: Lexicon
  /// Whose readings are given.
  package let standard: ReadingStandard

  /// - Parameters:
  ///   - model: of the same dictionary as the lexicon: it knows words by their ids.
  package init(model: ReadingsModel, lexicon: Lexicon, standard: ReadingStandard = .school) {
    self.model = model
    self.lexicon = lexicon
    self.standard = standard
  }

  /// The readings of the Chinese characters of valid UTF-8 text, in order.
  ///
  /// - Parameters:
  ///   - tokens: the segmenter's tokens of the text.
  ///   - given: the reading of a token if the caller knows it, a syllable for each character; the
  ///     neighbours still change 一 and 不.
  package func readings(
    of text: [UInt8], tokens: [Token], given: (Token) -> [PackedSyllable]? = { _ in nil }
  ) -> [CharacterReading] {
    var readings: [CharacterReading] = []
    readings.reserveCapacity(text.count / 3)
    text.withUnsafeBufferPointer { read($0, tokens: tokens, given: given, into: &readings) }
    return readings
  }

  /// Appends the readings of the Chinese characters of valid UTF-8 text, in order.
  package func read(
    _ text: UnsafeBufferPointer<UInt8>, tokens: [Token],
    given: (Token) -> [PackedSyllable]? = { _ in nil }, into readings: inout [CharacterReading]
  ) {
    var reader = PassageReader(model: model, lexicon: lexicon, standard: standard)
    // The border right before the token, or 0.
    var last: UInt32 = 0
    for (index, token) in tokens.enumerated() {
      guard isBorder(token, in: text) else {
        reader.append(token, of: text, given: given(token))
        last = 0
        continue
      }
      let (border, _) = decodeScalar(text, at: token.range.lowerBound)
      // 和 Lisa: a blank before letters.
      reader.passage.goesOn =
        Self.openings.contains(border)
        || token.kind == .space && index + 1 < tokens.count && tokens[index + 1].kind == .foreign
      reader.finish(into: &readings)
      reader.passage.isContinued = Self.closings.contains(border) && !Self.ends.contains(last)
      last = border
    }
    reader.finish(into: &readings)
  }

  private static let openings = Set("「『《〈“‘".unicodeScalars.map(\.value))
  private static let closings = Set("」』》〉”’".unicodeScalars.map(\.value))
  private static let ends = Set("。！？…".unicodeScalars.map(\.value))

  /// Whether a token of the text is a hard border: nothing behind it is looked at for the text before
  /// it, nor the other way round.
  func isBorder(_ token: Token, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch token.kind {
    case .space: return true
    case .punctuation:
      let (scalar, _) = decodeScalar(text, at: token.range.lowerBound)
      return scalar >= 0x80 && CharacterClass.of(scalar) == .other
    case .word, .listed, .unknown, .name, .number, .foreign: return false
    }
  }
}
