import Spelling

/// What a document has several times although it looks misspelt: mostly a name, or a term of the writer's.
struct RepeatedWords {
  private var counts: [String: Int] = [:]

  init(_ chunks: [CheckChunk]) {
    for suspicion in chunks.lazy.flatMap(\.suspicions) where Self.mayBeName(suspicion) {
      counts[suspicion.written, default: 0] += 1
    }
  }

  /// Whether a finding is none since the document has it again.
  func isName(_ finding: Finding, _ sensitivity: SpellingSensitivity) -> Bool {
    let few = sensitivity == .eager ? 3 : 2
    return Self.mayBeName(finding) && counts[finding.written, default: 0] >= few
  }

  /// What people often misspell is no name, and a converter makes the same mistake everywhere.
  private static func mayBeName(_ finding: Finding) -> Bool {
    guard let slip = finding.slip else { return false }
    return !slip.isKnown && finding.kind == .misspelling
  }
}
