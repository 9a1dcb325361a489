/// The completion for bash: a function that finds the command that has been typed, and offers its continuations.
struct BashCompletion {
  let program: CommandDescription

  private var function: String { "_\(program.commandName)" }

  var script: String {
    """
    # Completions of \(program.commandName) for bash, written by the program itself.

    \(function)_add() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done
    }

    \(function)_words() { \(function)_add < <(compgen -W "$1" -- "$cur"); }

    # Folders, and files by patterns.
    \(function)_files() {
      local pattern
      compopt -o filenames 2>/dev/null
      \(function)_add < <(compgen -d -- "$cur"
        for pattern; do compgen -f -X "!$pattern" -- "$cur"; done | while IFS= read -r pattern; do
          [[ -d $pattern ]] || printf '%s\\n' "$pattern"
        done)
    }

    \(function)() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
      local command=\(program.commandName) ended= i
      COMPREPLY=()
      # bash takes "--format=text" for three words.
      if [[ $cur == = ]]; then
        cur=
      elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "$command ${COMP_WORDS[i]}" in
          *" --") ended=yes ;;
          \(alternatives(program.all.dropFirst().map(\.typed))))
            command="$command ${COMP_WORDS[i]}" ;;
          # The word behind it is no command.
          \(alternatives(program.all.flatMap(\.valued).map(\.typed)))) ((i++)) ;;
        esac
      done
      if [[ -z $ended ]]; then
        case "$command $prev" in
    \(program.all.flatMap(\.valued).map { "      \($0.quoted())) \(offer($1)); return ;;" }.lines)
        esac
        if [[ $cur == -* ]]; then
          case "$command" in
    \(program.all.map { "        \($0.typed.quoted())) \(words($0.offered.flatMap(\.names).map(\.typed))) ;;" }.lines)
          esac
          return
        fi
      fi
      case "$command" in
    \(program.all.map { "    \($0.typed.quoted())) \(follows($0)) ;;" }.lines)
      esac
    }

    complete -F \(function) \(program.commandName)
    """
  }

  private func alternatives(_ texts: [String]) -> String {
    texts.map { $0.quoted() }.joined(separator: " | ")
  }

  private func words(_ words: [String]) -> String {
    words.isEmpty ? ":" : "\(function)_words \(words.joined(separator: " ").quoted())"
  }

  private func offer(_ argument: ArgumentDescription) -> String {
    guard let extensions = argument.fileExtensions else { return words(argument.allValues) }
    let patterns = extensions.isEmpty ? ["*"] : extensions.map { "*.\($0)" }
    return "\(function)_files \(patterns.map { $0.quoted() }.joined(separator: " "))"
  }

  /// The words behind a command, options aside.
  private func follows(_ command: CommandDescription) -> String {
    command.arguments(in: program).first.map(offer) ?? words(command.subcommands.map(\.commandName))
  }
}
