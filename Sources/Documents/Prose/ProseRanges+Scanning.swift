import Text

extension ProseRanges {
  /// How long chunks are: an edit costs as much as one or two of them.
  private static let chunkLength = 4096

  init(_ text: TextSnapshot, _ rules: ProseRules) {
    self.rules = rules
    chunks = []
    starts = []
    var scan = ChunkScan(text: text, rules: rules)
    while scan.offset < text.utf8Count { chunks.append(scan.next(Self.chunkLength)) }
    starts = Self.starts(of: chunks)
  }

  /// The text for people after an edit: only what the edit can reach is scanned anew. O(what is scanned),
  /// and a step for every chunk of the document.
  ///
  /// - Parameter text: the text after the edit.
  func edited(_ edit: EditSpan, in text: TextSnapshot) -> ProseRanges {
    if chunks.isEmpty { return ProseRanges(text, rules) }
    let first = chunk(at: max(0, edit.old.lowerBound - ProseRules.reach - 1))
    var scan = ChunkScan(
      text: text, rules: rules, offset: starts[first], state: chunks[first].state)
    var anew = Array(chunks[..<first])
    while scan.offset < text.utf8Count {
      // As soon as the scanner is in the state in which it was before the edit, what follows is what
      // followed.
      let old = chunk(at: scan.offset - edit.shift)
      if scan.offset > edit.newEnd + ProseRules.reach, starts[old] + edit.shift == scan.offset,
        chunks[old].state == scan.state
      {
        anew += chunks[old...]
        break
      }
      anew.append(scan.next(length(from: scan.offset, after: edit)))
    }
    var ranges = self
    ranges.chunks = anew
    ranges.starts = Self.starts(of: anew)
    return ranges
  }

  /// How far to scan from an offset so that the end is that of an old chunk behind the edit.
  private func length(from offset: Int, after edit: EditSpan) -> Int {
    let target = max(offset, edit.newEnd + ProseRules.reach)
    let next = chunk(at: target - edit.shift) + 1
    guard next < starts.count else { return Self.chunkLength }
    let length = starts[next] + edit.shift - offset
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
  let rules: ProseRules
  var offset = 0
  var state = ProseState()

  /// The chunk of about `length` bytes that comes next.
  mutating func next(_ length: Int) -> ProseChunk {
    // A byte more than a step looks back: a line may begin behind that many blanks.
    let before = min(offset, ProseRules.reach + 1)
    let end = min(offset + length, text.utf8Count)
    let window = text.bytes(in: offset - before..<end + 2 * ProseRules.reach)
    return window.withUnsafeBufferPointer { window in
      var scanner = ProseScanner(
        window, scan: before..<before + end - offset, state: state, rules: rules)
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
