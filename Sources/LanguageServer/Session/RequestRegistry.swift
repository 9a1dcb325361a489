import JSONRPC
import Text

/// A request that we answer: a function of its parameters, and of the context in which it was read.
protocol RequestHandler: LSPRequest, SendableMetatype {
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result
}

/// The requests that are served, and how. A request that is not here is answered MethodNotFound.
///
///     serve(HoverRequest.self, as: "hoverProvider", of: .hover, isQuick: true)
///
/// A request is answered on the session as it was when the request was read, on any thread. An error of its handler is
/// the client's answer.
struct RequestRegistry: Sendable {
  /// How requests of a method are served.
  struct Route: Sendable {
    /// Whether a request may begin on the thread that reads.
    var isQuick: Bool
    var answer:
      @Sendable (IncomingMessage, RequestID, RequestContext) async throws -> any OutgoingMessage
    /// The answer to a request that a newer one has made obsolete; `nil` if each of them counts.
    var obsoleteAnswer: (@Sendable (RequestID) -> any OutgoingMessage)?
  }

  /// By method.
  private(set) var routes: [String: Route] = [:]
  /// The capabilities of all features.
  private(set) var capabilities: [Capability] = []
  /// The versions of requests that are ours, by the name of the family.
  private(set) var versions: [String: Int] = [:]
  private(set) var types: ParamsTypes = [:]

  /// All that we serve once a session has begun.
  static let features = RequestRegistry()

  private init() { serveFeatures() }

  /// Serves requests of a type.
  ///
  /// - Parameters:
  ///   - capability: the specification's for it, if there is one.
  ///   - feature: one that the user can switch off, for all documents or for those of one language.
  ///   - off: the answer if the feature is off.
  ///   - obsolete: the answer to requests that still wait, if only the newest for a document counts once it has been
  ///     edited between.
  ///   - isQuick: whether it never takes longer than a fraction of a millisecond before it first waits or
  ///     yields.
  ///   - title: that of the progress if it takes long, as it can in a document of many megabytes. It is not for
  ///     features that answer between two keys: watching takes two tasks.
  mutating func serve<Request: RequestHandler>(
    _ type: Request.Type, as capability: Capability? = nil, of feature: Feature? = nil,
    off: Request.Result? = nil, obsolete: Request.Result? = nil, isQuick: Bool = false,
    showing title: UserMessage? = nil
  ) {
    if let capability { capabilities.append(capability) }
    route(type, isQuick: isQuick) { params, id, context in
      if let feature, !context.workspace.isEnabled(feature, for: params) {
        return ResponseMessage(id: id, result: off)
      }
      let result = try await Request.answer(params, in: context, showing: title)
      return ResponseMessage(id: id, result: result)
    }
    if let obsolete {
      routes[Request.method]?.obsoleteAnswer = { ResponseMessage(id: $0, result: obsolete) }
    }
  }

  /// Serves requests of a type that is ours, and no part of the specification.
  ///
  /// - Parameters:
  ///   - name: of the experimental capability that clients are told.
  ///   - version: is told with it, and stands in every answer. It is raised when a field changes its meaning; fields
  ///     may be added without that.
  ///   - title: as above.
  mutating func serve<Request: RequestHandler, Answer: JSONObject & Sendable>(
    _ type: Request.Type, as name: String, version: Int, showing title: UserMessage? = nil
  ) where Request.Result == Answer? {
    versions[name] = version
    route(type, isQuick: false) { params, id, context in
      let answer = try await Request.answer(params, in: context, showing: title)
      return ResponseMessage(id: id, result: answer.map { Versioned(version: version, answer: $0) })
    }
  }

  private mutating func route<Request: RequestHandler>(
    _ type: Request.Type, isQuick: Bool,
    _ answer:
      @Sendable @escaping (Request.Params, RequestID, RequestContext) async throws ->
      any OutgoingMessage
  ) {
    types[Request.method] = Request.Params.self
    routes[Request.method] = Route(isQuick: isQuick) { message, id, context in
      try await answer(try message.params(as: Request.Params.self), id, context)
    }
  }
}

extension RequestHandler {
  /// - Parameter title: under which progress is shown, if it is to be.
  fileprivate static func answer(
    _ params: Params, in context: RequestContext, showing title: UserMessage?
  ) async throws -> Result {
    guard let title else { return try await answer(params, in: context) }
    return try await context.withProgress(title) { _ in try await answer(params, in: context) }
  }
}

/// An answer of ours behind the version of its meaning.
private struct Versioned<Answer: JSONObject & Sendable>: JSONObject, Sendable {
  let version: Int
  let answer: Answer

  func writeFields(to json: inout JSONWriter) {
    json.field("version", version)
    answer.writeFields(to: &json)
  }
}

extension RequestRegistry.Route {
  /// The subject of a request, if only the newest for it counts.
  func subject(_ message: IncomingMessage, in workspace: Workspace) -> RunningRequests.Subject? {
    guard obsoleteAnswer != nil, case .request(_, let method) = message.kind,
      let params = try? message.params(as: (any DocumentParams).self),
      let document = workspace.documents[params.textDocument.uri]
    else { return nil }
    return RunningRequests.Subject(
      method: method, document: document.uri, revision: document.revision)
  }
}
