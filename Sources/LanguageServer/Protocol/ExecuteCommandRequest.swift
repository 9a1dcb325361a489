enum ExecuteCommandRequest: LSPRequest {
  static let method = "workspace/executeCommand"
  typealias Result = CommandResult

  struct Params: Decodable, Sendable {
    var command: String
    /// JSON of any shape; the command interprets it.
    var arguments: [JSONValue]?
    var workDoneToken: ProgressToken?

    private enum CodingKeys: CodingKey { case command, arguments, workDoneToken }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      command = try values.decode(String.self, forKey: .command)
      workDoneToken = try values.decodeIfPresent(ProgressToken.self, forKey: .workDoneToken)
      // An empty table of Lua, in Neovim, is an object and not an array.
      let object: JSONValue? = values.lenient(.arguments)
      if object == .object([:]) { return }
      arguments = try values.decodeIfPresent([JSONValue].self, forKey: .arguments)
    }
  }
}

/// What a command gives: each its own.
struct CommandResult: Encodable, Sendable {
  private let value: (any Encodable & Sendable)?

  /// - Parameter value: `nil` is null.
  init(_ value: (any Encodable & Sendable)?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    try (value ?? NullResult()).encode(to: encoder)
  }
}
