import Files
import FoundationEssentials
import Libc
import Text

/// Output that depends on who is looking.
enum Terminal {
  /// The language of the user's locale.
  static let language = LabelLanguage(environment: ProcessInfo.processInfo.environment)

  /// Whether standard output is a terminal that may show colours (https://no-color.org).
  static let showsColours: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }()

  /// Whether someone is there to answer a question.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// How a text looks, as ECMA-48 numbers it.
  enum Style: Int {
    case bold = 1
    case faint = 2
    case green = 32
    case cyan = 36
  }

  /// A text in a style, if standard output shows styles. Control characters in the text itself are made visible.
  static func text(_ text: String, _ style: Style) -> String {
    let text = text.withVisibleControls
    return showsColours && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes a message to standard error, in the user's language.
  static func note(_ message: UserMessage) { note(message.text(in: language)) }

  /// Writes a message to standard output, in the user's language.
  static func show(_ message: UserMessage) { show(message.text(in: language)) }

  /// Writes what went wrong to standard error, in the user's language.
  static func complain(of error: any Error) {
    let message = UserMessage(of: error)
    note(UserMessage("錯誤：\(message.chinese)", "Error: \(message.english)"))
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll("\(text.withVisibleControls)\n".utf8)
  }

  /// Writes a line on files and dictionaries to standard output.
  static func show(_ text: String) { print(text.withVisibleControls) }
}
