/// A finding in a unit, and what remains to be asked of the dictionary before it is one.
struct Suspicion: Sendable, Equatable {
  /// Offsets count from the start of the unit.
  var finding: Finding
  /// The number of the word that may be meant, for a misspelling that has to be proved.
  var word: Int?
}

/// What is found in one unit of a document: kept as long as the unit stands.
final class UnitChecks: Sendable {
  let counts: ScriptCounts
  let suspicions: [Suspicion]

  init(counts: ScriptCounts, suspicions: [Suspicion]) {
    self.counts = counts
    self.suspicions = suspicions
  }

  /// Of a unit without Chinese: most lines of a program.
  static let nothing = UnitChecks(counts: ScriptCounts(), suspicions: [])
}
