import Documents
import Text

extension RequestRegistry {
  mutating func serveFeatures() {
    serve(HoverRequest.self, as: "hoverProvider", of: .hover, isQuick: true, Workspace.hover)
    serve(DefinitionRequest.self, as: "definitionProvider", of: .definition, Workspace.definition)
    serve(
      ImplementationRequest.self, as: "implementationProvider", of: .implementation,
      Workspace.implementation)
    serve(
      ReferencesRequest.self, as: Capability("referencesProvider", ["workDoneProgress": true]),
      of: .references, Workspace.references)
    serve(
      InlayHintRequest.self, as: Capability("inlayHintProvider", Self.resolving), of: .inlayHints,
      showing: UserMessage("標注讀音", "Writing readings"), Workspace.inlayHints)
    serve(InlayHintResolveRequest.self, Workspace.resolve)
    serve(ReadingsRequest.self, Workspace.readings)
    serve(
      ReadingPageRequest.self, showing: UserMessage("製作注音版", "Making a page with readings"),
      Workspace.readingPage)
    let colouring = UserMessage("為詞語著色", "Colouring words")
    serve(
      SemanticTokensRequest.self, as: Self.tokens, of: .semanticTokens, showing: colouring,
      Workspace.semanticTokens)
    serve(
      SemanticTokensDeltaRequest.self, of: .semanticTokens, showing: colouring,
      Workspace.semanticTokensDelta)
    serve(
      SemanticTokensRangeRequest.self, of: .semanticTokens, showing: colouring,
      Workspace.semanticTokensRange)
    serve(
      DeclarationRequest.self, as: "declarationProvider", of: .declaration, Workspace.declaration)
    serve(
      TypeDefinitionRequest.self, as: "typeDefinitionProvider", of: .typeDefinition,
      Workspace.typeDefinition)
    serve(
      DocumentHighlightRequest.self, as: "documentHighlightProvider", of: .highlight,
      showing: UserMessage("標示同一個詞", "Marking the places of a word"), Workspace.highlights)
    serve(
      SelectionRangeRequest.self, as: "selectionRangeProvider", of: .selectionRange,
      Workspace.selectionRanges)
    serve(
      DocumentLinkRequest.self, as: Capability("documentLinkProvider", Self.resolving), of: .links,
      showing: UserMessage("尋找連結", "Finding links"), Workspace.documentLinks)
    serve(DocumentLinkResolveRequest.self, Workspace.resolve)
    serve(TextDocumentContentRequest.self, Workspace.textDocumentContent)
    serve(EntryRequest.self, Workspace.entry)
    serve(WordsRequest.self, Workspace.words)
    serve(
      CompletionRequest.self, as: Self.completion, of: .completion,
      obsolete: CompletionItemList(isIncomplete: true, items: []), isQuick: true,
      Workspace.completion)
    serve(CompletionResolveRequest.self, isQuick: true, Workspace.resolve)
    serve(
      WorkspaceSymbolRequest.self, as: Capability("workspaceSymbolProvider", Self.resolving),
      of: .symbols, off: [], showing: UserMessage("查詢辭典", "Searching the dictionary"),
      Workspace.symbols)
    serve(WorkspaceSymbolResolveRequest.self, Workspace.resolve)
    serve(ExecuteCommandRequest.self, as: Self.commands, Workspace.execute)
    serve(
      DocumentDiagnosticRequest.self, as: Self.diagnostics, of: .diagnostics,
      off: .full(resultID: nil, items: []), showing: Workspace.checking, Workspace.diagnostic)
    serve(
      CodeActionRequest.self, as: Self.codeActions, of: .codeActions, off: [],
      showing: UserMessage("尋找可做的修改", "Looking for fixes"), Workspace.codeActions)
    serve(
      CodeActionResolveRequest.self, showing: UserMessage("改寫文字", "Rewriting text"),
      Workspace.resolve)
  }

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
