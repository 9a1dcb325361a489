import Dispatch
import Libc
import Synchronization

/// The last acts of a process that is told to end, by Ctrl-C, by a terminal that closes or by the system: it leaves nothing
/// half done, says what stays, and ends by the signal, as shells and editors expect.
struct Interruption {
  /// A signal that is taken, once and for good: libdispatch does not hear of one again that was given back meanwhile.
  private struct Taken {
    /// `nil` where the signal is ignored.
    let source: (any DispatchSourceSignal)?
    /// The work at the signal, beside ending by it.
    var last: (@Sendable () -> Void)?
  }

  private static let taken = Mutex<[Int32: Taken]>([:])
  /// Those that the process that started the command has ignored stay so, as a shell has Ctrl-C for commands in the
  /// background, and `nohup` the end of a terminal.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// - Parameter last: the work; on another thread, while the command still runs.
  init(_ last: @Sendable @escaping () -> Void) {
    Self.taken.withLock { taken in
      for number in Self.signals {
        taken[number, default: Taken(source: Self.source(of: number))].last = last
      }
    }
  }

  /// From now on the signals end the process, and no more is done.
  func end() {
    Self.taken.withLock { taken in
      for number in Self.signals { taken[number]?.last = nil }
    }
  }

  /// Takes from a signal its own action. `nil` if it had none before.
  private static func source(of number: Int32) -> (any DispatchSourceSignal)? {
    if isIgnored(number) { return nil }
    // A thread of its own, however busy the others are.
    let queue = DispatchQueue(label: "cidian.signals")
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isTaken = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { isTaken.signal() }
    source.setEventHandler {
      taken.withLock { $0[number]?.last }?()
      end(by: number)
    }
    source.resume()
    // Until then the signal ends the process at once. Ignored meanwhile, it would be lost, and the process stay.
    isTaken.wait()
    #if canImport(Darwin)
      // There a source hears of a signal beside its own action; elsewhere in its place.
      signal(number, SIG_IGN)
    #endif
    return source
  }

  /// Ends the process by a signal. Sent to the process, which has it blocked for libdispatch, it would only come here again.
  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // C compares addresses; Swift's functions have no ==.
    return withUnsafeBytes(of: handler) { handler in
      withUnsafeBytes(of: SIG_IGN) { handler.elementsEqual($0) }
    }
  }
}
