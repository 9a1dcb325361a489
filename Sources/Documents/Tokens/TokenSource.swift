import Dictionary
import Segmentation
import Text

/// Finds the tokens of a document, chunk by chunk.
///
/// Words are cut here and not kept with the document: a long one would push out what is known of the lines
/// that the user looks at.
struct TokenSource {
  let document: Document
  let prose: ProseRanges
  let dictionary: OpenDictionary
  let parts: PartsOfSpeech
  let encoding: PositionEncoding

  /// The tokens of whole units: UTF-8 offsets.
  func chunk(in range: Range<Int>) -> TokenChunk {
    let start = range.lowerBound
    let inside = proseRanges(from: start, length: range.count)
    var builder = TokenChunkBuilder(prose: inside, parts: parts, encoding: encoding)
    for unit in document.units(in: range) {
      let bytes = unit.bytes
      let tokens = dictionary.analyser.segmenter.tokens(in: bytes)
      bytes.withUnsafeBufferPointer {
        builder.add(tokens, of: $0, from: unit.range.lowerBound - start, in: 0..<range.count)
      }
    }
    return TokenChunk(builder, length: range.count, prose: inside)
  }

  /// Whether the text for people in a chunk at an offset is what it was.
  func stands(_ chunk: TokenChunk, at offset: Int) -> Bool {
    chunk.prose == proseRanges(from: offset, length: chunk.length)
  }

  /// The text for people in a stretch of the document, from its start.
  private func proseRanges(from start: Int, length: Int) -> [Range<Int>] {
    prose.intersecting(start..<start + length)
      .map { $0.lowerBound - start..<$0.upperBound - start }
  }
}
