package import Spelling

/// What is looked for in a document.
package struct CheckOptions: Sendable, Equatable {
  /// What is found; all else is left alone.
  package var kinds: Set<Finding.Kind>
  /// How sure a misspelling has to be.
  package var sensitivity: SpellingSensitivity
  /// What is never found, as it is written.
  package var ignored: Set<String>

  package init(
    kinds: Set<Finding.Kind> = Set(Finding.Kind.allCases),
    sensitivity: SpellingSensitivity = .careful, ignored: Set<String> = []
  ) {
    self.kinds = kinds
    self.sensitivity = sensitivity
    self.ignored = ignored
  }

  func wants(_ finding: Finding) -> Bool {
    kinds.contains(finding.kind) && finding.sensitivity <= sensitivity
      && !ignored.contains(finding.written)
  }
}
