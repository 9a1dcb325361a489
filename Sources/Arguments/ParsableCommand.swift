package import Text

/// Options and arguments that belong together: those of a command, or some that several commands share.
///
///     struct DictionaryOption: ParsableArguments {
///       @Option(help: UserMessage("要用的辭典檔。", "The dictionary file to use."), completion: .file())
///       var dictionary: String?
///     }
package protocol ParsableArguments: SendableMetatype {
  /// The declarations with their defaults.
  init()
}

/// A command: what is typed after its name is in properties, which are declared with `Option`, `Flag`,
/// `Argument` and `OptionGroup`.
///
/// Parsing, messages, help, completion scripts and the man page come from this one declaration.
///
///     struct Greet: ParsableCommand {
///       static let configuration = CommandConfiguration(
///         commandName: "greet", abstract: UserMessage("打招呼。", "Say hello."))
///
///       @Option(help: UserMessage("幾次。", "How often."))
///       var count = 1
///
///       @Argument(help: UserMessage("對誰。", "Whom to greet."))
///       var names: [String]
///
///       func run() { … }
///     }
package protocol ParsableCommand: ParsableArguments {
  static var configuration: CommandConfiguration { get }

  /// Checks what cannot be seen from a single value.
  ///
  /// - Throws: `ValidationError`, which is shown with the command's usage.
  func validate() throws

  /// Does what the command is for. A command that only holds others has nothing to do.
  func run() async throws
}

extension ParsableCommand {
  package func validate() {}
  package func run() {}
}

/// The name of a command, and its purpose.
package struct CommandConfiguration: Sendable {
  let commandName: String
  let abstract: UserMessage
  let discussion: UserMessage
  let version: String?
  let subcommands: [any ParsableCommand.Type]
  let defaultSubcommand: (any ParsableCommand.Type)?

  /// - Parameters:
  ///   - abstract: one sentence.
  ///   - discussion: paragraphs, with empty lines between them. Lines that fit are not set anew.
  ///   - version: what `--version` says; for the program's own command.
  ///   - defaultSubcommand: the one that is meant if none is named.
  package init(
    commandName: String, abstract: UserMessage, discussion: UserMessage = UserMessage(""),
    version: String? = nil,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }
}
