package import Text

extension ParsableCommand {
  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - words: those behind the program's name.
  ///   - language: in which questions are answered. An error says it in both.
  /// - Returns: the command that is named, with its values.
  /// - Throws: `UsageError`, or `CleanExit` if the words ask for help, the version or a completion script.
  package static func parse(
    _ words: [String], in language: LabelLanguage
  ) throws -> any ParsableCommand {
    var parser = CommandLineParser(path: [self], language: language)
    do {
      return try parser.parse(words)
    } catch let problem as ValidationError {
      throw UsageError(problem: problem, command: parser.path)
    }
  }
}

/// Finds the command that is named, and has its words read.
struct CommandLineParser {
  /// The commands from the program's to the one that is named.
  private(set) var path: [any ParsableCommand.Type]
  let language: LabelLanguage

  mutating func parse(_ words: [String]) throws -> any ParsableCommand {
    var words = words[...]
    while let name = words.first, !name.hasPrefix("-"), !path.subcommands.isEmpty {
      guard let next = path.subcommand(name) else {
        throw ValidationError.unknown(
          command: name, of: path.subcommands.map { $0.configuration.commandName })
      }
      path.append(next)
      words.removeFirst()
    }
    /// The commands that one may have meant to name.
    let unnamed = path.subcommands.map { $0.configuration.commandName }
    // A user who names a command that holds others, and types no more, means that one and not its default.
    if let next = path[path.count - 1].configuration.defaultSubcommand,
      words.isEmpty || !words.allSatisfy(WordReader.Question.isAsked)
    {
      path.append(next)
    }
    let command = path[path.count - 1].init()
    var reader = try WordReader(command.declarations, reading: words)
    if let answer = try answer(to: reader) { throw CleanExit(text: answer) }
    try reader.finish(commands: unnamed)
    if let command = command as? HelpCommand {
      throw CleanExit(text: help(for: command.subcommands))
    }
    try command.validate()
    return command
  }

  private func answer(to reader: WordReader) throws -> String? {
    let program = Array(path.prefix(1))
    if reader.questions.contains(.completions) {
      let name = reader.shell.isEmpty ? CompletionShell.ofUser : reader.shell
      guard let shell = CompletionShell(rawValue: name) else {
        let known = CompletionShell.expected
        let problem = ValidationError(
          "沒有 '\(name)' 的自動完成，只有 \(known.chinese)。",
          "There are no completions for '\(name)', but for \(known.english).")
        throw UsageError(problem: problem, command: program)
      }
      return shell.script(for: CommandDescription(program, in: language))
    }
    if reader.questions.contains(.description) {
      return try CommandDescription(path, in: language).json()
    }
    if reader.questions.contains(.help) {
      // `help --help` shows what there is to explain.
      let isHelp = path[path.count - 1] == HelpCommand.self
      return HelpText(CommandDescription(isHelp ? program : path, in: language)).text
    }
    return reader.questions.contains(.version) ? path[0].configuration.version : nil
  }

  /// The help for the command that the names lead to, as far as there are such commands.
  private func help(for names: [String]) -> String {
    var path = Array(path.prefix(1))
    for name in names {
      guard let next = path.subcommand(name) else { break }
      path.append(next)
    }
    return HelpText(CommandDescription(path, in: language)).text
  }
}

extension [any ParsableCommand.Type] {
  /// The commands that can be named next. The program has one more, which shows help.
  var subcommands: [any ParsableCommand.Type] {
    let own = last?.configuration.subcommands ?? []
    return count > 1 || own.isEmpty ? own : own + [HelpCommand.self]
  }

  fileprivate func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
    subcommands.first { $0.configuration.commandName == name }
  }
}

/// `help lookup` shows what `lookup --help` shows.
struct HelpCommand: ParsableCommand {
  static let name = "help"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: UserMessage("顯示指令的說明。", "Show subcommand help information."))

  @Argument(
    help: UserMessage(
      "要說明的指令，例如「history export」。", "The command to explain, such as \"history export\"."))
  var subcommands: [String] = []
}
