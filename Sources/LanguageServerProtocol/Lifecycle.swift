package import JSONRPC

package enum InitializeRequest: LSPRequest {
  package static let method = "initialize"
  package typealias Params = InitializeParams
  package typealias Result = InitializeResult
}

package enum InitializedNotification: LSPNotification {
  package static let method = "initialized"
  package typealias Params = NoParams
}

package enum ShutdownRequest: LSPRequest {
  package static let method = "shutdown"
  package typealias Params = NoParams
  package typealias Result = NullResult
}

package enum ExitNotification {
  package static let method = "exit"
}

package enum CancelNotification: LSPNotification {
  package static let method = "$/cancelRequest"

  package struct Params: Decodable, Sendable {
    package var id: RequestID
  }
}

/// The server no longer needs the answer to a request of its own.
package enum CancelRequestNotification: LSPServerNotification {
  package static let method = "$/cancelRequest"

  package struct Params: Encodable, Sendable {
    package var id: RequestID

    package init(id: RequestID) { self.id = id }
  }
}

package enum SetTraceNotification: LSPNotification {
  package static let method = "$/setTrace"

  package struct Params: Decodable, Sendable {
    package var value: TraceValue
  }
}

package enum LogTraceNotification: LSPServerNotification {
  package static let method = "$/logTrace"

  package struct Params: Encodable, Sendable {
    package var message: String

    package init(message: String) {
      self.message = message
    }
  }
}

/// How much the client wants to know of what the server does.
package enum TraceValue: String, Codable, Sendable {
  case off, messages, verbose
}

/// What we read of a client's introduction.
package struct InitializeParams: Decodable, Sendable {
  @Lenient package var processId: Int?
  @Lenient package var trace: TraceValue?
  @Lenient package var capabilities: ClientCapabilities?
  @Lenient package var initializationOptions: ClientOptions?
  @Lenient package var workspaceFolders: [WorkspaceFolder]?
  @Lenient package var rootUri: DocumentURI?
  /// The language of the user's interface, an IETF language tag.
  @Lenient package var locale: String?

  /// The addresses of the workspace's folders: older clients name one.
  package var folders: [DocumentURI] {
    if let workspaceFolders, !workspaceFolders.isEmpty { return workspaceFolders.map(\.uri) }
    return [rootUri].compactMap { $0 }
  }
}

/// What a client can do, as far as it changes what we send.
package struct ClientCapabilities: Decodable, Sendable {
  package var positionEncodings: [String]?
  package var hoverFormats: [String]?
  package var definitionLinks = false
  package var completionDocumentationFormats: [String]?
  package var completionLabelDetails = false
  /// Whether the client asks for the content of documents whose addresses we make up.
  package var textDocumentContent = false
  /// What the client asks for of a symbol when it needs it.
  package var symbolProperties: [String]?
  package var showDocument = false
  /// What the client does beside documents.
  package var session = SessionCapabilities()
  package var fixes = FixCapabilities()

  package init() {}

  package init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: AnyKey.self)
    let general = root.section("general")
    let textDocument = root.section("textDocument")
    let symbol = root.section("workspace")?.section("symbol")
    positionEncodings = general?.lenient("positionEncodings")
    hoverFormats = textDocument?.section("hover")?.lenient("contentFormat")
    definitionLinks = textDocument?.section("definition")?.lenient("linkSupport") ?? false
    showDocument =
      root.section("window")?.section("showDocument")?.lenient("support") ?? false
    let item = textDocument?.section("completion")?.section("completionItem")
    completionDocumentationFormats = item?.lenient("documentationFormat")
    completionLabelDetails = item?.lenient("labelDetailsSupport") ?? false
    textDocumentContent = root.section("workspace")?.section("textDocumentContent") != nil
    symbolProperties = symbol?.section("resolveSupport")?.lenient("properties")
    session = SessionCapabilities(root)
    fixes = FixCapabilities(root)
  }
}

struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}

extension KeyedDecodingContainer<AnyKey> {
  func section(_ key: AnyKey) -> KeyedDecodingContainer<AnyKey>? {
    try? nestedContainer(keyedBy: AnyKey.self, forKey: key)
  }
}
