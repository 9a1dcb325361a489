import Documents

/// What is suspicious in a chunk of a document, in order, with offsets from its start; and how it is written.
struct CheckChunk: DocumentChunk {
  let length: Int
  let counts: ScriptCounts
  let suspicions: [Suspicion]
}
