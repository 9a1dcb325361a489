package enum ExecuteCommandRequest: LSPRequest {
  package static let method = "workspace/executeCommand"
  package typealias Result = CommandResult

  package struct Params: Decodable, Sendable {
    package var command: String
    /// JSON of any shape; the command interprets it.
    package var arguments: [ClientOptions]?
    package var workDoneToken: ProgressToken?

    private enum CodingKeys: CodingKey { case command, arguments, workDoneToken }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      command = try values.decode(String.self, forKey: .command)
      workDoneToken = try values.decodeIfPresent(ProgressToken.self, forKey: .workDoneToken)
      // An empty table of Lua, in Neovim, is an object and not an array.
      let object: ClientOptions? = values.lenient(.arguments)
      if object == .object([:]) { return }
      arguments = try values.decodeIfPresent([ClientOptions].self, forKey: .arguments)
    }
  }
}

package struct ExecuteCommandOptions: Encodable, Sendable {
  private let commands: [String]
  private let workDoneProgress = true

  /// - Parameter commands: the names of the commands that are served.
  package init(commands: [String]) { self.commands = commands }
}

/// What a command gives: each its own.
package struct CommandResult: Encodable, Sendable {
  private let value: (any Encodable & Sendable)?

  /// - Parameter value: `nil` is null.
  package init(_ value: (any Encodable & Sendable)?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    try (value ?? NullResult()).encode(to: encoder)
  }
}
