import Text

/// The chunks of an older state that an edit has not reached.
struct ChunkReuse<Chunk: DocumentChunk> {
  private let chunks: [Chunk]
  private let edit: EditSpan
  private var next = 0
  /// The start of `next` in the older text.
  private var start = 0

  /// - Parameters:
  ///   - chunks: of the older text, all of it.
  ///   - edit: the edit since.
  init(_ chunks: [Chunk] = [], edit: EditSpan = EditSpan(old: 0..<0, count: 0)) {
    self.chunks = chunks
    self.edit = edit
  }

  /// The older chunk that begins at an offset of the text as it is now. Offsets must be given in order.
  mutating func chunk(at offset: Int) -> Chunk? {
    let isBehind = offset >= edit.newEnd
    guard isBehind || offset < edit.old.lowerBound else { return nil }
    let old = isBehind ? offset - edit.shift : offset
    while next < chunks.count, start < old { skip() }
    guard next < chunks.count, start == old else { return nil }
    return isBehind || start + chunks[next].length <= edit.old.lowerBound ? chunks[next] : nil
  }

  /// The distance to the first older chunk behind the edit.
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
