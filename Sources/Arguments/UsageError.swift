/// What is wrong with a command line, with any files and dictionaries. `validate()` throws it.
package struct ValidationError: Error, CustomStringConvertible {
  package let description: String
  /// What help says of the option or argument.
  private(set) var explanation: String?

  package init(_ description: String) { self.description = description }
}

/// The status with which the program ends, where all has been said.
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
package struct UsageError: Error, CustomStringConvertible {
  let problem: ValidationError
  let command: CommandDescription

  package var description: String {
    """
    \(problem)\(problem.explanation.map { "\nHelp:  \($0)" } ?? "")
    \(HelpText(command).usage("Usage: "))
      See '\(command.typed) --help' for more information.
    """
  }
}

/// What is wrong with it by itself.
extension ValidationError {
  /// - Parameters:
  ///   - name: how the option was called.
  ///   - message: takes how the option or argument is typed.
  init(
    _ argument: ArgumentDescription, as name: String? = nil, _ message: (String) -> String
  ) {
    let synopsis = argument.synopsis(as: name)
    self.init(message("'\(synopsis)'"))
    if !argument.abstract.isEmpty { explanation = "\(synopsis)  \(argument.abstract)" }
  }

  static func unknown(command: String, of names: [String]) -> Self {
    let nearest = NearestName.to(command, of: names).map { " Did you mean '\($0)'?" } ?? ""
    return Self(
      "There is no command \"\(command)\".\(nearest) There are: \(names.joined(separator: ", ")).")
  }

  /// Also one of which the hyphens were miscounted.
  static func unknown(option: String, of known: [ArgumentDescription]) -> Self {
    let names = known.filter(\.shouldDisplay).flatMap(\.names).filter(\.isLong)
    let nearest = NearestName.to(String(option.drop { $0 == "-" }), of: names.map(\.name))
    return Self("Unknown option '\(option)'.\(nearest.map { " Did you mean '--\($0)'?" } ?? "")")
  }

  /// - Parameter next: the word that follows, if it may have been meant.
  static func noValue(_ argument: ArgumentDescription, as name: String, before next: String?)
    -> Self
  {
    let hint = next.map { " A value that begins with a hyphen is written \(name)=\($0)" } ?? ""
    return Self(argument, as: name) { "Missing value for \($0).\(argument.expectation)\(hint)" }
  }

  static func unexpected(_ words: [String]) -> Self {
    let words = words.map { "'\($0)'" }
    return Self(
      words.count == 1
        ? "Unexpected argument \(words[0])"
        : "\(words.count) unexpected arguments: \(words.joined(separator: ", "))")
  }
}

extension ArgumentDescription {
  /// What it takes, as a sentence behind another.
  var expectation: String { expected.isEmpty ? "" : " It takes \(expected)." }
}
