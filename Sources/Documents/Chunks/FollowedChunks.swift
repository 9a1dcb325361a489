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

  /// Whether no chunk has been found by an identity's knowledge.
  package func isNew(to identity: AnalyserIdentity) -> Bool {
    (followed.known?.identity ?? followed.older?.value.identity) !== identity
  }

  /// The chunks of the whole document.
  ///
  /// - Parameters:
  ///   - document: as it is after the edits that were noted.
  ///   - identity: that of the knowledge by which chunks are found; older ones are found anew.
  ///   - stands: whether an unedited chunk still has the right results, at its offset now.
  ///   - find: makes the chunk of a range of UTF-8 offsets.
  /// - Throws: `CancellationError` when the task is cancelled; the errors of `find`.
  package func chunks(
    of document: Document, by identity: AnalyserIdentity,
    stands: (Chunk, _ offset: Int) -> Bool = { _, _ in true },
    find: (Range<Int>) throws -> Chunk
  ) async throws -> [Chunk] {
    if let known = followed.known, known.identity === identity { return known.chunks }
    var reuse = reuse(by: identity)
    var chunks: [Chunk] = []
    var offset = 0
    var news = 0
    while offset < document.text.utf8Count {
      let old = reuse.chunk(at: offset)
      if let old, stands(old, offset) {
        chunks.append(old)
      } else {
        await LongWork.giveWay()
        try Task.checkCancellation()
        news += 1
        if news % Self.chunksAtOnce == 0 { await Task.yield() }
        let limit = old?.length ?? reuse.distance(from: offset) ?? .max
        chunks.append(try find(Self.range(in: document, from: offset, atMost: limit)))
      }
      offset += chunks[chunks.count - 1].length
    }
    followed.keep((identity, chunks))
    return chunks
  }

  private func reuse(by identity: AnalyserIdentity) -> ChunkReuse<Chunk> {
    guard let older = followed.older, older.value.identity === identity else {
      return ChunkReuse()
    }
    return ChunkReuse(older.value.chunks, older.edits)
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
