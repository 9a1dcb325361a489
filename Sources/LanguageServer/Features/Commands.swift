import JSONRPC

/// A command of `workspace/executeCommand`.
struct Command: Sendable {
  /// As clients call it.
  var name: String
  /// What it does.
  var run: @Sendable (Workspace, CommandArguments) async throws -> CommandResult

  /// The names of those that code actions use.
  static let addWord = "cidian.addWord"
  static let openEntry = "cidian.openEntry"
  static let openPublisher = "cidian.openPublisher"

  /// All that there are.
  static let all: [Command] = [
    Command(name: "cidian.lookUp") { try await $0.lookUp($1) },
    Command(name: "cidian.search") { try await $0.search($1) },
    Command(name: "cidian.statistics") { try await $0.statistics($1) },
    Command(name: "cidian.reload") { try await $0.reload($1) },
    Command(name: "cidian.history.back") { try await $0.goBack($1) },
    Command(name: "cidian.history.forward") { try await $0.goForward($1) },
    Command(name: "cidian.history.list") { try await $0.listHistory($1) },
    Command(name: "cidian.history.clear") { try await $0.clearHistory($1) },
    Command(name: "cidian.history.export") { try await $0.exportHistory($1) },
    Command(name: addWord) { try await $0.addWord($1) },
    Command(name: openEntry) { try await $0.openEntry($1) },
    Command(name: openPublisher) { try await $0.openPublisher($1) },
  ]
}

extension Workspace {
  /// `workspace/executeCommand`.
  func execute(_ params: ExecuteCommandRequest.Params) async throws -> CommandResult {
    guard let command = Command.all.first(where: { $0.name == params.command }) else {
      let names = Command.all.map(\.name).joined(separator: ", ")
      throw ResponseError.invalidParams(
        "There is no command \"\(params.command.prefix(200))\". There are: \(names).")
    }
    return try await command.run(
      self,
      CommandArguments(
        command: command.name, values: params.arguments ?? [],
        progressToken: params.workDoneToken))
  }
}

/// The arguments of a command: one object with named values, or nothing.
struct CommandArguments: Sendable {
  /// The command's name, for messages.
  var command: String
  /// As the client sent them.
  var values: [JSONValue]
  /// Under which the client wants to see how far the command is.
  var progressToken: ProgressToken?

  /// The values by name.
  ///
  /// - Parameters:
  ///   - names: those that the command knows.
  ///   - first: the name of a value that may also be given alone, as a string.
  /// - Throws: `ResponseError.invalidParams`.
  func named(_ names: Set<String>, first: String? = nil) throws -> [String: JSONValue] {
    if values.isEmpty || values == [.null] { return [:] }
    guard values.count == 1 else {
      throw invalid("takes one argument at most, not \(values.count)")
    }
    switch values[0] {
    case .string where first != nil: return first.map { [$0: values[0]] } ?? [:]
    case .object(let object):
      for name in object.keys.sorted() where !names.contains(name) {
        throw invalid("knows no argument \"\(name)\"")
      }
      return object.filter { $0.value != .null }
    // How Vim script, and Lua of another kind, write an empty object.
    case .array([]): return [:]
    default:
      let expected = first == nil ? "an object" : "a string or an object"
      throw invalid(
        "takes \(names.isEmpty ? "no arguments" : expected), not \(values[0].message.english)")
    }
  }

  /// - Throws: `ResponseError.invalidParams`, if there are any.
  func none() throws { _ = try named([]) }

  /// A failure that names the command.
  func invalid(_ reason: String) -> ResponseError {
    .invalidParams("\(command) \(reason).")
  }
}

extension [String: JSONValue] {
  /// The text of that name; `nil` if there isn't one.
  ///
  /// - Throws: `ResponseError.invalidParams`.
  func text(_ name: String, of arguments: CommandArguments) throws -> String? {
    switch self[name] {
    case nil: return nil
    case .string(let text): return text
    case let other?:
      throw arguments.invalid("wants a string for \"\(name)\", not \(other.message.english)")
    }
  }

  /// The number of that name, at least `minimum`; `nil` if there isn't one.
  ///
  /// - Throws: `ResponseError.invalidParams`.
  func count(
    _ name: String, of arguments: CommandArguments, from minimum: Int = 1
  ) throws -> Int? {
    guard let value = self[name] else { return nil }
    guard let count = value.wholeNumber, count >= minimum else {
      throw arguments.invalid(
        "wants a whole number from \(minimum) for \"\(name)\", not \(value.message.english)")
    }
    return count
  }
}
