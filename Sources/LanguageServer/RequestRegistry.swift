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
  private var capabilities: [Capability] = []
  private(set) var types: ParamsTypes = [:]

  /// Serves requests of a type with a feature.
  ///
  /// - Parameters:
  ///   - capability: what clients are told of it, if the specification has something for that.
  ///   - isQuick: whether it never takes longer than a fraction of a millisecond before it first waits or
  ///     yields.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type, as capability: Capability? = nil, isQuick: Bool = false,
    _ feature: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    types[Request.method] = Request.Params.self
    if let capability { capabilities.append(capability) }
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
    _ type: Request.Type, as capability: Capability? = nil, of feature: Feature,
    isQuick: Bool = false, off: Request.Result,
    _ body: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    serve(type, as: capability, isQuick: isQuick) { workspace in
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
    _ type: Request.Type, as capability: Capability, of feature: Feature, isQuick: Bool = false,
    off: Request.Result, obsolete: Request.Result,
    _ body: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) where Request.Params: DocumentParams {
    serve(type, as: capability, of: feature, isQuick: isQuick, off: off, body)
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

  /// What a client is told of all features, by the specification's names.
  func providers(for client: Client) -> [String: any Encodable & Sendable] {
    var providers: [String: any Encodable & Sendable] = [:]
    for capability in capabilities { providers[capability.name] = capability.value(client) }
    return providers
  }
}
