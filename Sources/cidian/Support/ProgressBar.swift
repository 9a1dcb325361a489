import Files
import FoundationEssentials
import Libc
import Synchronization
import Text

/// The progress of a long work: a line on a terminal, or lines of JSON for a program that asks for them. Otherwise
/// nothing is written, since nobody looks.
final class ProgressBar: Sendable {
  /// A line for a program.
  private struct Line: Encodable {
    /// The work; its first word says which step it is.
    var label: String
    /// In percent, where it is known.
    var percent: Int?

    var step: Substring? { label.split { " ,".contains($0) }.first }
  }

  private static let width = 30
  /// The Chinese names of steps.
  private static let chinese: [Substring: String] = [
    "fetching": "下載", "reading": "讀取條目", "learning": "學習斷詞與讀音", "writing": "寫入",
  ]
  private let isShown = isatty(STDERR_FILENO) == 1
  private let isForPrograms: Bool
  private let last = Mutex<Line?>(nil)

  /// - Parameter isForPrograms: lines of JSON on standard output.
  init(isForPrograms: Bool) { self.isForPrograms = isForPrograms }

  /// - Parameter share: from 0 to 1, or `nil` if it is not known.
  func show(_ label: String, _ share: Double?) {
    if isForPrograms { return tell(Line(label: label, percent: share.map { Int($0 * 100) })) }
    if !isShown { return }
    var line = "\r\u{1B}[K"
    if let share {
      let filled = min(Self.width, max(0, Int(share * Double(Self.width))))
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      line += "\(bar) \(Int(share * 100))%  "
    }
    let step = Line(label: label).step.flatMap { Self.chinese[$0] } ?? label
    line += Terminal.language(step, label)
    _ = try? FileDescriptor.standardError.writeAll(line.utf8)
  }

  func clear() {
    if isShown, !isForPrograms {
      _ = try? FileDescriptor.standardError.writeAll("\r\u{1B}[K".utf8)
    }
  }

  /// Writes a line, but no two that say the same step and share.
  private func tell(_ line: Line) {
    let isNew = last.withLock { last in
      defer { last = line }
      return last?.percent != line.percent || last?.step != line.step
    }
    guard isNew, let json = try? JSONEncoder().encode(line) else { return }
    _ = try? FileDescriptor.standardOutput.writeAll(json + [0x0A])
  }
}
