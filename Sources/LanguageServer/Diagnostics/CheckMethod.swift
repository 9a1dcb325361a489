package import Checks
package import Documents

/// A document to check, or a part of it.
package struct CheckedText: Sendable {
  /// As it is at the moment of the check.
  package var document: Document
  /// The findings so far.
  package var checks: DocumentChecks
  /// The checker, by a dictionary and the user's words.
  package var checker: Checker
  /// The findings that the settings want.
  package var options: CheckOptions
  /// What is looked at.
  package var extent: CheckExtent
}

/// Finds the mistakes in a text. Tests have their own, to hold it at a place.
package typealias DocumentCheck = @Sendable (CheckedText) async throws -> [Finding]

/// How open documents are checked.
package struct CheckMethod: Sendable {
  /// Finds the mistakes in a text.
  var run: DocumentCheck
  /// How long a document must not be edited before it is checked for a client that does not request it.
  var delay: Duration

  package init(delay: Duration = .milliseconds(300), run: @escaping DocumentCheck) {
    self.run = run
    self.delay = delay
  }

  /// By the dictionary.
  package static let standard = CheckMethod { text in
    try await text.checks.findings(
      in: text.document, by: text.checker, options: text.options, extent: text.extent)
  }
}
