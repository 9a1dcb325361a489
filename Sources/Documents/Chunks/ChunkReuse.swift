import Text

/// The chunks of an older state that edits have not reached.
struct ChunkReuse<Chunk: DocumentChunk> {
  private let chunks: [Chunk]
  private let edits: [EditSpan]
  private var next = 0
  /// The start of `next` in the older text.
  private var start = 0
  /// How many edits are before the last offset, and by how much they move what is behind them.
  private var passed = 0
  private var shift = 0

  /// - Parameters:
  ///   - chunks: of the older text, all of it.
  ///   - edits: the edits since.
  init(_ chunks: [Chunk] = [], _ edits: EditSpans = EditSpans(EditSpan(old: 0..<0, count: 0))) {
    self.chunks = chunks
    self.edits = edits.spans
  }

  /// The older chunk that begins at an offset of the text as it is now. Offsets must be given in order.
  mutating func chunk(at offset: Int) -> Chunk? {
    while passed < edits.count, offset >= edits[passed].newEnd + shift {
      shift += edits[passed].shift
      passed += 1
    }
    let old = offset - shift
    let end = passed < edits.count ? edits[passed].old.lowerBound : .max
    if old >= end { return nil }
    while next < chunks.count, start < old { skip() }
    guard next < chunks.count, start == old else { return nil }
    return start + chunks[next].length <= end ? chunks[next] : nil
  }

  /// The older chunks from an offset of the text as it is now up to the next edit, and their length. Offsets must be given in order.
  mutating func unedited(at offset: Int) -> (chunks: ArraySlice<Chunk>, length: Int) {
    guard chunk(at: offset) != nil else { return ([], 0) }
    let end = passed < edits.count ? edits[passed].old.lowerBound : .max
    let (first, begin) = (next, start)
    while next < chunks.count, start + chunks[next].length <= end { skip() }
    return (chunks[first..<next], start - begin)
  }

  /// The distance from the offset that was asked for last to the next older chunk that begins where no edit was.
  mutating func distance(from offset: Int) -> Int? {
    var (edit, shift) = (passed, shift)
    while next < chunks.count {
      while edit < edits.count, edits[edit].old.upperBound <= start {
        shift += edits[edit].shift
        edit += 1
      }
      let isEdited = edit < edits.count && edits[edit].old.lowerBound < start
      if !isEdited, start + shift > offset { return start + shift - offset }
      skip()
    }
    return nil
  }

  private mutating func skip() {
    start += chunks[next].length
    next += 1
  }
}
