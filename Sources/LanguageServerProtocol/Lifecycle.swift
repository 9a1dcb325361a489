package import JSONRPC

package enum InitializeRequest: LSPRequest {
  package static let method = "initialize"
  package typealias Params = InitializeParams
  package typealias Result = InitializeResult
}

package enum InitializedNotification {
  package static let method = "initialized"
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

  package struct Params: JSONWritable, Sendable {
    package var id: RequestID

    package init(id: RequestID) { self.id = id }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("id", id)
      }
    }
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

  package struct Params: JSONWritable, Sendable {
    package var message: String

    package init(message: String) {
      self.message = message
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("message", message)
      }
    }
  }
}

/// How much the client wants to know of what the server does.
package enum TraceValue: String, Codable, Sendable {
  case off, messages, verbose
}

/// What we read of a client's introduction. Fields of the wrong type count as absent: a client's slip
/// in a corner that does not matter here must not keep its user from working.
package struct InitializeParams: Decodable, Sendable {
  package var processId: Int?
  package var trace: TraceValue?
  package var capabilities: ClientCapabilities
  package var initializationOptions: ClientOptions?
  package var workspaceFolders: [WorkspaceFolder]?
  package var rootUri: DocumentURI?
  /// The language of the user's interface, an IETF language tag.
  package var locale: String?

  /// The addresses of the workspace's folders: older clients name one.
  package var folders: [DocumentURI] {
    if let workspaceFolders, !workspaceFolders.isEmpty { return workspaceFolders.map(\.uri) }
    return [rootUri].compactMap { $0 }
  }

  private enum CodingKeys: CodingKey {
    case processId, trace, capabilities, initializationOptions, workspaceFolders, rootUri, locale
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    processId = values.lenient(.processId)
    trace = values.lenient(.trace)
    capabilities = values.lenient(.capabilities) ?? ClientCapabilities()
    initializationOptions = values.lenient(.initializationOptions)
    workspaceFolders = values.lenient(.workspaceFolders)
    rootUri = values.lenient(.rootUri)
    locale = values.lenient(.locale)
  }
}

extension KeyedDecodingContainer {
  func lenient<Value: Decodable>(_ key: Key) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
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

/// What the server can do.
package struct ServerCapabilities: JSONWritable, Sendable {
  package struct Sync: JSONWritable, Sendable {
    package var openClose = true
    /// 2: changes come as ranges.
    package var change = 2

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("openClose", openClose)
        json.field("change", change)
      }
    }
  }

  package struct Completion: JSONWritable, Sendable {
    package struct Item: JSONWritable, Sendable {
      package var labelDetailsSupport = true

      package func write(to json: inout JSONWriter) {
        json.object { json in
          json.field("labelDetailsSupport", labelDetailsSupport)
        }
      }
    }
    package var resolveProvider = true
    package var triggerCharacters: [String]
    package var completionItem = Item()

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("resolveProvider", resolveProvider)
        json.field("triggerCharacters", array: triggerCharacters)
        json.field("completionItem", completionItem)
      }
    }
  }

  package struct WorkspaceSymbol: JSONWritable, Sendable {
    package var resolveProvider = true

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("resolveProvider", resolveProvider)
      }
    }
  }

  package struct Workspace: JSONWritable, Sendable {
    package struct Folders: JSONWritable, Sendable {
      package func write(to json: inout JSONWriter) {
        json.object { json in
          json.field("supported", true)
          json.field("changeNotifications", true)
        }
      }
    }
    package struct TextDocumentContent: JSONWritable, Sendable {
      package var schemes: [String]

      package init(schemes: [String]) { self.schemes = schemes }

      package func write(to json: inout JSONWriter) {
        json.object { json in
          json.field("schemes", array: schemes)
        }
      }
    }
    package var workspaceFolders = Folders()
    package var textDocumentContent: TextDocumentContent?

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("workspaceFolders", workspaceFolders)
        json.field("textDocumentContent", ifPresent: textDocumentContent)
      }
    }
  }

  package struct References: JSONWritable, Sendable {
    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("workDoneProgress", true)
      }
    }
  }

  package struct DocumentLink: JSONWritable, Sendable {
    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("resolveProvider", true)
      }
    }
  }

  package struct ExecuteCommand: JSONWritable, Sendable {
    package var commands: [String]

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("commands", array: commands)
        json.field("workDoneProgress", true)
      }
    }
  }

  package var positionEncoding: String
  package var workspace = Workspace()
  package var textDocumentSync = Sync()
  package var hoverProvider = true
  package var definitionProvider = true
  package var declarationProvider = true
  package var typeDefinitionProvider = true
  package var implementationProvider = true
  package var referencesProvider = References()
  package var documentHighlightProvider = true
  package var documentLinkProvider = DocumentLink()
  package var selectionRangeProvider = true
  package var workspaceSymbolProvider = WorkspaceSymbol()
  package var completionProvider: Completion

  package var executeCommandProvider: ExecuteCommand
  package var codeActionProvider = CodeActionProvider()
  /// For clients that ask for diagnostics.
  package var diagnosticProvider: DiagnosticProvider?
  package var inlayHintProvider = InlayHintOptions()
  package var semanticTokensProvider: SemanticTokensOptions

  /// - Parameters:
  ///   - triggerCharacters: the characters that request completion when they are typed.
  ///   - commands: the names of the commands that are served.
  ///   - tokenTypes: the names of the types of semantic tokens, in the order of their numbers.
  package init(
    positionEncoding: String, triggerCharacters: [String], commands: [String],
    tokenTypes: [String]
  ) {
    semanticTokensProvider = SemanticTokensOptions(tokenTypes: tokenTypes)
    self.positionEncoding = positionEncoding
    completionProvider = Completion(triggerCharacters: triggerCharacters)
    executeCommandProvider = ExecuteCommand(commands: commands)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("positionEncoding", positionEncoding)
      json.field("textDocumentSync", textDocumentSync)
      json.field("hoverProvider", hoverProvider)
      json.field("definitionProvider", definitionProvider)
      json.field("declarationProvider", declarationProvider)
      json.field("typeDefinitionProvider", typeDefinitionProvider)
      json.field("implementationProvider", implementationProvider)
      json.field("referencesProvider", referencesProvider)
      json.field("documentHighlightProvider", documentHighlightProvider)
      json.field("documentLinkProvider", documentLinkProvider)
      json.field("selectionRangeProvider", selectionRangeProvider)
      json.field("completionProvider", completionProvider)
      json.field("workspaceSymbolProvider", workspaceSymbolProvider)
      json.field("executeCommandProvider", executeCommandProvider)
      json.field("codeActionProvider", codeActionProvider)
      json.field("diagnosticProvider", ifPresent: diagnosticProvider)
      json.field("inlayHintProvider", inlayHintProvider)
      json.field("semanticTokensProvider", semanticTokensProvider)
      json.field("workspace", workspace)
    }
  }
}

package struct InitializeResult: JSONWritable, Sendable {
  package struct ServerInfo: JSONWritable, Sendable {
    package var name: String
    package var version: String

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("name", name)
        json.field("version", version)
      }
    }
  }

  package var capabilities: ServerCapabilities
  package var serverInfo: ServerInfo

  package init(capabilities: ServerCapabilities, name: String, version: String) {
    self.capabilities = capabilities
    serverInfo = ServerInfo(name: name, version: version)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("capabilities", capabilities)
      json.field("serverInfo", serverInfo)
    }
  }
}
