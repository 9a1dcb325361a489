import Documents

extension RequestRegistry {
  /// All that we serve once a session has begun.
  static let features: RequestRegistry = {
    var registry = RequestRegistry()
    registry.serve(
      HoverRequest.self, as: "hoverProvider", of: .hover, isQuick: true, Workspace.hover)
    registry.serve(
      DefinitionRequest.self, as: "definitionProvider", of: .definition, Workspace.definition)
    registry.serve(
      ImplementationRequest.self, as: "implementationProvider", of: .implementation,
      Workspace.implementation)
    registry.serve(
      ReferencesRequest.self, as: Capability("referencesProvider", ["workDoneProgress": true]),
      of: .references, Workspace.references)
    registry.serve(
      InlayHintRequest.self, as: Capability("inlayHintProvider", resolving), of: .inlayHints,
      showing: UserMessage("標注讀音", "Writing readings"), Workspace.inlayHints)
    registry.serve(InlayHintResolveRequest.self, Workspace.resolve)
    registry.serve(
      SemanticTokensRequest.self, as: tokens, of: .semanticTokens, showing: colouring,
      Workspace.semanticTokens)
    registry.serve(
      SemanticTokensDeltaRequest.self, of: .semanticTokens, showing: colouring,
      Workspace.semanticTokensDelta)
    registry.serve(
      SemanticTokensRangeRequest.self, of: .semanticTokens, showing: colouring,
      Workspace.semanticTokensRange)
    registry.serve(
      DeclarationRequest.self, as: "declarationProvider", of: .declaration, Workspace.declaration)
    registry.serve(
      TypeDefinitionRequest.self, as: "typeDefinitionProvider", of: .typeDefinition,
      Workspace.typeDefinition)
    registry.serve(
      DocumentHighlightRequest.self, as: "documentHighlightProvider", of: .highlight,
      showing: UserMessage("標示同一個詞", "Marking the places of a word"), Workspace.highlights)
    registry.serve(
      SelectionRangeRequest.self, as: "selectionRangeProvider", of: .selectionRange,
      Workspace.selectionRanges)
    registry.serve(
      DocumentLinkRequest.self, as: Capability("documentLinkProvider", resolving), of: .links,
      showing: UserMessage("尋找連結", "Finding links"), Workspace.documentLinks)
    registry.serve(DocumentLinkResolveRequest.self, Workspace.resolve)
    registry.serve(TextDocumentContentRequest.self, Workspace.textDocumentContent)
    registry.serve(
      CompletionRequest.self, as: completion, of: .completion, isQuick: true, Workspace.completion)
    registry.keepNewest(
      CompletionRequest.self, obsolete: CompletionItemList(isIncomplete: true, items: []))
    registry.serve(CompletionResolveRequest.self, isQuick: true, Workspace.resolve)
    registry.serve(
      WorkspaceSymbolRequest.self, as: Capability("workspaceSymbolProvider", resolving),
      of: .symbols, off: [], showing: UserMessage("查詢辭典", "Searching the dictionary"),
      Workspace.symbols)
    registry.serve(WorkspaceSymbolResolveRequest.self, Workspace.resolve)
    registry.serve(ExecuteCommandRequest.self, as: commands, Workspace.execute)
    registry.serve(
      DocumentDiagnosticRequest.self, as: diagnostics, of: .diagnostics,
      off: .full(resultID: nil, items: []), showing: Workspace.checking, Workspace.diagnostic)
    registry.serve(
      CodeActionRequest.self, as: codeActions, of: .codeActions, off: [],
      showing: UserMessage("尋找可做的修改", "Looking for fixes"), Workspace.codeActions)
    registry.serve(
      CodeActionResolveRequest.self, showing: UserMessage("改寫文字", "Rewriting text"),
      Workspace.resolve)
    return registry
  }()

  private static let colouring = UserMessage("為詞語著色", "Colouring words")

  // MARK: What clients are told

  /// That items are completed when the client asks for more of one.
  private static let resolving: JSONValue = ["resolveProvider": true]

  private static let completion = Capability(
    "completionProvider",
    [
      "resolveProvider": true, "completionItem": ["labelDetailsSupport": true],
      "triggerCharacters": .strings(CompletionTrigger.characters),
    ])

  private static let tokens = Capability(
    "semanticTokensProvider",
    [
      "legend": [
        "tokenTypes": .strings(WordClass.allCases.map(\.tokenType)), "tokenModifiers": [],
      ],
      "range": true, "full": ["delta": true],
    ])

  private static let commands = Capability(
    "executeCommandProvider",
    ["commands": .strings(Command.all.map(\.name)), "workDoneProgress": true])

  private static let codeActions = Capability("codeActionProvider") { client in
    guard client.takesCodeActions else { return true }
    return [
      "codeActionKinds": .strings(CodeActionKind.allCases.map(\.rawValue)), "resolveProvider": true,
    ]
  }

  /// Others are sent them.
  private static let diagnostics = Capability("diagnosticProvider") { client in
    guard client.pullsDiagnostics else { return nil }
    return ["identifier": "cidian", "interFileDependencies": false, "workspaceDiagnostics": false]
  }
}
