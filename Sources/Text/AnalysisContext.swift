/// What a whole text says of each of its units: for documents, the words that are known in all of it.
///
/// A value of a unit is kept as long as the same of it concerns the unit, whether or not the rest has changed.
package protocol AnalysisContext: AnyObject, Sendable {
  /// The parts that concern a unit, in a certain order; most units have none.
  func concerning(_ bytes: [UInt8], markup: Markup) -> [String]
}

/// Finds what a text says of its units, when it is first needed. One belongs to a text as it is after an edit.
package protocol ContextSource: AnyObject, Sendable {}
