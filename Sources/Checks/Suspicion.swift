/// A finding, and what has to be looked up in the dictionary before it is one.
struct Suspicion: Sendable, Equatable {
  var finding: Finding
  /// The number of the word that may be meant, for a misspelling that has to be proved.
  var word: Int?

  /// The same in a text with `distance` more bytes before it.
  func moved(by distance: Int) -> Suspicion {
    Suspicion(finding: finding.moved(by: distance), word: word)
  }
}

/// What is found in one unit of a document: kept as long as the unit exists.
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
