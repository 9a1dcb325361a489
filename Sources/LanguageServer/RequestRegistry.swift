import JSONRPC
import LanguageServerProtocol

/// Which requests are served, and by what. A request that is not here is answered MethodNotFound.
struct RequestRegistry: Sendable {
  /// Answers a request on the workspace as it stood when the request was read.
  typealias Route =
    @Sendable (IncomingMessage, RequestID, Workspace) async throws -> any OutgoingMessage

  private var routes: [String: Route] = [:]
  private(set) var types: ParamsTypes = [:]
  private var quick: Set<String> = []

  /// Serves requests of a type with a feature.
  ///
  /// - Parameter isQuick: whether it never takes longer than a fraction of a millisecond before it
  ///   first waits or yields.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type, isQuick: Bool = false,
    _ feature: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    types[Request.method] = Request.Params.self
    if isQuick { quick.insert(Request.method) }
    routes[Request.method] = { message, id, workspace in
      let params = try message.params(as: Request.Params.self)
      return ResponseMessage(id: id, result: try await feature(workspace)(params))
    }
  }

  /// - Throws: `ResponseError.methodNotFound`.
  func route(_ method: String) throws -> Route {
    guard let route = routes[method] else { throw ResponseError.methodNotFound(method) }
    return route
  }

  /// Whether requests may be done on the thread that reads. What is not served is answered at once.
  func isQuick(_ method: String) -> Bool { routes[method] == nil || quick.contains(method) }

  /// All that we serve once a session has begun.
  static let features: RequestRegistry = {
    var registry = RequestRegistry()
    registry.serve(HoverRequest.self, isQuick: true, Workspace.hover)
    registry.serve(DefinitionRequest.self, Workspace.definition)
    registry.serve(ImplementationRequest.self, Workspace.implementation)
    registry.serve(ReferencesRequest.self, Workspace.references)
    registry.serve(TextDocumentContentRequest.self, Workspace.textDocumentContent)
    registry.serve(CompletionRequest.self, isQuick: true, Workspace.completion)
    registry.serve(CompletionResolveRequest.self, isQuick: true, Workspace.resolve)
    registry.serve(WorkspaceSymbolRequest.self, Workspace.symbols)
    registry.serve(WorkspaceSymbolResolveRequest.self, Workspace.resolve)
    registry.serve(ExecuteCommandRequest.self, Workspace.execute)
    return registry
  }()
}
