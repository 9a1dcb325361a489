package import Checks
package import Documents

/// A document, or a part of it, to check.
package struct CheckedText: Sendable {
  /// As it is at the moment of the check.
  package var document: Document
  /// What has been found in it.
  package var checks: DocumentChecks
  /// By which dictionary and which words of the user's it is checked.
  package var checker: Checker
  /// What the settings leave to be found.
  package var options: CheckOptions
  /// UTF-8 offsets; `nil` for all.
  package var range: Range<Int>?
}

/// Finds what is wrong in a text. Tests have their own, to hold it at a place.
package typealias DocumentCheck = @Sendable (CheckedText) async throws -> [Finding]

/// How open documents are checked.
package struct CheckMethod: Sendable {
  /// Finds what is wrong in a text.
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
      in: text.document, by: text.checker, options: text.options, range: text.range)
  }
}
