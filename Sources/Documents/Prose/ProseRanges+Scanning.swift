import Text

extension ProseRanges {
  /// The length of chunks: an edit costs as much as one or two of them.
  private static let chunkLength = 4096

  init(_ text: TextSnapshot, _ rules: ProseRules) {
    self.init(text, rules, reusing: ChunkReuse())
  }

  /// The text for people after edits: only the text that they can reach is scanned anew. O(scanned text), and a
  /// step for every chunk of the document.
  ///
  /// - Parameter text: the text after the edits.
  func edited(_ edits: EditSpans, in text: TextSnapshot) -> ProseRanges {
    let reached = edits.widened(by: ProseRules.reach + 1)
    return ProseRanges(text, rules, reusing: ChunkReuse(chunks, reached))
  }

  private init(
    _ text: TextSnapshot, _ rules: ProseRules, reusing older: ChunkReuse<ProseChunk>
  ) {
    self.rules = rules
    var older = older
    var scan = ChunkScan(text: text, rules: rules)
    while scan.offset < text.utf8Count {
      starts.append(scan.offset)
      let old = older.chunk(at: scan.offset)
      // A chunk stays only if the scanner comes to it in the same state as before.
      if let old, old.state == scan.state {
        chunks.append(old)
        scan.pass(old)
      } else {
        let limit = old?.length ?? older.distance(from: scan.offset) ?? .max
        chunks.append(scan.next(limit <= 2 * Self.chunkLength ? limit : Self.chunkLength))
      }
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
        UInt32($0.lowerBound - before)..<UInt32($0.upperBound - before)
      }
      let chunk = ProseChunk(
        length: scanner.index - before, state: state, end: scanner.state, spans: spans)
      pass(chunk)
      return chunk
    }
  }

  /// Goes on behind a chunk.
  mutating func pass(_ chunk: ProseChunk) {
    offset += chunk.length
    state = chunk.end
  }
}
