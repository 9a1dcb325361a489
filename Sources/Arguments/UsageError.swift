package import Text

/// An error in a command line, with any files and dictionaries. `validate()` throws it.
package struct ValidationError: MessageError {
  package let message: UserMessage
  /// The help of the option or argument.
  private(set) var explanation: UserMessage?

  package init(_ message: UserMessage) { self.message = message }

  /// The same in both languages.
  package init(_ chinese: String, _ english: String) { message = UserMessage(chinese, english) }
}

/// The status with which the program ends when all has been said.
package struct ExitCode: Error {
  package let rawValue: Int32

  package init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The answer to a question about the program itself: help, the version, a completion script.
package struct CleanExit: Error {
  /// The answer, for standard output.
  package let text: String
}

/// A command line that cannot be understood: what was wrong, what is allowed there, and how the command is
/// used.
package struct UsageError: MessageError {
  let problem: ValidationError
  let command: [any ParsableCommand.Type]

  package var message: UserMessage { UserMessage(text(in:)) }

  private func text(in language: LabelLanguage) -> String {
    let command = CommandDescription(command, in: language)
    let help = problem.explanation.map {
      "\n\(language("說明：", "Help:  "))\($0.text(in: language))"
    }
    return """
      \(problem.message.text(in: language))\(help ?? "")
      \(HelpText(command).usage(language("用法：", "Usage: ")))
        \(language("詳見：\(command.typed) --help", "See '\(command.typed) --help' for more information."))
      """
  }
}

/// Errors of the command line by itself.
extension ValidationError {
  /// - Parameters:
  ///   - name: how the option was called.
  ///   - message: takes how the option or argument is typed.
  init(
    _ argument: ArgumentDescription, as name: String? = nil, _ message: (String) -> UserMessage
  ) {
    let synopsis = argument.synopsis(as: name)
    self.init(message("'\(synopsis)'"))
    explanation = argument.explanation.map { help in
      UserMessage { "\(synopsis)  \(help.text(in: $0))" }
    }
  }

  static func unknown(command: String, of names: [String]) -> Self {
    let nearest = NearestName.to(command, of: names)
    return Self(
      "沒有「\(command)」這個指令。\(nearest.map { "是不是 \($0)？" } ?? "")有：\(names.joined(separator: "、"))。",
      "There is no command \"\(command)\".\(nearest.map { " Did you mean '\($0)'?" } ?? "")"
        + " There are: \(names.joined(separator: ", ")).")
  }

  /// A command behind options.
  ///
  /// - Parameter command: its name, and the words behind it.
  static func late(command: String) -> Self {
    Self(
      "指令要寫在選項前面：\(command) …",
      "The command goes before the options: \(command) …")
  }

  /// Also a name with the wrong number of hyphens.
  static func unknown(option: String, of known: [ArgumentDescription]) -> Self {
    let names = known.filter(\.shouldDisplay).flatMap(\.names).filter(\.isLong)
    let nearest = NearestName.to(String(option.drop { $0 == "-" }), of: names.map(\.name))
    return Self(
      "沒有 '\(option)' 這個選項。\(nearest.map { "是不是 --\($0)？" } ?? "")",
      "Unknown option '\(option)'.\(nearest.map { " Did you mean '--\($0)'?" } ?? "")")
  }

  /// - Parameter next: the word that follows, if it may have been meant.
  static func noValue(_ argument: ArgumentDescription, as name: String, before next: String?)
    -> Self
  {
    let hint = UserMessage(
      next.map { "值以 - 開頭時寫成 \(name)=\($0)" } ?? "",
      next.map { " A value that begins with a hyphen is written \(name)=\($0)" } ?? "")
    let expectation = argument.expectation
    return Self(argument, as: name) {
      UserMessage(
        "\($0) 後面少了值。\(expectation.chinese)\(hint.chinese)",
        "Missing value for \($0).\(expectation.english)\(hint.english)")
    }
  }

  static func unexpected(_ words: [String]) -> Self {
    let words = words.map { "'\($0)'" }
    return Self(
      "多了 \(words.count) 個引數：\(words.joined(separator: "、"))",
      words.count == 1
        ? "Unexpected argument \(words[0])"
        : "\(words.count) unexpected arguments: \(words.joined(separator: ", "))")
  }
}

extension ArgumentDescription {
  /// The allowed values, as a sentence behind another.
  var expectation: UserMessage {
    expected.english.isEmpty
      ? UserMessage("") : UserMessage("可用的值：\(expected.chinese)。", " It takes \(expected.english).")
  }
}
