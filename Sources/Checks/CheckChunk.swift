import Documents

/// The suspicions in a chunk of a document, in order, with offsets from its start; and how the chunk is written.
struct CheckChunk: DocumentChunk {
  let length: Int
  let counts: ScriptCounts
  let suspicions: [Suspicion]
}
