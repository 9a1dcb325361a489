/// What is known of a whole text and bears on its units: in documents, the words that count in all of the text.
///
/// The value of a unit is kept as long as the parts of the context that concern the unit are the same; other parts may
/// change.
package protocol AnalysisContext: AnyObject, Sendable {
  /// The parts that concern a unit, in a certain order; most units have none.
  func concerning(_ bytes: [UInt8], markup: Markup) -> [String]
}

/// Finds the context of a text's units when it is first needed. Each belongs to one state of the text.
package protocol ContextSource: AnyObject, Sendable {}
