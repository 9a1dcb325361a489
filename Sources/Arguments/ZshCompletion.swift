/// The completion for zsh: a function for each command, which calls zsh's own `_arguments`.
struct ZshCompletion {
  let program: CommandDescription

  var script: String {
    """
    #compdef \(program.commandName)
    # Completions of \(program.commandName) for zsh, written by the program itself.

    \(program.all.map(function).joined(separator: "\n\n"))

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      \(name(program)) "$@"
    else
      compdef \(name(program)) \(program.commandName)
    fi
    """
  }

  private func name(_ command: CommandDescription) -> String {
    "_\(command.path.joined(separator: "_"))"
  }

  private func function(_ command: CommandDescription) -> String {
    let specifications = command.offered.map(specification)
    if command.subcommands.isEmpty {
      let arguments = command.arguments(in: program).map {
        "\(($0.isRepeating ? "*" : "") + ":\($0.valueName):\(action($0))")".quoted()
      }
      return """
        \(name(command))() {
          _arguments -S \((specifications + arguments).joined(separator: " \\\n    "))
        }
        """
    }
    let commands = command.subcommands.map { "\($0.commandName):\($0.abstract)".quoted() }
    return """
      \(name(command))() {
        local curcontext=$curcontext state line
        local -A opt_args
        local -a commands=(
          \(commands.joined(separator: "\n    "))
        )
        _arguments -C -A '-*' \((specifications + ["'1:command:->command'", "'*::argument:->argument'"])
          .joined(separator: " \\\n    ")) && return
        case $state in
          command) _describe -t commands command commands ;;
          argument)
            case $line[1] in
      \(command.subcommands.map { "        \($0.commandName)) \(name($0)) ;;" }.lines)
            esac ;;
        esac
      }
      """
  }

  /// An option as `_arguments` has it. Names of one option exclude each other.
  private func specification(_ option: ArgumentDescription) -> String {
    let names = option.names.map(\.typed)
    let isValued = option.kind == .option
    let help =
      "[\(option.abstract.escaping("[]\\"))]"
      + (isValued ? ":\(option.valueName):\(action(option))" : "")
    let others =
      option.isRepeating ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
    return names.map { name in
      // "--format=text" and "--format text", "-o file".
      (others + name + (isValued && name.hasPrefix("--") ? "=" : "") + help).quoted()
    }.joined(separator: " ")
  }

  private func action(_ argument: ArgumentDescription) -> String {
    if !argument.allValues.isEmpty { return "(\(argument.allValues.joined(separator: " ")))" }
    guard let extensions = argument.fileExtensions else { return "" }
    // One end in parentheses would be a condition of another kind.
    let ends = extensions.count == 1 ? extensions[0] : "(\(extensions.joined(separator: "|")))"
    return extensions.isEmpty ? "_files" : "_files -g \"*.\(ends)\""
  }
}

extension String {
  fileprivate func escaping(_ special: String) -> String {
    reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
  }
}
