import FoundationEssentials
import Text

/// A command with all that can be typed behind it: what help, completion scripts and the man page say.
package struct CommandDescription: Encodable, Sendable {
  /// The words that name the command, from the program's name on.
  let path: [String]
  /// The language of the description.
  let language: LabelLanguage
  let commandName: String
  let abstract: String
  let discussion: String
  /// With `--version` and `--help`, which every command has.
  let arguments: [ArgumentDescription]
  let subcommands: [CommandDescription]
  let defaultSubcommand: String?

  private enum CodingKeys: String, CodingKey {
    case commandName, abstract, discussion, arguments, subcommands, defaultSubcommand
  }

  /// - Parameter path: the commands from the program's to the one that is described.
  init(_ path: [any ParsableCommand.Type], in language: LabelLanguage) {
    let command = path[path.count - 1]
    let configuration = command.configuration
    self.path = path.map { $0.configuration.commandName }
    commandName = configuration.commandName
    self.language = language
    abstract = configuration.abstract.text(in: language)
    discussion = configuration.discussion.text(in: language)
    defaultSubcommand = configuration.defaultSubcommand?.configuration.commandName
    subcommands = path.subcommands.map { CommandDescription(path + [$0], in: language) }
    let all =
      command.init().declarations.map(\.argument)
      + (path[0].configuration.version == nil ? [] : [.version]) + [.help]
    arguments = all.map { $0.described(in: language) }
  }

  /// All commands from this one down.
  var all: [CommandDescription] { [self] + subcommands.flatMap(\.all) }

  /// The description as JSON, for programs.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(["command": self]), as: UTF8.self)
  }
}
