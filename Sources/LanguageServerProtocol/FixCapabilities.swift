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

package struct CodeActionProvider: Encodable, Sendable {
  /// Whether the client knows more than that there are code actions.
  package var hasKinds = false

  private struct Options: Encodable {
    let codeActionKinds = CodeActionKind.allCases
    let resolveProvider = true
  }

  package func encode(to encoder: any Encoder) throws {
    if hasKinds { try Options().encode(to: encoder) } else { try true.encode(to: encoder) }
  }
}

package struct DiagnosticProvider: Encodable, Sendable {
  private let identifier = "cidian"
  private let interFileDependencies = false
  private let workspaceDiagnostics = false

  package init() {}
}
