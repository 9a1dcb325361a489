import JSONRPC
import Text

/// What we read of a client's introduction.
struct InitializeRequest: LSPRequest, Decodable {
  static let method = "initialize"
  typealias Result = InitializeResult

  @Lenient var processId: Int?
  @Lenient var trace: TraceValue?
  @Lenient private var capabilities: Client?
  @Lenient private var initializationOptions: InitializationOptions?
  @Lenient private var workspaceFolders: [WorkspaceFolder]?
  @Lenient private var rootUri: DocumentURI?
  /// The language of the user's interface, an IETF language tag.
  @Lenient private var locale: String?

  var settings: JSONValue? { initializationOptions?.settings }

  /// What the client can do, as its library says it and as the options do, and its language.
  var client: Client {
    var client = capabilities ?? Client()
    client.language = LabelLanguage(locale: locale)
    if let more = initializationOptions?.capabilities { client.add(more) }
    return client
  }

  /// The addresses of the workspace's folders: older clients name one.
  var folders: [DocumentURI] {
    if let workspaceFolders, !workspaceFolders.isEmpty { return workspaceFolders.map(\.uri) }
    return [rootUri].compactMap { $0 }
  }
}

/// Settings, and what an editor can do beside a library that cannot say so, as in `capabilities`.
struct InitializationOptions: Decodable, Sendable {
  let settings: JSONValue
  let capabilities: Client?

  init(from decoder: any Decoder) throws {
    let options = try JSONValue(from: decoder)
    guard case .object(var settings) = options else {
      self.settings = options
      capabilities = nil
      return
    }
    settings["capabilities"] = nil
    self.settings = .object(settings)
    capabilities = try decoder.container(keyedBy: AnyKey.self).lenient("capabilities")
  }
}

struct InitializeResult: Encodable, Sendable {
  struct ServerInfo: Encodable {
    let name = "cidian"
    var version: String
  }

  var capabilities: JSONValue
  var serverInfo: ServerInfo
}

enum InitializedNotification: LSPNotification {
  static let method = "initialized"
  typealias Params = Ignored
}

enum ShutdownRequest: LSPRequest {
  static let method = "shutdown"
  typealias Params = Ignored
  typealias Result = JSONValue
}

enum ExitNotification {
  static let method = "exit"
}

/// Takes a request back: the client's own, or one of ours.
struct CancelNotification: LSPNotification, LSPServerNotification, Decodable {
  static let method = "$/cancelRequest"

  var id: RequestID
}

struct SetTraceNotification: LSPNotification, Decodable {
  static let method = "$/setTrace"

  var value: TraceValue
}

struct LogTraceNotification: LSPServerNotification {
  static let method = "$/logTrace"

  var message: String
}

/// How much the client wants to know of what the server does.
enum TraceValue: String, Decodable, Sendable {
  case off, messages, verbose
}

/// The name of any field.
struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}
