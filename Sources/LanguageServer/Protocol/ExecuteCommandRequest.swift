struct ExecuteCommandRequest: LSPRequest, Decodable {
  static let method = "workspace/executeCommand"
  typealias Result = CommandResult

  var command: String
  /// JSON of any shape, though it has to be an array; the command interprets it.
  var arguments: JSONValue?
  var workDoneToken: ProgressToken?
}

/// The result of a command: each has its own type, `nil` for null.
typealias CommandAnswer = (any Encodable & Sendable)?

struct CommandResult: Encodable, Sendable {
  let answer: CommandAnswer

  func encode(to encoder: any Encoder) throws {
    try (answer ?? JSONValue.null).encode(to: encoder)
  }
}
