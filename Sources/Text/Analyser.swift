/// Computes the value of a unit of a text.
package protocol Analyser: Sendable {
  associatedtype Value: Sendable

  /// The identity shared by all analysers that give the same values for the same text.
  var identity: AnalyserIdentity { get }

  /// The value of a unit; it depends on the unit's bytes alone, which are valid UTF-8, and on the mark-up that its text
  /// may have.
  func analyse(_ bytes: [UInt8], markup: Markup) -> Value

  /// What the whole text says of its units; `nil`, the default, for an analyser that asks for nothing.
  ///
  /// - Parameter place: of the unit for which it is asked: until all of a long text has been seen, what is around it counts.
  func context(from source: any ContextSource, near place: Range<Int>) -> (any AnalysisContext)?

  /// The same with what the whole text says.
  func analyse(_ bytes: [UInt8], markup: Markup, in context: (any AnalysisContext)?) -> Value
}

extension Analyser {
  package func context(
    from source: any ContextSource, near place: Range<Int>
  ) -> (any AnalysisContext)? { nil }

  package func analyse(
    _ bytes: [UInt8], markup: Markup, in context: (any AnalysisContext)?
  ) -> Value { analyse(bytes, markup: markup) }
}

/// Distinguishes values that were computed with different knowledge: those of another analyser are not used.
/// Compared by `===`.
package final class AnalyserIdentity: Sendable {
  package init() {}
}
