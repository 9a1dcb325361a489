import Spelling

/// Words that a document repeats although they look misspelt: mostly names, or the writer's terms.
struct RepeatedWords {
  private var counts: [Int: Int] = [:]

  init(_ chunks: [CheckChunk]) {
    for chunk in chunks {
      for name in chunk.names { counts[name, default: 0] += 1 }
    }
  }

  /// Whether a finding does not count because the document repeats it.
  func isName(_ finding: Finding, _ sensitivity: SpellingSensitivity) -> Bool {
    let few = sensitivity == .eager ? 3 : 2
    return Self.mayBeName(finding) && counts[Self.number(of: finding), default: 0] >= few
  }

  /// The same for findings that are written the same, as long as the program runs.
  static func number(of finding: Finding) -> Int { finding.written.hashValue }

  /// A common slip is not a name, and a converter makes the same mistake everywhere.
  static func mayBeName(_ finding: Finding) -> Bool {
    guard let slip = finding.slip else { return false }
    return !slip.isKnown && finding.kind == .misspelling
  }
}
