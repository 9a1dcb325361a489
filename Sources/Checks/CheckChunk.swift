import Documents

/// What is suspicious in a chunk of a document, and how the chunk is written.
final class CheckChunk: DocumentChunk {
  let length: Int
  let counts: ScriptCounts
  /// In order; offsets count from the start of the chunk.
  let suspicions: [Suspicion]

  init(length: Int, counts: ScriptCounts, suspicions: [Suspicion]) {
    self.length = length
    self.counts = counts
    self.suspicions = suspicions
  }
}
