import Dispatch
import Libc

/// What is still done when the process is told to end, by Ctrl-C or by the system: it leaves nothing half done, says
/// what stays, and ends by the signal, as shells and editors expect.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// - Parameters:
  ///   - signals: those that the process that started the command has ignored stay so, as a shell has Ctrl-C for
  ///     commands in the background, and `nohup` the end of a terminal.
  ///   - last: what is done; on another thread, while the command still runs.
  init(by signals: [Int32] = [SIGINT], _ last: @Sendable @escaping () -> Void) {
    // A thread of its own, however busy the others are.
    let queue = DispatchQueue(label: "cidian.signals")
    sources = signals.filter { !Self.ignore($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        last()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Takes from a signal what it does by itself.
  ///
  /// - Returns: whether it did nothing before.
  private static func ignore(_ number: Int32) -> Bool {
    // C compares addresses; Swift's functions have no ==.
    withUnsafeBytes(of: signal(number, SIG_IGN)) { before in
      withUnsafeBytes(of: SIG_IGN) { before.elementsEqual($0) }
    }
  }

  /// From now on the signals do what they do in any command.
  func end() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
