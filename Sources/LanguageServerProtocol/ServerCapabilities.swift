/// What the server can do.
package struct ServerCapabilities: Encodable, Sendable {
  package struct Sync: Encodable, Sendable {
    private let openClose = true
    /// 2: changes come as ranges.
    private let change = 2
  }

  package struct Completion: Encodable, Sendable {
    private struct Item: Encodable { let labelDetailsSupport = true }

    private let resolveProvider = true
    package var triggerCharacters: [String]
    private let completionItem = Item()
  }

  /// What a feature has whose items are completed when the client asks for more of one.
  package struct Resolving: Encodable, Sendable {
    private let resolveProvider = true
  }

  /// What a feature has that shows its progress.
  package struct Progressing: Encodable, Sendable {
    private let workDoneProgress = true
  }

  package struct ExecuteCommand: Encodable, Sendable {
    package var commands: [String]
    private let workDoneProgress = true
  }

  package struct Workspace: Encodable, Sendable {
    package struct Folders: Encodable, Sendable {
      private let supported = true
      private let changeNotifications = true
    }
    package struct TextDocumentContent: Encodable, Sendable {
      package var schemes: [String]

      package init(schemes: [String]) { self.schemes = schemes }
    }
    package var workspaceFolders = Folders()
    package var textDocumentContent: TextDocumentContent?
  }

  package var positionEncoding: String
  package var textDocumentSync = Sync()
  package var hoverProvider = true
  package var definitionProvider = true
  package var declarationProvider = true
  package var typeDefinitionProvider = true
  package var implementationProvider = true
  package var referencesProvider = Progressing()
  package var documentHighlightProvider = true
  package var documentLinkProvider = Resolving()
  package var selectionRangeProvider = true
  package var completionProvider: Completion
  package var workspaceSymbolProvider = Resolving()
  package var executeCommandProvider: ExecuteCommand
  package var codeActionProvider = CodeActionProvider()
  /// For clients that ask for diagnostics.
  package var diagnosticProvider: DiagnosticProvider?
  package var inlayHintProvider = Resolving()
  package var semanticTokensProvider: SemanticTokensOptions
  package var workspace = Workspace()

  /// - Parameters:
  ///   - triggerCharacters: the characters that request completion when they are typed.
  ///   - commands: the names of the commands that are served.
  ///   - tokenTypes: the names of the types of semantic tokens, in the order of their numbers.
  package init(
    positionEncoding: String, triggerCharacters: [String], commands: [String],
    tokenTypes: [String]
  ) {
    semanticTokensProvider = SemanticTokensOptions(tokenTypes: tokenTypes)
    self.positionEncoding = positionEncoding
    completionProvider = Completion(triggerCharacters: triggerCharacters)
    executeCommandProvider = ExecuteCommand(commands: commands)
  }
}

package struct InitializeResult: Encodable, Sendable {
  package struct ServerInfo: Encodable, Sendable {
    package var name: String
    package var version: String
  }

  package var capabilities: ServerCapabilities
  package var serverInfo: ServerInfo

  package init(capabilities: ServerCapabilities, name: String, version: String) {
    self.capabilities = capabilities
    serverInfo = ServerInfo(name: name, version: version)
  }
}
