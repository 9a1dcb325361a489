import JSONRPC

enum InitializeRequest: LSPRequest {
  static let method = "initialize"
  typealias Params = InitializeParams
  typealias Result = InitializeResult
}

enum InitializedNotification: LSPNotification {
  static let method = "initialized"
  typealias Params = NoParams
}

enum ShutdownRequest: LSPRequest {
  static let method = "shutdown"
  typealias Params = NoParams
  typealias Result = NullResult
}

enum ExitNotification {
  static let method = "exit"
}

enum CancelNotification: LSPNotification {
  static let method = "$/cancelRequest"

  struct Params: Decodable, Sendable {
    var id: RequestID
  }
}

/// The server no longer needs the answer to a request of its own.
enum CancelRequestNotification: LSPServerNotification {
  static let method = "$/cancelRequest"

  struct Params: Encodable, Sendable {
    var id: RequestID
  }
}

enum SetTraceNotification: LSPNotification {
  static let method = "$/setTrace"

  struct Params: Decodable, Sendable {
    var value: TraceValue
  }
}

enum LogTraceNotification: LSPServerNotification {
  static let method = "$/logTrace"

  struct Params: Encodable, Sendable {
    var message: String
  }
}

/// How much the client wants to know of what the server does.
enum TraceValue: String, Codable, Sendable {
  case off, messages, verbose
}

/// What we read of a client's introduction.
struct InitializeParams: Decodable, Sendable {
  @Lenient var processId: Int?
  @Lenient var trace: TraceValue?
  @Lenient var capabilities: Client?
  @Lenient var initializationOptions: JSONValue?
  @Lenient var workspaceFolders: [WorkspaceFolder]?
  @Lenient var rootUri: DocumentURI?
  /// The language of the user's interface, an IETF language tag.
  @Lenient var locale: String?

  /// The addresses of the workspace's folders: older clients name one.
  var folders: [DocumentURI] {
    if let workspaceFolders, !workspaceFolders.isEmpty { return workspaceFolders.map(\.uri) }
    return [rootUri].compactMap { $0 }
  }
}

/// The name of any field.
struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}

struct InitializeResult: Encodable, Sendable {
  struct ServerInfo: Encodable, Sendable {
    var name: String
    var version: String
  }

  var capabilities: JSONValue
  var serverInfo: ServerInfo
}
