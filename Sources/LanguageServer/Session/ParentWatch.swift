import Dispatch
import Libc

/// Watches the process that started the server: an editor that was killed closes no session.
enum ParentWatch {
  private static let interval: UInt32 = 1

  /// Calls `gone` when the process has ended. A process that we may not signal lives.
  static func start(process: Int, gone: @Sendable @escaping () -> Void) {
    guard let pid = pid_t(exactly: process), pid > 0 else { return }
    // A thread of its own: however busy the others are, the server ends.
    DispatchQueue(label: "cidian.parent", qos: .utility).async {
      while kill(pid, 0) == 0 || errno != ESRCH { sleep(interval) }
      gone()
    }
  }
}
