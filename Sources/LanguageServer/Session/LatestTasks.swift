import Synchronization

/// Work that waits until nothing of its kind has come for a moment: of each kind only the last counts.
///
/// New work is only noted, under a lock; one task sleeps for all. A task for each would cost a request two changes of
/// thread. Work that has begun is cancelled when other work of its kind comes.
final class LatestTasks<Kind: Hashable & Sendable>: Sendable {
  typealias Work = @Sendable () async throws -> Void

  private struct State {
    var waiting: [Kind: (work: Work, due: ContinuousClock.Instant)] = [:]
    var isWatching = false
    /// The work that has begun, and may have ended.
    var running: [Kind: Task<Void, Never>] = [:]
  }

  private let delay: Duration
  private let priority: TaskPriority
  /// Whether work of one kind waits for that of the others.
  private let isSerial: Bool
  private let state = Mutex(State())

  init(delay: Duration, priority: TaskPriority = .utility, isSerial: Bool = false) {
    self.delay = delay
    self.priority = priority
    self.isSerial = isSerial
  }

  /// Forgets waiting work of a kind, cancels what has begun, and does `work` after the delay. Its errors are dropped:
  /// nothing waits for it.
  func replace(_ kind: Kind, with work: @escaping Work) {
    let begins = state.withLock { state in
      state.waiting[kind] = (work, .now + delay)
      state.running[kind]?.cancel()
      defer { state.isWatching = true }
      return !state.isWatching
    }
    if begins { Task(priority: priority) { await self.watch() } }
  }

  /// Forgets waiting work of a kind, and cancels what has begun.
  func cancel(_ kind: Kind) {
    state.withLock { state in
      state.waiting[kind] = nil
      state.running.removeValue(forKey: kind)?.cancel()
    }
  }

  /// The same for all kinds.
  func cancelAll() {
    state.withLock { state in
      state.waiting = [:]
      for task in state.running.values { task.cancel() }
      state.running = [:]
    }
  }

  private func watch() async {
    while let due = firstDue() {
      try? await Task.sleep(until: due)
      let task = startFirst()
      if isSerial { await task?.value }
    }
  }

  /// The time of the next work, or `nil` if none waits any more.
  private func firstDue() -> ContinuousClock.Instant? {
    state.withLock { state in
      let first = state.waiting.values.lazy.map(\.due).min()
      if first == nil { state.isWatching = false }
      return first
    }
  }

  /// Begins the work whose time came first, if it has come. It waits for older work of its kind.
  private func startFirst() -> Task<Void, Never>? {
    state.withLock { state in
      guard let (kind, next) = state.waiting.min(by: { $0.value.due < $1.value.due }),
        next.due <= .now
      else { return nil }
      state.waiting[kind] = nil
      let task = Task { [older = state.running[kind]] in
        await older?.value
        if !Task.isCancelled { try? await next.work() }
      }
      state.running[kind] = task
      return task
    }
  }
}
