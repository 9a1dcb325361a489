import Documents
import LanguageServerProtocol

extension RequestRegistry {
  /// All that we serve once a session has begun.
  static let features: RequestRegistry = {
    let tokens = Capability(
      "semanticTokensProvider",
      SemanticTokensOptions(tokenTypes: WordClass.allCases.map(\.tokenType)))
    let completion = Capability(
      "completionProvider", CompletionOptions(triggerCharacters: CompletionTrigger.characters))
    let commands = Capability(
      "executeCommandProvider", ExecuteCommandOptions(commands: Command.all.map(\.name)))
    let codeActions = Capability("codeActionProvider") { client in
      client.fixes.codeActionLiterals ? CodeActionOptions() : true
    }
    // Others are sent them.
    let diagnostics = Capability("diagnosticProvider") { client in
      client.fixes.pullsDiagnostics ? DiagnosticOptions() : nil
    }
    var registry = RequestRegistry()
    registry.serve(
      HoverRequest.self, as: "hoverProvider", of: .hover, isQuick: true, off: nil, Workspace.hover)
    registry.serve(
      DefinitionRequest.self, as: "definitionProvider", of: .definition, off: nil,
      Workspace.definition)
    registry.serve(
      ImplementationRequest.self, as: "implementationProvider", of: .implementation, off: nil,
      Workspace.implementation)
    registry.serve(
      ReferencesRequest.self, as: Capability("referencesProvider", ProgressOptions()),
      of: .references,
      off: nil, Workspace.references)
    registry.serve(
      InlayHintRequest.self, as: Capability("inlayHintProvider", ResolveOptions()), of: .inlayHints,
      off: nil,
      watched(UserMessage("標注讀音", "Writing readings"), Workspace.inlayHints))
    registry.serve(InlayHintResolveRequest.self, Workspace.resolve)
    let colouring = UserMessage("為詞語著色", "Colouring words")
    registry.serve(
      SemanticTokensRequest.self, as: tokens, of: .semanticTokens, off: nil,
      watched(colouring, Workspace.semanticTokens))
    registry.serve(
      SemanticTokensDeltaRequest.self, of: .semanticTokens, off: nil,
      watched(colouring, Workspace.semanticTokensDelta))
    registry.serve(
      SemanticTokensRangeRequest.self, of: .semanticTokens, off: nil,
      watched(colouring, Workspace.semanticTokensRange))
    registry.serve(
      DeclarationRequest.self, as: "declarationProvider", of: .declaration, off: nil,
      Workspace.declaration)
    registry.serve(
      TypeDefinitionRequest.self, as: "typeDefinitionProvider", of: .typeDefinition, off: nil,
      Workspace.typeDefinition)
    registry.serve(
      DocumentHighlightRequest.self, as: "documentHighlightProvider", of: .highlight, off: nil,
      watched(
        UserMessage("標示同一個詞", "Marking the places of a word"), Workspace.highlights))
    registry.serve(
      SelectionRangeRequest.self, as: "selectionRangeProvider", of: .selectionRange, off: nil,
      Workspace.selectionRanges)
    registry.serve(
      DocumentLinkRequest.self, as: Capability("documentLinkProvider", ResolveOptions()),
      of: .links,
      off: nil,
      watched(UserMessage("尋找連結", "Finding links"), Workspace.documentLinks))
    registry.serve(DocumentLinkResolveRequest.self, Workspace.resolve)
    registry.serve(TextDocumentContentRequest.self, Workspace.textDocumentContent)
    registry.serveNewest(
      CompletionRequest.self, as: completion, of: .completion, isQuick: true, off: nil,
      obsolete: CompletionItemList(isIncomplete: true, items: []), Workspace.completion)
    registry.serve(CompletionResolveRequest.self, isQuick: true, Workspace.resolve)
    registry.serve(
      WorkspaceSymbolRequest.self, as: Capability("workspaceSymbolProvider", ResolveOptions()),
      of: .symbols, off: [],
      watched(UserMessage("查詢辭典", "Searching the dictionary"), Workspace.symbols))
    registry.serve(WorkspaceSymbolResolveRequest.self, Workspace.resolve)
    registry.serve(ExecuteCommandRequest.self, as: commands, Workspace.execute)
    registry.serve(
      DocumentDiagnosticRequest.self, as: diagnostics, of: .diagnostics,
      off: .full(resultID: nil, items: []),
      watched(Workspace.checking, Workspace.diagnostic))
    registry.serve(
      CodeActionRequest.self, as: codeActions, of: .codeActions, off: [],
      watched(UserMessage("尋找可做的修改", "Looking for fixes"), Workspace.codeActions))
    registry.serve(
      CodeActionResolveRequest.self,
      watched(UserMessage("改寫文字", "Rewriting text"), Workspace.resolve))
    return registry
  }()

  /// A feature whose progress is shown if it takes long, as it can in a document of many megabytes. It is not
  /// for features that answer between two keys: to watch takes two tasks.
  private static func watched<Params: Sendable, Result: Sendable>(
    _ title: UserMessage,
    _ feature: @Sendable @escaping (Workspace) -> (Params) async throws -> Result
  ) -> @Sendable (Workspace) -> (Params) async throws -> Result {
    { workspace in
      { params in
        try await workspace.withProgress(title.text(in: workspace.language)) { _ in
          try await feature(workspace)(params)
        }
      }
    }
  }
}
