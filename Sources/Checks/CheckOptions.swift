/// What is looked for in a document.
package struct CheckOptions: Sendable, Equatable {
  /// What is found; all else is left alone.
  package var kinds: Set<Finding.Kind>
  /// What is never found, as it is written.
  package var ignored: Set<String>

  package init(kinds: Set<Finding.Kind> = Set(Finding.Kind.allCases), ignored: Set<String> = []) {
    self.kinds = kinds
    self.ignored = ignored
  }

  func wants(_ finding: Finding) -> Bool {
    kinds.contains(finding.kind) && !ignored.contains(finding.written)
  }
}
