import Spelling

/// Words that a document repeats although they look misspelt: mostly names, or the writer's terms.
struct RepeatedWords {
  private var counts: [String: Int] = [:]

  init(_ chunks: [CheckChunk]) {
    for suspicion in chunks.lazy.flatMap(\.suspicions) where Self.mayBeName(suspicion) {
      counts[suspicion.written, default: 0] += 1
    }
  }

  /// Whether a finding does not count because the document repeats it.
  func isName(_ finding: Finding, _ sensitivity: SpellingSensitivity) -> Bool {
    let few = sensitivity == .eager ? 3 : 2
    return Self.mayBeName(finding) && counts[finding.written, default: 0] >= few
  }

  /// A common slip is not a name, and a converter makes the same mistake everywhere.
  private static func mayBeName(_ finding: Finding) -> Bool {
    guard let slip = finding.slip else { return false }
    return !slip.isKnown && finding.kind == .misspelling
  }
}
