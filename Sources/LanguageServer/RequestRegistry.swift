import JSONRPC
import LanguageServerProtocol

/// Which requests are served, and by what. A request that is not here is answered MethodNotFound.
struct RequestRegistry: Sendable {
  /// Reads the parameters of a message, and gives the work that answers it.
  typealias Route =
    @Sendable (IncomingMessage, Workspace) throws -> (
      @Sendable (RequestID) async throws -> any OutgoingMessage
    )

  private var routes: [String: Route] = [:]
  private(set) var types: ParamsTypes = [:]

  /// Serves requests of a type with a feature.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type,
    _ feature: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    types[Request.method] = Request.Params.self
    routes[Request.method] = { message, workspace in
      let params = try message.params(as: Request.Params.self)
      return { id in
        ResponseMessage(id: id, result: try await feature(workspace)(params))
      }
    }
  }

  func route(_ method: String) -> Route? { routes[method] }

  /// All that we serve once a session has begun.
  static let features: RequestRegistry = {
    var registry = RequestRegistry()
    registry.serve(HoverRequest.self, Workspace.hover)
    registry.serve(DefinitionRequest.self, Workspace.definition)
    registry.serve(CompletionRequest.self, Workspace.completion)
    registry.serve(CompletionResolveRequest.self, Workspace.resolve)
    return registry
  }()
}
