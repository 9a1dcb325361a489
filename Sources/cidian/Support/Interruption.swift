import Dispatch
import Libc

/// What a long command does when the user stops it with Ctrl-C: it leaves nothing half done, says what stays,
/// and ends by the signal, as shells expect.
struct Interruption {
  private let source: any DispatchSourceSignal
  /// Whether the process that started the command has the signal ignored, as a shell does for commands in the
  /// background.
  private let isIgnored: Bool

  /// - Parameter last: what is done; on another thread, while the command still runs.
  init(_ last: @Sendable @escaping () -> Void) {
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    // C compares addresses; Swift's functions have no ==.
    isIgnored = withUnsafeBytes(of: signal(SIGINT, SIG_IGN)) { before in
      withUnsafeBytes(of: SIG_IGN) { before.elementsEqual($0) }
    }
    if !isIgnored {
      source.setEventHandler {
        last()
        signal(SIGINT, SIG_DFL)
        kill(getpid(), SIGINT)
      }
    }
    source.resume()
  }

  /// From now on Ctrl-C does what it does in any command.
  func end() {
    source.cancel()
    if !isIgnored { signal(SIGINT, SIG_DFL) }
  }
}
