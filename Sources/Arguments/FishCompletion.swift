/// The completion for fish: a line for each command and option.
struct FishCompletion {
  let program: CommandDescription

  private var function: String { "__\(program.commandName)_at" }

  var script: String {
    """
    # Completions of \(program.commandName) for fish, written by the program itself.

    function \(function) -d 'Whether this is the command that has been typed'
        set -l command \(program.commandName)
        set -l isValue no
        for word in (commandline -opc)[2..]
            if test $isValue = yes
                set isValue no
                continue
            end
            switch "$command $word"
                case \(program.all.dropFirst().map { quoted($0.typed) }.joined(separator: " "))
                    set command "$command $word"
                case \(program.all.flatMap(\.valued).map { quoted($0.typed) }.joined(separator: " "))
                    set isValue yes
            end
        end
        test "$command" = "$argv"
    end

    complete -c \(program.commandName) -f
    \(program.all.flatMap(completions).lines)
    """
  }

  private func completions(of command: CommandDescription) -> [String] {
    let start =
      "complete -c \(program.commandName) -n \(quoted("\(function) \(command.typed)"))"
    return command.subcommands.map {
      "\(start) -a \($0.commandName) -d \(quoted($0.abstract))"
    }
      + command.offered.map { option in
        let names = option.names.map { "\($0.isLong ? "-l" : "-s") \($0.name)" }
        return "\(start) \(names.joined(separator: " "))"
          + (option.kind == .option ? " -r\(values(option))" : "")
          + " -d \(quoted(option.abstract))"
      }
      + command.arguments(in: program).prefix(1).map { "\(start)\(values($0))" }
  }

  /// The possible values; of files, those with other ends come last.
  private func values(_ argument: ArgumentDescription) -> String {
    if !argument.allValues.isEmpty {
      return " -f -a \(quoted(argument.allValues.joined(separator: " ")))"
    }
    guard let extensions = argument.fileExtensions else { return " -f" }
    let calls = extensions.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ")
    return calls.isEmpty ? " -F" : " -k -f -a \(quoted("(\(calls))"))"
  }

  private func quoted(_ text: String) -> String { text.quoted(escaping: #"\'"#) }
}
