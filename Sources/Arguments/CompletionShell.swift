import Libc

/// The shells for which the program writes what they complete.
enum CompletionShell: String, CaseIterable, ExpressibleByArgument {
  case bash, zsh, fish

  /// The name of the shell that the user has.
  static var ofUser: String {
    getenv("SHELL").flatMap { String(cString: $0).split(separator: "/").last.map(String.init) }
      ?? bash.rawValue
  }

  func script(for program: CommandDescription) -> String {
    switch self {
    case .bash: BashCompletion(program: program).script
    case .zsh: ZshCompletion(program: program).script
    case .fish: FishCompletion(program: program).script
    }
  }
}

extension CommandDescription {
  /// The words that name the command, as they are typed.
  var typed: String { path.joined(separator: " ") }

  /// Those words with each option that takes a value.
  var valued: [(typed: String, option: ArgumentDescription)] {
    offered.filter { $0.kind == .option }.flatMap { option in
      option.names.map { ("\(typed) \($0.typed)", option) }
    }
  }

  /// The options that can follow, also those of the command that is meant if none is named.
  var offered: [ArgumentDescription] {
    let standard = subcommands.first { $0.commandName == defaultSubcommand }
    return ((standard?.offered ?? []).filter(\.isParticular) + arguments)
      .filter { $0.kind != .positional && $0.shouldDisplay }
  }

  /// The arguments that can follow. Those of `help` are commands.
  func arguments(in program: CommandDescription) -> [ArgumentDescription] {
    var arguments = arguments.filter { $0.kind == .positional }
    if path.count == 2, commandName == HelpCommand.name {
      arguments[0].allValues = program.subcommands.map(\.commandName)
    }
    return arguments
  }
}

extension ArgumentDescription {
  /// The ends of the names of files that are offered; `nil` for no files.
  var fileExtensions: [String]? {
    guard case .file(let extensions) = completion else { return nil }
    return extensions
  }
}

extension [String] {
  var lines: String { joined(separator: "\n") }
}

extension String {
  /// In single quotes, as shells have them.
  ///
  /// - Parameter quote: how a quote is written in them; by default as in bash and zsh.
  package func quoted(escaping quote: String = #"'\''"#) -> String {
    "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote))'"
  }
}
