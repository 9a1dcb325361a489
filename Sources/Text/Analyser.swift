/// Computes what is kept of a unit of a text.
package protocol Analyser: Sendable {
  associatedtype Value: Sendable

  /// What analysers have in common that give the same values for the same text.
  var generation: AnalysisGeneration { get }

  /// What is kept of a unit; it depends on the unit's bytes alone, which are valid UTF-8.
  func analyse(_ bytes: [UInt8]) -> Value
}

/// Distinguishes values that were computed with different knowledge: those of another generation
/// than the analyser's are not used. Generations are compared by identity.
package final class AnalysisGeneration: Sendable {
  package init() {}
}
