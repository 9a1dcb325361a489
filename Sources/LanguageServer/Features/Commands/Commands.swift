import JSONRPC
import Text

/// A command of `workspace/executeCommand`.
struct Command: Sendable {
  /// As clients call it.
  let name: String
  /// The names of its arguments.
  var arguments: Set<String> = []
  /// The name of the argument that may also be given alone, as a string.
  var first: String?
  /// The work.
  let run: @Sendable (CommandArguments, RequestContext) async throws -> CommandAnswer

  /// All commands, each in the file of its family.
  static let all = [
    lookUp, search, statistics, reload, goBack, goForward, listHistory, clearHistory, exportHistory,
    addWord, leaveHere, openEntry, openPublisher,
  ]
}

/// The result of a command, told in a line: some editors show no results of commands.
protocol ToldAnswer {
  func text(in language: LabelLanguage) -> String
}

extension ToldAnswer {
  /// Some words in a line: the first of them.
  func line(of words: [String], _ language: LabelLanguage) -> String {
    let shown = 12
    return words.prefix(shown).joined(separator: language.comma) + (words.count > shown ? "…" : "")
  }
}

extension ExecuteCommandRequest: RequestHandler {
  static func answer(_ request: Params, in context: RequestContext) async throws -> CommandResult {
    guard let command = Command.all.first(where: { $0.name == request.command }) else {
      let names = Command.all.map(\.name).joined(separator: ", ")
      throw ResponseError.invalidParams(
        "There is no command \"\(request.command.prefix(200))\". There are: \(names).")
    }
    let answer = try await command.run(CommandArguments(request, of: command), context)
    if !context.client.showsResults {
      let text =
        answer == nil
        ? context.language("找不到。", "Nothing was found.")
        : (answer as? any ToldAnswer)?.text(in: context.language)
      if let text { context.services.clientRequests.show(text) }
    }
    return CommandResult(answer: answer)
  }
}

/// The arguments of a command: one object with named values, or nothing.
struct CommandArguments: Sendable {
  /// The command's name, for messages.
  let command: String
  /// The client's token for the progress of the command.
  let progressToken: ProgressToken?
  /// The values by name; none is null.
  private var values: [String: JSONValue] = [:]

  /// - Throws: `ResponseError.invalidParams` if they are not those that the command knows.
  fileprivate init(_ request: ExecuteCommandRequest, of command: Command) throws {
    self.command = command.name
    progressToken = request.workDoneToken
    switch request.arguments {
    // An empty table of Lua, in Neovim, is an object and not an array.
    case nil, .array([]), .array([.null]), .object([:]): return
    case .array(let list) where list.count == 1: values = try named(list[0], of: command)
    case .array(let list): throw invalid("takes one argument at most, not \(list.count)")
    default: throw ResponseError.invalidParams("params.arguments has to be an array.")
    }
  }

  private func named(_ value: JSONValue, of command: Command) throws -> [String: JSONValue] {
    if let first = command.first, case .string = value { return [first: value] }
    switch value {
    case .object(let object):
      for name in object.keys.sorted() where !command.arguments.contains(name) {
        throw invalid("knows no argument \"\(name)\"")
      }
      return object.filter { $0.value != .null }
    // How Vim script, and Lua of another kind, write an empty object.
    case .array([]): return [:]
    default:
      let expected = command.first == nil ? "an object" : "a string or an object"
      let wanted = command.arguments.isEmpty ? "no arguments" : expected
      throw invalid("takes \(wanted), not \(value.message.english)")
    }
  }

  /// A failure that names the command.
  func invalid(_ reason: String) -> ResponseError {
    .invalidParams("\(command) \(reason).")
  }

  /// The text of that name; `nil` if there isn't one.
  ///
  /// - Throws: `ResponseError.invalidParams`.
  func text(_ name: String) throws -> String? {
    guard let value = values[name] else { return nil }
    guard let text = value.text else {
      throw invalid("wants a string for \"\(name)\", not \(value.message.english)")
    }
    return text
  }

  /// The number of that name, at least `minimum`; `nil` if there isn't one.
  ///
  /// - Throws: `ResponseError.invalidParams`.
  func count(_ name: String, from minimum: Int = 1) throws -> Int? {
    guard let value = values[name] else { return nil }
    guard let count = value.wholeNumber, count >= minimum else {
      throw invalid(
        "wants a whole number from \(minimum) for \"\(name)\", not \(value.message.english)")
    }
    return count
  }
}
