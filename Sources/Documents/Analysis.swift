import Phonetics
import Readings
package import Segmentation
import Support

/// The analysis of a unit of a document: its words and their readings.
package struct Analysis: Sendable {
  /// All of the unit, token by token.
  package let tokens: CompactTokens
  /// The readings of its Chinese characters.
  package let readings: CompactReadings
  /// The mark-up in its words and between them.
  package let gaps: MarkupGaps

  /// Packs the results for a unit. Offsets count from its start.
  init(tokens: [Token], readings: [CharacterReading], gaps: MarkupGaps = .none) {
    self.tokens = CompactTokens(tokens)
    self.readings = CompactReadings(readings)
    self.gaps = gaps
  }
}

/// The readings of a text's Chinese characters, in eight bytes each: many are kept.
package struct CompactReadings: Sendable {
  private struct Packed {
    /// The UTF-8 offset of the character.
    var start: UInt32
    var spoken: PackedSyllable
    var printed: PackedSyllable
  }

  private let readings: [Packed]

  init(_ readings: [CharacterReading]) {
    self.readings = readings.map {
      Packed(
        start: UInt32(clamping: $0.range.lowerBound), spoken: $0.syllable, printed: $0.printed)
    }
  }

  /// The readings of the characters that begin in a range of UTF-8 offsets. O(log n).
  package subscript(_ range: Range<Int>) -> PlaceReading {
    let inside = packed(in: range)
    return PlaceReading(spoken: inside.map(\.spoken), printed: inside.map(\.printed))
  }

  /// The syllables that are said for the characters in a range of UTF-8 offsets, and where each character
  /// begins. `.none` for a character that the dictionary does not read.
  func spoken(in range: Range<Int>) -> [(start: Int, syllable: PackedSyllable)] {
    packed(in: range).map { (Int($0.start), $0.spoken) }
  }

  private func packed(in range: Range<Int>) -> ArraySlice<Packed> {
    readings[readings.firstPlace { Int($0.start) >= range.lowerBound }...]
      .prefix { Int($0.start) < range.upperBound }
  }
}

/// Tokens that follow one another from the start of a text, in eight bytes each: many are kept.
package struct CompactTokens: RandomAccessCollection, Sendable {
  private struct Packed {
    /// The UTF-8 offset of the token's end.
    var end: UInt32
    /// The id of a word, above it the kind of the token, and on top whether it is respelled.
    var wordAndKind: UInt32

    init(_ token: Token) {
      end = UInt32(clamping: token.range.upperBound)
      let flag: UInt32 = token.isRespelled ? 0x80 : 0
      wordAndKind = (UInt32(token.kind.rawValue) | flag) << 24 | UInt32(token.word ?? 0)
    }

    func token(from start: UInt32) -> Token {
      Token(
        range: Int(start)..<Int(Swift.max(start, end)),
        kind: Token.Kind(rawValue: UInt8(wordAndKind >> 24 & 0x7F)) ?? .punctuation,
        word: Int(wordAndKind) & Token.maximumWord, isRespelled: wordAndKind >> 31 != 0)
    }
  }

  private let tokens: [Packed]

  /// Packs tokens, which are in order and leave nothing out between them.
  init(_ tokens: [Token]) {
    self.tokens = tokens.map(Packed.init)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { tokens.count }

  package subscript(index: Int) -> Token {
    tokens[index].token(from: index == 0 ? 0 : tokens[index - 1].end)
  }

  /// The number of the token that holds the byte at a UTF-8 offset, or of the end for an offset behind
  /// all. O(log n).
  package func index(at offset: Int) -> Int { tokens.firstPlace { Int($0.end) > offset } }
}
