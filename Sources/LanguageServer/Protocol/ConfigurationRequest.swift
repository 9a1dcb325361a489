struct DidChangeConfigurationNotification: LSPNotification, Decodable {
  static let method = "workspace/didChangeConfiguration"

  @Lenient var settings: JSONValue?
}

/// Asks for sections of the user's settings, one of ours.
struct ConfigurationRequest: LSPServerRequest {
  static let method = "workspace/configuration"
  typealias Result = [JSONValue]

  struct Item: Encodable {
    var section: String
  }

  var items: [Item]
}
