import Documents
import Text

extension RequestRegistry {
  mutating func serveFeatures() {
    serveOurs()
    serve(HoverRequest.self, as: "hoverProvider", of: .hover, isQuick: true)
    serve(DefinitionRequest.self, as: "definitionProvider", of: .definition)
    serve(ImplementationRequest.self, as: "implementationProvider", of: .implementation)
    serve(
      ReferencesRequest.self, as: Capability("referencesProvider", ["workDoneProgress": true]),
      of: .references)
    serve(
      InlayHintRequest.self, as: Capability("inlayHintProvider", Self.resolving), of: .inlayHints,
      showing: UserMessage("標注讀音", "Writing readings"))
    serve(InlayHintResolveRequest.self)
    let colouring = UserMessage("為詞語著色", "Colouring words")
    serve(SemanticTokensRequest.self, as: Self.tokens, of: .semanticTokens, showing: colouring)
    serve(SemanticTokensDeltaRequest.self, of: .semanticTokens, showing: colouring)
    serve(SemanticTokensRangeRequest.self, of: .semanticTokens, showing: colouring)
    serve(DeclarationRequest.self, as: "declarationProvider", of: .declaration)
    serve(TypeDefinitionRequest.self, as: "typeDefinitionProvider", of: .typeDefinition)
    serve(
      DocumentHighlightRequest.self, as: "documentHighlightProvider", of: .highlight,
      showing: UserMessage("標示同一個詞", "Marking the places of a word"))
    serve(SelectionRangeRequest.self, as: "selectionRangeProvider", of: .selectionRange)
    serve(
      DocumentLinkRequest.self, as: Capability("documentLinkProvider", Self.resolving), of: .links,
      showing: UserMessage("尋找連結", "Finding links"))
    serve(DocumentLinkResolveRequest.self)
    serve(TextDocumentContentRequest.self)
    serve(
      CompletionRequest.self, as: Self.completion, of: .completion,
      obsolete: CompletionItemList(isIncomplete: true, items: []), isQuick: true)
    serve(CompletionResolveRequest.self, isQuick: true)
    serve(
      WorkspaceSymbolRequest.self, as: Capability("workspaceSymbolProvider", Self.resolving),
      of: .symbols, off: [], showing: UserMessage("查詢辭典", "Searching the dictionary"))
    serve(WorkspaceSymbolResolveRequest.self)
    serve(ExecuteCommandRequest.self, as: Self.commands)
    serve(
      DocumentDiagnosticRequest.self, as: Self.diagnostics, of: .diagnostics,
      off: .full(resultID: nil, items: []), showing: DocumentDiagnosticRequest.title)
    serve(
      CodeActionRequest.self, as: Self.codeActions, of: .codeActions, off: [],
      showing: UserMessage("尋找可做的修改", "Looking for fixes"))
    serve(CodeActionResolveRequest.self, showing: UserMessage("改寫文字", "Rewriting text"))
  }

  private mutating func serveOurs() {
    serve(EntryRequest.self, as: "cidianEntry", version: 1)
    serve(WordsRequest.self, as: "cidianWords", version: 1)
    serve(ReadingsRequest.self, as: "cidianReadings", version: 1)
    serve(
      ReadingPageRequest.self, as: "cidianReadings", version: 1,
      showing: UserMessage("製作注音版", "Making a page with readings"))
  }

  // MARK: Capabilities

  /// The option to complete items when the client asks for more.
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
