package enum DidChangeConfigurationNotification: LSPNotification {
  package static let method = "workspace/didChangeConfiguration"

  package struct Params: Decodable, Sendable {
    @Lenient package var settings: ClientOptions?
  }
}

/// Asks for sections of the user's settings, one of ours.
package enum ConfigurationRequest: LSPServerRequest {
  package static let method = "workspace/configuration"
  package typealias Result = [ClientOptions]

  package struct Params: Encodable, Sendable {
    private let items: [Item]

    package init(section: String) { items = [Item(section: section)] }
  }

  private struct Item: Encodable {
    var section: String
  }
}
