import Text

/// The help for a command, set to the width of the terminal.
struct HelpText {
  private let command: CommandDescription
  private let width: Int
  private var language: LabelLanguage { command.language }

  /// - Parameter width: in columns.
  init(_ command: CommandDescription, width: Int = TextLayout.terminalWidth) {
    self.command = command
    self.width = width
  }

  var text: String {
    let shown = command.arguments.filter(\.shouldDisplay)
    let subcommands = command.subcommands.filter { $0.commandName != HelpCommand.name }
    let path = command.path.dropFirst().map { "\($0) " }.joined()
    let sections = [
      lines(language("用途：", "OVERVIEW: ") + command.abstract),
      lines(command.discussion),
      usage(language("用法：", "USAGE: ")),
      list(language("引數：", "ARGUMENTS:"), shown.filter { $0.kind == .positional }.map(entry)),
      list(language("選項：", "OPTIONS:"), shown.filter { $0.kind != .positional }.map(entry)),
      list(
        language("指令：", "SUBCOMMANDS:"),
        subcommands.map {
          let isDefault = $0.commandName == command.defaultSubcommand
          return ($0.commandName + (isDefault ? language("（預設）", " (default)") : ""), $0.abstract)
        }),
      subcommands.isEmpty
        ? ""
        : lines(
          language(
            "  各指令的說明：\(command.path[0]) help \(path)<\(noun)>",
            "  See '\(command.path[0]) help \(path)<\(noun)>' for detailed help.")),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The placeholder for one of the commands.
  private var noun: String { language("指令", "subcommand") }

  /// How the command is typed, as a rule.
  func usage(_ title: String) -> String {
    let arguments =
      command.subcommands.isEmpty ? command.arguments.compactMap(usage) : ["<\(noun)>"]
    // Continued lines begin under the first argument, if there is room.
    let indent = min(TextLayout.columns(title) + command.typed.count + 1, width / 3)
    return TextLayout.fill(
      ([command.typed] + arguments).map { TextLayout.Word(text: $0) }, behind: title,
      indent: String(repeating: " ", count: indent),
      width: width
    ).joined(separator: "\n")
  }

  private func usage(_ argument: ArgumentDescription) -> String? {
    if !argument.shouldDisplay || !argument.isParticular { return nil }
    let isList = argument.kind == .option && argument.isRepeating
    let synopsis = argument.synopsis() + (isList ? " ..." : "")
    return argument.isOptional ? "[\(synopsis)]" : synopsis
  }

  /// An option or argument, and its help.
  private func entry(_ argument: ArgumentDescription) -> (String, String) {
    let values = argument.allValues.joined(separator: language.comma)
    let facts = [
      values.isEmpty ? nil : language("可用的值：", "values: ") + values,
      argument.defaultValue.map { language("預設：", "default: ") + $0 },
    ].compactMap(\.self)
    let names = argument.names.map(\.typed).joined(separator: ", ")
    let label = [names, argument.kind == .flag ? "" : "<\(argument.valueName)>"]
    if facts.isEmpty { return (joined(label), argument.abstract) }
    let text = language.bracketed(facts.joined(separator: language("；", "; ")))
    return (
      joined(label),
      argument.abstract.isEmpty ? String(text.drop { $0 == " " }) : argument.abstract + text
    )
  }

  private func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func lines(_ text: String) -> String {
    TextLayout.lines(of: text, width: width).joined(separator: "\n")
  }

  /// Labels with explanations in a column beside them; below them, if the terminal is narrow or a label long.
  private func list(_ title: String, _ entries: [(label: String, text: String)]) -> String {
    if entries.isEmpty { return "" }
    let column = width < 60 ? 6 : 26
    let indent = String(repeating: " ", count: column)
    let items = entries.flatMap { label, text in
      let room = column - 2 - TextLayout.columns(label)
      let head = "  \(label)\(String(repeating: " ", count: max(0, room)))"
      let words = TextLayout.words(of: text)
      return room > 0 || text.isEmpty
        ? TextLayout.fill(words, behind: head, indent: indent, width: width)
        : [head] + TextLayout.fill(words, behind: indent, indent: indent, width: width)
    }
    return ([title] + items).joined(separator: "\n")
  }
}
