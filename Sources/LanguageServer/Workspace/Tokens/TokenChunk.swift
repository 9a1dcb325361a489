import Dictionary
import Documents
import Segmentation
import Text

/// The tokens of a chunk.
final class TokenChunk: DocumentChunk {
  let length: Int
  /// The text for people, from the start of the chunk, by which the tokens were found.
  let prose: [Range<Int>]
  /// The words of the document by which the tokens were found.
  let concern: WordsConcern
  /// As in the specification's `SemanticTokens.data`: five numbers for each token, the first place counted
  /// from the start of the chunk.
  let data: [UInt32]
  /// The position of the last token; 0, 0 if there isn't one.
  let last: Position
  /// The position of the end.
  let end: Position

  init(_ builder: TokenChunkBuilder, length: Int, prose: [Range<Int>], concern: WordsConcern) {
    self.concern = concern
    self.length = length
    self.prose = prose
    data = builder.data
    last = builder.last
    end = builder.walker.position
  }
}

/// Finds the tokens of a chunk, unit by unit.
struct TokenChunkBuilder {
  private(set) var data: [UInt32] = []
  private(set) var last: Position
  private(set) var walker: PositionWalker
  private var filter: ProseFilter
  private let parts: PartsOfSpeech?

  /// - Parameters:
  ///   - start: the position of the first unit: zero in a chunk.
  ///   - prose: of the whole, in the offsets of the units that will be added.
  init(
    from start: Position = Position(line: 0, column: 0), prose: [Range<Int>], parts: PartsOfSpeech?,
    encoding: PositionEncoding
  ) {
    last = Position(line: 0, column: 0)
    walker = PositionWalker(from: start, in: encoding)
    filter = ProseFilter(prose)
    self.parts = parts
  }

  /// Adds the tokens of a unit. Each piece of a word with mark-up in it is one.
  ///
  /// - Parameters:
  ///   - gaps: the mark-up in the unit, from its start.
  ///   - start: the unit's offset, as the ranges of text for people count.
  ///   - range: tokens that have nothing in it are left out; in the same offsets.
  mutating func add(
    _ tokens: some Sequence<Token>, _ gaps: MarkupGaps, of bytes: UnsafeBufferPointer<UInt8>,
    from start: Int, in range: Range<Int>
  ) {
    for token in tokens {
      if gaps.isEmpty {
        add(token.range, of: token, bytes, from: start, in: range)
      } else {
        var end = token.range.lowerBound
        for piece in gaps.pieces(of: token.range) {
          walker.advance(over: end..<piece.lowerBound, of: bytes)
          add(piece, of: token, bytes, from: start, in: range)
          end = piece.upperBound
        }
        walker.advance(over: end..<token.range.upperBound, of: bytes)
      }
    }
  }

  private mutating func add(
    _ piece: Range<Int>, of token: Token, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    in range: Range<Int>
  ) {
    let begin = walker.position
    walker.advance(over: piece, of: bytes)
    let place = start + piece.lowerBound..<start + piece.upperBound
    guard place.overlaps(range), let kind = WordClass(token, parts: parts),
      walker.position.line == begin.line, filter.contains(place)
    else { return }
    append(kind, at: begin, length: walker.position.column - begin.column)
  }

  private mutating func append(_ kind: WordClass, at place: Position, length: Int) {
    let lines = place.line - last.line
    let columns = lines == 0 ? place.column - last.column : place.column
    data.append(UInt32(clamping: lines))
    data.append(UInt32(clamping: columns))
    data.append(UInt32(clamping: length))
    data.append(UInt32(kind.rawValue))
    data.append(0)
    last = place
  }
}
