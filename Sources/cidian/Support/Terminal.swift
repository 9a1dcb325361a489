import Files
import FoundationEssentials
import Libc

/// What depends on whether a person is looking.
enum Terminal {
  /// Whether standard output is a terminal that may show colours (https://no-color.org).
  static let showsColours: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }()

  /// How a text looks, as ECMA-48 numbers it.
  enum Style: Int {
    case bold = 1
    case faint = 2
    case green = 32
    case cyan = 36
  }

  /// A text in a style, if standard output shows styles.
  static func text(_ text: String, _ style: Style) -> String {
    showsColours && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll("\(text)\n".utf8)
  }
}

/// A line on a terminal that shows how far a long work has come. Writes nothing if nobody looks.
final class ProgressBar: Sendable {
  private static let width = 30
  private let isShown = isatty(STDERR_FILENO) == 1

  /// - Parameter share: from 0 to 1, or `nil` if it is not known.
  func show(_ label: String, _ share: Double?) {
    if !isShown { return }
    var line = "\r\u{1B}[K"
    if let share {
      let filled = min(Self.width, max(0, Int(share * Double(Self.width))))
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      line += "\(bar) \(Int(share * 100))%  "
    }
    _ = try? FileDescriptor.standardError.writeAll((line + label).utf8)
  }

  func clear() {
    if isShown { _ = try? FileDescriptor.standardError.writeAll("\r\u{1B}[K".utf8) }
  }
}
