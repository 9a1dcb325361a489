import Documents

/// The findings in one unit of a document, kept as long as the unit exists.
final class UnitChecks: Sendable {
  let counts: ScriptCounts
  /// Findings as far as the unit shows: the rest of the document, or the dictionary, may speak against them.
  let suspicions: [Finding]

  init(counts: ScriptCounts, suspicions: [Finding]) {
    self.counts = counts
    self.suspicions = suspicions
  }

  /// For a unit without Chinese: most lines of a program.
  static let nothing = UnitChecks(counts: ScriptCounts(), suspicions: [])
}

/// The suspicions in a chunk of a document, in order, with offsets from its start; and how the chunk is written.
struct CheckChunk: DocumentChunk {
  let length: Int
  let counts: ScriptCounts
  let suspicions: [Finding]
}
