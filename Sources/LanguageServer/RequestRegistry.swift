import JSONRPC
import LanguageServerProtocol

/// Which requests are served, and by what. A request that is not here is answered MethodNotFound.
struct RequestRegistry: Sendable {
  /// Answers a request on the workspace as it stood when the request was read.
  typealias Route =
    @Sendable (IncomingMessage, RequestID, Workspace) async throws -> any OutgoingMessage

  private var routes: [String: Route] = [:]
  private(set) var types: ParamsTypes = [:]

  /// Serves requests of a type with a feature.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type,
    _ feature: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    types[Request.method] = Request.Params.self
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

  /// All that we serve once a session has begun.
  static let features: RequestRegistry = {
    var registry = RequestRegistry()
    registry.serve(HoverRequest.self, Workspace.hover)
    registry.serve(DefinitionRequest.self, Workspace.definition)
    registry.serve(CompletionRequest.self, Workspace.completion)
    registry.serve(CompletionResolveRequest.self, Workspace.resolve)
    registry.serve(WorkspaceSymbolRequest.self, Workspace.symbols)
    registry.serve(WorkspaceSymbolResolveRequest.self, Workspace.resolve)
    return registry
  }()
}
