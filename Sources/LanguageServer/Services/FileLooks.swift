import Dispatch
import Files
import Synchronization
import WordLists

/// Looks at files that may have changed, one look after the other: with a reason, or after some requests, since a
/// client need not tell that a file has changed.
///
/// They have a queue of their own: neither requests nor the thread that reads messages wait for a disk, and one that does not
/// answer holds no other work.
final class FileLooks: Sendable {
  private struct State {
    /// Whether a look is to begin, and one after requests.
    var isDue = false
    var isExpected = false
    var last: ContinuousClock.Instant?
  }

  /// The rest after a look, however many requests come.
  private static let rest = Duration.milliseconds(250)

  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(label: String) { queue = DispatchQueue(label: label, qos: .utility) }

  /// Whether there will be a look at the files as they are now.
  var isDue: Bool { state.withLock { $0.isDue } }

  /// Looks as soon as can be.
  func now(_ look: @Sendable @escaping () -> Void) {
    state.withLock { state in
      if state.isDue { return }
      state.isDue = true
      queue.async { self.run(look) }
    }
  }

  /// Looks after a request: at once if there was no look for a while.
  func soon(_ look: @Sendable @escaping () -> Void) {
    state.withLock { state in
      if state.isExpected { return }
      state.isExpected = true
      let rest = state.last.map { Self.rest - $0.duration(to: .now) } ?? .zero
      queue.asyncAfter(deadline: .now() + max(0, rest / .seconds(1))) { self.run(look) }
    }
  }

  private func run(_ look: () -> Void) {
    state.withLock { ($0.isDue, $0.isExpected) = (false, false) }
    look()
    state.withLock { $0.last = .now }
  }
}

/// How files that may have changed are read. Tests have them wait.
package struct FileReading: Sendable {
  /// Reads a file of words if it has changed, and says whether its content has.
  var updateWords: @Sendable (inout UserWordsFile) -> Bool = { $0.update() }
  /// The file of the dictionary as it is now, if it has been replaced.
  var changed: @Sendable (WatchedFile) -> WatchedFile? = { $0.changed }

  /// Reads at once.
  package static let standard = FileReading()
}
