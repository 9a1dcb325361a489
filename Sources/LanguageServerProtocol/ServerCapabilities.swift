/// What the server can do.
package struct ServerCapabilities: Encodable, Sendable {
  private struct Sync: Encodable {
    let openClose = true
    /// 2: changes come as ranges.
    let change = 2
  }

  private struct Workspace: Encodable {
    struct Folders: Encodable {
      let supported = true
      let changeNotifications = true
    }
    struct TextDocumentContent: Encodable {
      var schemes: [String]
    }
    let workspaceFolders = Folders()
    var textDocumentContent: TextDocumentContent?
  }

  /// How positions count.
  package var positionEncoding: String
  /// What is said of each feature, by the specification's name: `hoverProvider`.
  package var providers: [String: any Encodable & Sendable]
  /// The schemes of addresses whose content the client requests; `nil` if it cannot.
  package var contentSchemes: [String]?

  package init(positionEncoding: String, providers: [String: any Encodable & Sendable]) {
    self.positionEncoding = positionEncoding
    self.providers = providers
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: AnyKey.self)
    try values.encode(positionEncoding, forKey: "positionEncoding")
    try values.encode(Sync(), forKey: "textDocumentSync")
    for (name, value) in providers.sorted(by: { $0.key < $1.key }) {
      try values.encode(value, forKey: AnyKey(stringValue: name))
    }
    let content = contentSchemes.map(Workspace.TextDocumentContent.init)
    try values.encode(Workspace(textDocumentContent: content), forKey: "workspace")
  }
}

/// What is said of a feature whose items are completed when the client asks for more of one.
package struct ResolveOptions: Encodable, Sendable {
  private let resolveProvider = true

  package init() {}
}

/// What is said of a feature that shows its progress.
package struct ProgressOptions: Encodable, Sendable {
  private let workDoneProgress = true

  package init() {}
}

package struct InitializeResult: Encodable, Sendable {
  package struct ServerInfo: Encodable, Sendable {
    package var name: String
    package var version: String
  }

  package var capabilities: ServerCapabilities
  package var serverInfo: ServerInfo

  package init(capabilities: ServerCapabilities, name: String, version: String) {
    self.capabilities = capabilities
    serverInfo = ServerInfo(name: name, version: version)
  }
}
