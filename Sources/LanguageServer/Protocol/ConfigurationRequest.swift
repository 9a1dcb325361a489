enum DidChangeConfigurationNotification: LSPNotification {
  static let method = "workspace/didChangeConfiguration"

  struct Params: Decodable, Sendable {
    @Lenient var settings: JSONValue?
  }
}

/// Asks for sections of the user's settings, one of ours.
enum ConfigurationRequest: LSPServerRequest {
  static let method = "workspace/configuration"
  typealias Result = [JSONValue]

  struct Params: Encodable, Sendable {
    var items: [Item]
  }

  struct Item: Encodable, Sendable {
    var section: String
  }
}
