import JSONRPC
import Text

/// The registry says which requests are served, and by what. A request that is not here is answered MethodNotFound.
///
///     serve(HoverRequest.self, as: "hoverProvider", of: .hover, isQuick: true, Workspace.hover)
///
/// A route works on the workspace as it was when the request was read, on any thread. What it throws is the error that the client is
/// answered.
struct RequestRegistry: Sendable {
  /// How requests of a method are served.
  struct Route: Sendable {
    /// Whether a request may begin on the thread that reads.
    var isQuick: Bool
    /// Answers a request on the workspace as it was when the request was read.
    var answer:
      @Sendable (IncomingMessage, RequestID, Workspace) async throws -> any OutgoingMessage
    /// What a request is answered that a newer one has made obsolete; `nil` if each of them counts.
    var obsoleteAnswer: (@Sendable (RequestID) -> any OutgoingMessage)?
  }

  /// By method.
  private(set) var routes: [String: Route] = [:]
  /// What clients are told of all features.
  private(set) var capabilities: [Capability] = []
  private(set) var types: ParamsTypes = [:]

  /// All that we serve once a session has begun.
  static let features = RequestRegistry()

  private init() { serveFeatures() }

  /// Serves requests of a type.
  ///
  /// - Parameters:
  ///   - capability: what clients are told of it, if the specification has something for that.
  ///   - feature: what the user can switch off, for all documents or for those of one language.
  ///   - off: the answer if the feature is off.
  ///   - obsolete: if only the newest request for a document counts, once the document has been edited between: what
  ///     older ones are answered that have not been answered yet.
  ///   - isQuick: whether it never takes longer than a fraction of a millisecond before it first waits or
  ///     yields.
  ///   - title: under which progress is shown if it takes long, as it can in a document of many megabytes. It is
  ///     not for features that answer between two keys: to watch takes two tasks.
  mutating func serve<Request: LSPRequest>(
    _ type: Request.Type, as capability: Capability? = nil, of feature: Feature? = nil,
    off: Request.Result? = nil, obsolete: Request.Result? = nil, isQuick: Bool = false,
    showing title: UserMessage? = nil,
    _ body: @Sendable @escaping (Workspace) -> (Request.Params) async throws -> Request.Result
  ) {
    types[Request.method] = Request.Params.self
    if let capability { capabilities.append(capability) }
    var route = Route(isQuick: isQuick) { message, id, workspace in
      let params = try message.params(as: Request.Params.self)
      if let feature, !workspace.isEnabled(feature, for: params) {
        return ResponseMessage(id: id, result: off)
      }
      guard let title else {
        return ResponseMessage(id: id, result: try await body(workspace)(params))
      }
      let result = try await workspace.withProgress(title.text(in: workspace.language)) { _ in
        try await body(workspace)(params)
      }
      return ResponseMessage(id: id, result: result)
    }
    if let obsolete { route.obsoleteAnswer = { ResponseMessage(id: $0, result: obsolete) } }
    routes[Request.method] = route
  }
}

extension RequestRegistry.Route {
  /// What a request is about, if only the newest for it counts.
  func subject(_ message: IncomingMessage, in workspace: Workspace) -> RunningRequests.Subject? {
    guard obsoleteAnswer != nil, case .request(_, let method) = message.kind,
      let params = try? message.params(as: (any DocumentParams).self),
      let document = workspace.documents[params.textDocument.uri]
    else { return nil }
    return RunningRequests.Subject(
      method: method, document: document.uri, revision: document.revision)
  }
}
