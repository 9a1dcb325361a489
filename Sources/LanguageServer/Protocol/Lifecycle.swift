import JSONRPC
import Text

/// A client's introduction, as we read it.
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

  /// The client's abilities, by its library and by the options, and its language.
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

/// Settings, and abilities of an editor that its library cannot tell, as in `capabilities`.
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

/// How much the client wants to know of the server's work.
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
