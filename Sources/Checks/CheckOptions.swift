package import Spelling

/// The findings that are wanted.
package struct CheckOptions: Sendable, Equatable {
  /// The kinds that are found.
  package var kinds: Set<Finding.Kind>
  /// How sure a misspelling has to be.
  package var sensitivity: SpellingSensitivity
  /// The texts that are never findings.
  package var ignored: Set<String>

  package init(
    kinds: Set<Finding.Kind> = Finding.Kind.mistakes,
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
