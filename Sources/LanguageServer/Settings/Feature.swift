/// A feature that can be switched off: by `<name>.enabled` for all documents, and some also for the documents of one
/// language, by `languages.<id>.<name>`.
enum Feature: String, CaseIterable, Sendable {
  case hover, completion, definition, declaration, typeDefinition, implementation, references
  case highlight, selectionRange, links, symbols, semanticTokens, inlayHints, diagnostics
  case codeActions, history

  /// The setting that switches it on and off. Inlay hints have no such setting: their mode can be "off".
  var key: String? { self == .inlayHints ? nil : "\(rawValue).enabled" }

  /// Those that have a switch for each language.
  static let ofLanguages: [Feature] = [
    .hover, .completion, .inlayHints, .semanticTokens, .diagnostics,
  ]

  /// Whether it is on in documents of programs, if nothing is said of their language. Servers for the
  /// program's own language have tokens and hints there.
  var isOnInPrograms: Bool { self != .inlayHints && self != .semanticTokens }
}

extension Configuration {
  /// Whether a feature is on at all.
  func isEnabled(_ feature: Feature) -> Bool { !disabled.contains(feature) }

  /// Whether a feature is on in a document: it is on at all, and in the document's language.
  ///
  /// - Parameter document: `nil` if none is open; then the setting for all documents counts.
  func isEnabled(_ feature: Feature, in document: OpenDocument?) -> Bool {
    guard isEnabled(feature) else { return false }
    guard let document, Feature.ofLanguages.contains(feature) else { return true }
    let own = document.languageID.flatMap { languages[$0.lowercased()]?[feature] }
    return own ?? (document.isProse || feature.isOnInPrograms)
  }
}
