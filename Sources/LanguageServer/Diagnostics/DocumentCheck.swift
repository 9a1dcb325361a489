package import Checks
package import Documents

/// A document, or a part of it, to check.
package struct CheckedText: Sendable {
  package var document: EditedDocument
  /// What has been found in it.
  package var checks: DocumentChecks
  package var checker: Checker
  package var options: CheckOptions
  /// UTF-8 offsets; `nil` for all.
  package var range: Range<Int>?
}

/// Finds what is wrong in a text. Tests have their own, to hold it at a place.
package typealias DocumentCheck = @Sendable (CheckedText) async throws -> [Finding]
