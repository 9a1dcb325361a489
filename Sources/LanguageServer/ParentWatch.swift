import Foundation

/// Watches the process that started the server: an editor that was killed closes no session.
enum ParentWatch {
  private static let interval = 1.0

  /// Calls `gone` when the process is no more. A process that we may not signal lives.
  static func start(process: Int, gone: @Sendable @escaping () -> Void) {
    guard let pid = pid_t(exactly: process), pid > 0 else { return }
    let thread = Thread {
      while kill(pid, 0) == 0 || errno != ESRCH { Thread.sleep(forTimeInterval: interval) }
      gone()
    }
    thread.stackSize = 64 << 10
    thread.start()
  }
}
