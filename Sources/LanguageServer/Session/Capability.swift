/// The part of the server's capabilities that tells a client about a feature.
struct Capability: Sendable, ExpressibleByStringLiteral {
  /// Its name in the specification: `hoverProvider`.
  let name: String
  /// The capability; `nil` if the client is told nothing.
  let value: @Sendable (Client) -> JSONValue?

  init(_ name: String, _ value: @escaping @Sendable (Client) -> JSONValue?) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ value: JSONValue) { self.init(name) { _ in value } }

  /// Only that the feature is there.
  init(stringLiteral name: String) { self.init(name, true) }
}
