import Synchronization

/// Work that waits until nothing of its kind has come for a moment: only the last counts.
///
/// What comes is only noted, under a lock; one task sleeps for all. A task for each would cost a
/// request two changes of thread. Work that has begun is cancelled when other work comes.
final class LatestTask: Sendable {
  typealias Work = @Sendable () async throws -> Void

  private struct State {
    var work: Work?
    var due = ContinuousClock.now
    var isWaiting = false
    /// The work that has begun.
    var running: Task<Void, Never>?
  }

  private let delay: Duration
  private let state = Mutex(State())

  init(delay: Duration) { self.delay = delay }

  /// Forgets the work that waits, cancels what has begun, and does `work` after the delay. Its errors are
  /// dropped: nothing waits for it.
  func replace(with work: @escaping Work) {
    let begins = state.withLock { state in
      state.work = work
      state.due = .now + delay
      state.running?.cancel()
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    if begins { Task(priority: .utility) { await self.wait() } }
  }

  private func wait() async {
    while let due = dueTime() {
      try? await Task.sleep(until: due)
      await startIfDue()?.value
    }
  }

  /// When there is something to do, or `nil`, and then nothing waits any more.
  private func dueTime() -> ContinuousClock.Instant? {
    state.withLock { state in
      state.running = nil
      if state.work != nil { return state.due }
      state.isWaiting = false
      return nil
    }
  }

  /// Begins the work, if its time has come.
  private func startIfDue() -> Task<Void, Never>? {
    state.withLock { state in
      guard state.due <= .now, let work = state.work else { return nil }
      state.work = nil
      state.running = Task { try? await work() }
      return state.running
    }
  }
}
