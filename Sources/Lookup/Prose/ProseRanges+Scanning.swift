import Text

extension ProseRanges {
  /// How long chunks are: an edit costs as much as one or two of them.
  private static let chunkLength = 4096

  init(_ text: TextSnapshot, _ languages: ScannedLanguages) {
    self.languages = languages
    chunks = []
    starts = []
    var scan = ChunkScan(text: text, languages: languages)
    while scan.offset < text.utf8Count { chunks.append(scan.next(Self.chunkLength)) }
    starts = Self.starts(of: chunks)
  }

  /// The text for people after an edit: only what the edit can reach is scanned anew. O(what is scanned),
  /// and a step for every chunk of the document.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets in the text before the edit.
  ///   - count: how many code units took its place.
  ///   - text: the text after it.
  func edited(_ range: Range<Int>, count: Int, in text: TextSnapshot) -> ProseRanges {
    if chunks.isEmpty { return ProseRanges(text, languages) }
    let shift = count - range.count
    let newEnd = range.upperBound + shift
    let first = chunk(at: max(0, range.lowerBound - ProseRules.reach - 1))
    var scan = ChunkScan(
      text: text, languages: languages, offset: starts[first], state: chunks[first].state)
    var anew = Array(chunks[..<first])
    while scan.offset < text.utf8Count {
      // As soon as the scanner stands as it stood before the edit, what follows is what followed.
      let old = chunk(at: scan.offset - shift)
      if scan.offset > newEnd + ProseRules.reach, starts[old] + shift == scan.offset,
        chunks[old].state == scan.state
      {
        anew += chunks[old...]
        break
      }
      anew.append(scan.next(length(of: scan.offset, from: newEnd, shift: shift)))
    }
    var ranges = self
    ranges.chunks = anew
    ranges.starts = Self.starts(of: anew)
    return ranges
  }

  /// How far to scan from an offset so that the end is that of an old chunk behind the edit.
  private func length(of offset: Int, from newEnd: Int, shift: Int) -> Int {
    let target = max(offset, newEnd + ProseRules.reach)
    let next = chunk(at: target - shift) + 1
    guard next < starts.count else { return Self.chunkLength }
    let length = starts[next] + shift - offset
    return length <= 2 * Self.chunkLength ? length : Self.chunkLength
  }

  private static func starts(of chunks: [ProseChunk]) -> [Int] {
    var start = 0
    return chunks.map { chunk in
      defer { start += chunk.length }
      return start
    }
  }
}

/// Scans a text chunk by chunk.
private struct ChunkScan {
  let text: TextSnapshot
  let languages: ScannedLanguages
  var offset = 0
  var state = ProseState()

  /// The chunk of about `length` bytes that comes next.
  mutating func next(_ length: Int) -> ProseChunk {
    // A byte more than a step looks back: whether a line begins behind so many blanks is not told.
    let before = min(offset, ProseRules.reach + 1)
    let end = min(offset + length, text.utf8Count)
    let window = text.bytes(in: offset - before..<end + 2 * ProseRules.reach)
    return window.withUnsafeBufferPointer { window in
      var scanner = ProseScanner(
        window, scan: before..<before + end - offset, state: state, languages: languages)
      scanner.run()
      let spans = scanner.spans.map {
        ProseChunk.Span(
          lower: UInt32($0.lowerBound - before), upper: UInt32($0.upperBound - before))
      }
      let chunk = ProseChunk(length: scanner.index - before, state: state, spans: spans)
      offset += chunk.length
      state = scanner.state
      return chunk
    }
  }
}
