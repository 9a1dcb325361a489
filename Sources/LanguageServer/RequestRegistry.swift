import JSONRPC
import LanguageServerProtocol

/// Which requests are served, and by what. A request that is not here is answered MethodNotFound.
struct RequestRegistry: Sendable {
  /// How requests of a method are served.
  struct Route: Sendable {
    /// Answers a request on the workspace as it was when the request was read.
    var answer:
      @Sendable (IncomingMessage, RequestID, Workspace) async throws -> any OutgoingMessage
    /// Whether a request may begin on the thread that reads.
    var isQuick: Bool
    /// What a request is about, if only the newest for it counts.
    var subject: @Sendable (IncomingMessage, Workspace) -> RunningRequests.Subject? = {
      (_, _) in nil
    }
    /// What a request is answered that a newer one has made obsolete.
    var obsoleteAnswer: @Sendable (RequestID) -> (any OutgoingMessage)? = { _ in nil }
  }

  private var routes: [String: Route] = [:]
  private(set) var types: ParamsTypes = [:]

  /// Serves requests of a type with a feature.
  ///
  /// - Parameter isQuick: whether it never takes longer than a fraction of a millisecond before it
  ///   first waits or yields.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type, isQuick: Bool = false,
    _ feature: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    types[Request.method] = Request.Params.self
    let answer:
      @Sendable (IncomingMessage, RequestID, Workspace) async throws -> any OutgoingMessage =
        { message, id, workspace in
          let params = try message.params(as: Request.Params.self)
          return ResponseMessage(id: id, result: try await feature(workspace)(params))
        }
    routes[Request.method] = Route(answer: answer, isQuick: isQuick)
  }

  /// Serves requests of a type with a feature that the user can switch off, for all documents or for those of
  /// one language.
  ///
  /// - Parameters:
  ///   - off: the answer if the feature is off.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type, of feature: Feature, isQuick: Bool = false, off: Request.Result,
    _ body: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    serve(type, isQuick: isQuick) { workspace in
      { params in
        guard workspace.isEnabled(feature, for: params) else { return off }
        return try await body(workspace)(params)
      }
    }
  }

  /// Serves requests as `serve` does; of those about one document only the newest counts, once the
  /// document has been edited between.
  ///
  /// - Parameter obsolete: what older ones are answered that have not been answered yet.
  mutating func serveNewest<Request: LSPRequest>(
    _ type: Request.Type, of feature: Feature, isQuick: Bool = false, off: Request.Result,
    obsolete: Request.Result,
    _ body: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) where Request.Params: DocumentParams {
    serve(type, of: feature, isQuick: isQuick, off: off, body)
    let method = Request.method
    routes[method]?.obsoleteAnswer = { ResponseMessage(id: $0, result: obsolete) }
    routes[method]?.subject = { message, workspace in
      guard let params = try? message.params(as: Request.Params.self),
        let document = workspace.documents[params.textDocument.uri]
      else { return nil }
      return RunningRequests.Subject(
        method: method, document: document.uri, revision: document.revision)
    }
  }

  /// How requests of a method are served, `nil` if they are not.
  func route(_ method: String) -> Route? { routes[method] }

  /// All that we serve once a session has begun.
  static let features: RequestRegistry = {
    var registry = RequestRegistry()
    registry.serve(HoverRequest.self, of: .hover, isQuick: true, off: nil, Workspace.hover)
    registry.serve(DefinitionRequest.self, of: .definition, off: nil, Workspace.definition)
    registry.serve(
      ImplementationRequest.self, of: .implementation, off: nil, Workspace.implementation)
    registry.serve(ReferencesRequest.self, of: .references, off: nil, Workspace.references)
    registry.serve(
      InlayHintRequest.self, of: .inlayHints, off: nil,
      watched(UserMessage("標注讀音", "Writing readings"), Workspace.inlayHints))
    registry.serve(InlayHintResolveRequest.self, Workspace.resolve)
    let colouring = UserMessage("為詞語著色", "Colouring words")
    registry.serve(
      SemanticTokensRequest.self, of: .semanticTokens, off: nil,
      watched(colouring, Workspace.semanticTokens))
    registry.serve(
      SemanticTokensDeltaRequest.self, of: .semanticTokens, off: nil,
      watched(colouring, Workspace.semanticTokensDelta))
    registry.serve(
      SemanticTokensRangeRequest.self, of: .semanticTokens, off: nil,
      watched(colouring, Workspace.semanticTokensRange))
    registry.serve(DeclarationRequest.self, of: .declaration, off: nil, Workspace.declaration)
    registry.serve(
      TypeDefinitionRequest.self, of: .typeDefinition, off: nil, Workspace.typeDefinition)
    registry.serve(
      DocumentHighlightRequest.self, of: .highlight, off: nil,
      watched(
        UserMessage("標示同一個詞", "Marking the places of a word"), Workspace.highlights))
    registry.serve(
      SelectionRangeRequest.self, of: .selectionRange, off: nil, Workspace.selectionRanges)
    registry.serve(
      DocumentLinkRequest.self, of: .links, off: nil,
      watched(UserMessage("尋找連結", "Finding links"), Workspace.documentLinks))
    registry.serve(DocumentLinkResolveRequest.self, Workspace.resolve)
    registry.serve(TextDocumentContentRequest.self, Workspace.textDocumentContent)
    registry.serveNewest(
      CompletionRequest.self, of: .completion, isQuick: true, off: nil,
      obsolete: CompletionItemList(isIncomplete: true, items: []), Workspace.completion)
    registry.serve(CompletionResolveRequest.self, isQuick: true, Workspace.resolve)
    registry.serve(
      WorkspaceSymbolRequest.self, of: .symbols, off: [],
      watched(UserMessage("查詢辭典", "Searching the dictionary"), Workspace.symbols))
    registry.serve(WorkspaceSymbolResolveRequest.self, Workspace.resolve)
    registry.serve(ExecuteCommandRequest.self, Workspace.execute)
    registry.serve(
      DocumentDiagnosticRequest.self, of: .diagnostics, off: .full(resultID: nil, items: []),
      watched(Workspace.checking, Workspace.diagnostic))
    registry.serve(
      CodeActionRequest.self, of: .codeActions, off: [],
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
