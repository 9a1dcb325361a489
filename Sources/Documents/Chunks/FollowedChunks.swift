import Support
package import Text

/// The results for a document that is edited, chunk by chunk: found when they are needed, and after an edit anew in the
/// chunks that it reached.
///
/// A copy belongs to the text as it was when it was made. An edit only notes where it was.
package struct FollowedChunks<Chunk: DocumentChunk>: Sendable {
  /// In UTF-8 code units of the text: an edit costs as much as one or two chunks.
  private static var chunkLength: Int { 4096 }
  /// After how many new chunks other tasks get the thread.
  private static var chunksAtOnce: Int { 16 }
  /// How many chunks of a new document wait for a thread at once: other tasks wait behind these.
  private static var chunksInLine: Int { 8 }

  private var followed = FollowedValue<(identity: AnalyserIdentity, chunks: [Chunk])>()

  package init() {}

  /// Notes an edit.
  ///
  /// - Parameter edit: whole units, as `Document.replace` gives it; `nil` if all of the text was replaced.
  package mutating func follow(_ edit: EditSpan?) {
    guard let edit else { return followed.reset() }
    followed.edit(edit)
  }

  /// Whether the chunks of the document as it is have been found by an identity's knowledge.
  package func isKnown(by identity: AnalyserIdentity) -> Bool {
    followed.known?.identity === identity
  }

  /// The chunks of the whole document. Those of a new one are found on all threads, unless nobody waits for them.
  ///
  /// - Parameters:
  ///   - document: as it is after the edits that were noted.
  ///   - identity: that of the knowledge by which chunks are found; older ones are found anew.
  ///   - stands: whether an unedited chunk still has the right results, at its offset now; `nil` if each has.
  ///   - find: makes the chunk of a range of UTF-8 offsets.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func chunks(
    of document: Document, by identity: AnalyserIdentity,
    stands: ((Chunk, _ offset: Int) -> Bool)? = nil,
    find: @Sendable @escaping (Range<Int>) -> Chunk
  ) async throws -> [Chunk] {
    if let known = followed.known, known.identity === identity { return known.chunks }
    guard let older = followed.older, older.value.identity === identity else {
      let chunks =
        LongWork.courtesy == nil
        ? try await Self.all(of: document, find)
        : try await Self.chunks(of: document, reusing: ChunkReuse(), stands, find)
      followed.keep((identity, chunks))
      return chunks
    }
    let reuse = ChunkReuse(older.value.chunks, older.edits)
    let chunks = try await Self.chunks(of: document, reusing: reuse, stands, find)
    followed.keep((identity, chunks))
    return chunks
  }

  /// Finds all chunks, several at the same time.
  private static func all(
    of document: Document, _ find: @Sendable @escaping (Range<Int>) -> Chunk
  ) async throws -> [Chunk] {
    try await withThrowingTaskGroup(of: (place: Int, chunk: Chunk).self) { group in
      var found: [Int: Chunk] = [:]
      var (places, offset) = (0, 0)
      while offset < document.text.utf8Count {
        let range = range(in: document, from: offset, atMost: .max)
        if places >= chunksInLine, let next = try await group.next() {
          found[next.place] = next.chunk
        }
        let place = places
        group.addTask {
          try Task.checkCancellation()
          return (place, find(range))
        }
        places += 1
        offset = range.upperBound
      }
      for try await next in group { found[next.place] = next.chunk }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Finds the chunks that are not there.
  private static func chunks(
    of document: Document, reusing older: ChunkReuse<Chunk>,
    _ stands: ((Chunk, _ offset: Int) -> Bool)?, _ find: (Range<Int>) -> Chunk
  ) async throws -> [Chunk] {
    var reuse = older
    var chunks: [Chunk] = []
    var offset = 0
    var news = 0
    while offset < document.text.utf8Count {
      if stands == nil {
        let unedited = reuse.unedited(at: offset)
        chunks += unedited.chunks
        offset += unedited.length
        if offset >= document.text.utf8Count { break }
      }
      let old = reuse.chunk(at: offset)
      if let old, stands?(old, offset) ?? true {
        chunks.append(old)
      } else {
        await LongWork.giveWay()
        try Task.checkCancellation()
        news += 1
        if news % chunksAtOnce == 0 { await Task.yield() }
        let limit = old?.length ?? reuse.distance(from: offset) ?? .max
        chunks.append(find(range(in: document, from: offset, atMost: limit)))
      }
      offset += chunks[chunks.count - 1].length
    }
    return chunks
  }

  /// Whole units from a place on, up to `chunkLength` and at most `limit`, where a unit ends.
  private static func range(
    in document: Document, from start: Int, atMost limit: Int
  ) -> Range<Int> {
    let end = start + min(limit, document.text.utf8Count - start)
    var length = 0
    for unit in document.units(in: start..<end) {
      length += unit.range.count
      if length >= chunkLength { break }
    }
    return start..<start + length
  }
}
