/// What a client can do beside documents: settings, files, progress, and asking again.
package struct SessionCapabilities: Sendable {
  /// It answers `workspace/configuration`.
  package var configuration = false
  /// It notifies servers that register for changed settings.
  package var registersConfiguration = false
  /// It watches files for servers that register them, in any folder.
  package var watchesFilesAnywhere = false
  /// It shows progress that the server begins.
  package var progress = false
  /// What it requests again when the server says so.
  package var refreshesInlayHints = false
  package var refreshesSemanticTokens = false
  package var refreshesDiagnostics = false

  init() {}

  init(_ root: KeyedDecodingContainer<AnyKey>) {
    let workspace = root.section("workspace")
    func flag(_ section: AnyKey, _ name: AnyKey) -> Bool {
      workspace?.section(section)?.lenient(name) ?? false
    }
    configuration = workspace?.lenient("configuration") ?? false
    registersConfiguration = flag("didChangeConfiguration", "dynamicRegistration")
    watchesFilesAnywhere =
      flag("didChangeWatchedFiles", "dynamicRegistration")
      && flag("didChangeWatchedFiles", "relativePatternSupport")
    progress = root.section("window")?.lenient("workDoneProgress") ?? false
    refreshesInlayHints = flag("inlayHint", "refreshSupport")
    refreshesSemanticTokens = flag("semanticTokens", "refreshSupport")
    refreshesDiagnostics = flag("diagnostics", "refreshSupport")
  }
}
