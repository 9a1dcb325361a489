/// What a client can do with diagnostics, code actions and their edits.
package struct FixCapabilities: Sendable {
  /// Whether it requests diagnostics, so that none need be sent.
  package var pullsDiagnostics = false
  /// Whether it knows code actions that are more than a command.
  package var codeActionLiterals = false
  /// What it asks for of a code action when it needs it.
  package var codeActionProperties: [String]?
  /// Whether it sends back what we tie to a code action.
  package var codeActionData = false
  package var preferredCodeActions = false
  /// Whether it takes edits of a version of a document.
  package var documentChanges = false

  package init() {}

  init(_ root: KeyedDecodingContainer<AnyKey>) {
    let textDocument = root.section("textDocument")
    pullsDiagnostics = textDocument?.section("diagnostic") != nil
    let codeAction = textDocument?.section("codeAction")
    codeActionLiterals = codeAction?.section("codeActionLiteralSupport") != nil
    codeActionProperties = codeAction?.section("resolveSupport")?.lenient("properties")
    codeActionData = codeAction?.lenient("dataSupport") ?? false
    preferredCodeActions = codeAction?.lenient("isPreferredSupport") ?? false
    documentChanges =
      root.section("workspace")?.section("workspaceEdit")?.lenient("documentChanges") ?? false
  }
}

/// For clients that know more than that there are code actions.
package struct CodeActionOptions: Encodable, Sendable {
  private let codeActionKinds = CodeActionKind.allCases
  private let resolveProvider = true

  package init() {}
}

package struct DiagnosticOptions: Encodable, Sendable {
  private let identifier = "cidian"
  private let interFileDependencies = false
  private let workspaceDiagnostics = false

  package init() {}
}
