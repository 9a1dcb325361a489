/// Computes the value of a unit of a text.
package protocol Analyser: Sendable {
  associatedtype Value: Sendable

  /// The identity shared by all analysers that give the same values for the same text.
  var identity: AnalyserIdentity { get }

  /// The value of a unit; it depends on the unit's bytes alone, which are valid UTF-8, and on the mark-up that its text
  /// may have.
  func analyse(_ bytes: [UInt8], markup: Markup) -> Value

  /// The context of a unit; `nil`, the default, for an analyser that needs none.
  ///
  /// - Parameter place: of the unit, as UTF-8 offsets: until all of a long text has been looked at, the context is that of
  ///   the text around the place.
  func context(from source: any ContextSource, near place: Range<Int>) -> (any AnalysisContext)?

  /// The value of a unit in its context; by default as without one.
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
