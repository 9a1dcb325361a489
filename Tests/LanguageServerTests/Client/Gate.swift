import Synchronization

/// Where work waits until a test lets it continue.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    /// How many have come.
    var count = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// Those that wait no longer, and may not have begun to.
    var cancelled: Set<Int> = []
    /// Tests that wait until this many have come.
    var tests: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// How many have come.
  var count: Int { state.withLock { $0.count } }

  /// Waits until the gate is open, and no matter whether the task is cancelled.
  func pass() async {
    let number = arrive()
    await withCheckedContinuation { wait(number, $0) }
  }

  /// Waits until the gate is open or the task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  func passUnlessCancelled() async throws {
    let number = arrive()
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, $0) }
    } onCancel: {
      cancel(number)
    }
    try Task.checkCancellation()
  }

  /// Waits until this many have come.
  func waitForArrival(of count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.count < count { state.tests.append((count, continuation)) }
        return state.count >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets all continue that have come and that will come.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  private func arrive() -> Int {
    let (number, tests) = state.withLock { state in
      state.count += 1
      let count = state.count
      defer { state.tests.removeAll { $0.count <= count } }
      return (count, state.tests.filter { $0.count <= count })
    }
    for test in tests { test.continuation.resume() }
    return number
  }

  private func wait(_ number: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let goesOn = state.withLock { state in
      if state.isOpen || state.cancelled.contains(number) { return true }
      state.waiting[number] = continuation
      return false
    }
    if goesOn { continuation.resume() }
  }

  private func cancel(_ number: Int) {
    let continuation = state.withLock { state in
      state.cancelled.insert(number)
      return state.waiting.removeValue(forKey: number)
    }
    continuation?.resume()
  }
}
