/// What a client is told of a feature at the beginning of a session.
struct Capability: Sendable, ExpressibleByStringLiteral {
  /// What the specification calls it: `hoverProvider`.
  let name: String
  /// What is said; `nil` for nothing.
  let value: @Sendable (Client) -> JSONValue?

  init(_ name: String, _ value: @escaping @Sendable (Client) -> JSONValue?) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ value: JSONValue) { self.init(name) { _ in value } }

  /// Only that the feature is there.
  init(stringLiteral name: String) { self.init(name, true) }
}
