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

  /// In UTF-8 code units of the text: an edit costs as much as one or two of them.
  private static let chunkLength = 4096

  /// The chunks of the document; those of an older state are taken over where they stand as they stood.
  func chunks(
    after older: (value: TokenList, edit: EditSpan)?
  ) async throws -> [TokenChunk] {
    var reuse = ChunkReuse(older)
    var chunks: [TokenChunk] = []
    var offset = 0
    while offset < document.text.utf8Count {
      let old = reuse.chunk(at: offset)
      let chunk: TokenChunk
      if let old, old.prose == proseRanges(from: offset, length: old.length) {
        chunk = old
      } else {
        try Task.checkCancellation()
        // Others are to have the thread in between.
        if chunks.count % 16 == 15 { await Task.yield() }
        let length = old?.length ?? reuse.distance(from: offset) ?? .max
        chunk = self.chunk(at: offset, atMost: length)
      }
      chunks.append(chunk)
      offset += chunk.length
    }
    return chunks
  }

  /// The chunk at a place: whole units, up to `chunkLength` and at most `limit`, where a unit ends.
  private func chunk(at start: Int, atMost limit: Int) -> TokenChunk {
    let end = start + min(limit, document.text.utf8Count - start)
    var length = 0
    for unit in document.units(in: start..<end) {
      length += unit.range.count
      if length >= Self.chunkLength { break }
    }
    let inside = proseRanges(from: start, length: length)
    var builder = TokenChunkBuilder(prose: inside, parts: parts, encoding: encoding)
    for unit in document.units(in: start..<start + length) {
      let bytes = unit.bytes
      let tokens = dictionary.analyser.segmenter.tokens(in: bytes)
      bytes.withUnsafeBufferPointer {
        builder.add(tokens, of: $0, from: unit.range.lowerBound - start, in: 0..<length)
      }
    }
    return TokenChunk(builder, length: length, prose: inside)
  }

  /// The text for people in a stretch of the document, from its start.
  private func proseRanges(from start: Int, length: Int) -> [Range<Int>] {
    prose.intersecting(start..<start + length)
      .map { $0.lowerBound - start..<$0.upperBound - start }
  }
}

/// The chunks of an older state that an edit has not reached.
private struct ChunkReuse {
  private let chunks: [TokenChunk]
  private let edit: EditSpan
  private var next = 0
  /// Where `next` begins in the older text.
  private var start = 0

  init(_ older: (value: TokenList, edit: EditSpan)?) {
    chunks = older?.value.chunks ?? []
    edit = older?.edit ?? EditSpan(old: 0..<0, count: 0)
  }

  /// The older chunk that begins at an offset of the text as it is now. Offsets must be asked for in order.
  mutating func chunk(at offset: Int) -> TokenChunk? {
    let isBehind = offset >= edit.newEnd
    guard isBehind || offset < edit.old.lowerBound else { return nil }
    let old = isBehind ? offset - edit.shift : offset
    while next < chunks.count, start < old { skip() }
    guard next < chunks.count, start == old else { return nil }
    return isBehind || start + chunks[next].length <= edit.old.lowerBound ? chunks[next] : nil
  }

  /// How far it is to the first older chunk behind the edit.
  mutating func distance(from offset: Int) -> Int? {
    while next < chunks.count, start < edit.old.upperBound || start + edit.shift <= offset {
      skip()
    }
    return next < chunks.count ? start + edit.shift - offset : nil
  }

  private mutating func skip() {
    start += chunks[next].length
    next += 1
  }
}
