import Files
import Synchronization
import Text

/// A log of lines such as `2026-03-01T08:30:00Z notice: The editor has gone.`
///
/// A message is made only if it is written, and without characters that make a terminal do something. Any thread may log; lines
/// do not mix.
///
/// ```swift
/// let logger = try Logger(path: "cidian.log", level: .info)
/// logger.info("\(count) words were read")
/// ```
package final class Logger: Sendable {
  /// How much a message matters, the least first. The names are those of syslog, and of swift-log.
  package enum Level: CaseIterable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical
  }

  private let output: FileDescriptor
  /// Messages below it are left out.
  private let level: Level
  private let writing = Mutex(())

  /// A log on standard error.
  ///
  /// - Parameter level: messages below it are left out.
  package init(level: Level = .notice) {
    output = .standardError
    self.level = level
  }

  /// A log at the end of a file, which is made if it is missing, readable by its owner only.
  ///
  /// - Throws: `Errno`.
  package init(path: String, level: Level = .notice) throws {
    output = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.append, .create],
      permissions: 0o600)
    self.level = level
  }

  deinit {
    if output != .standardError { try? output.close() }
  }

  /// Writes a message of a level, unless it is left out. A log that cannot be written is ignored.
  package func log(level: Level, _ message: @autoclosure () -> String) {
    if level < self.level { return }
    let line = "\(Timestamp.now) \(level): \(message().withVisibleControls)\n"
    writing.withLock { _ in _ = try? output.writeAll(line.utf8) }
  }
}

extension Logger {
  /// Messages passed over, such as notifications of others.
  package func trace(_ message: @autoclosure () -> String) { log(level: .trace, message()) }
  /// Messages lost when a connection ends.
  package func debug(_ message: @autoclosure () -> String) { log(level: .debug, message()) }
  /// News for the client's own log too.
  package func info(_ message: @autoclosure () -> String) { log(level: .info, message()) }
  /// Events that may puzzle a user.
  package func notice(_ message: @autoclosure () -> String) { log(level: .notice, message()) }
  /// Faults that are got over.
  package func warning(_ message: @autoclosure () -> String) { log(level: .warning, message()) }
  /// Requests that failed.
  package func error(_ message: @autoclosure () -> String) { log(level: .error, message()) }
}
