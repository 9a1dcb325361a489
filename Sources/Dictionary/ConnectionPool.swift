import SQLite
import Synchronization

/// The connections to a file, each lent to one task at a time.
///
/// A task that finds none free is suspended, and holds no thread meanwhile; those that wait have their turns in their order. One
/// that is cancelled while it waits leaves at once, and has touched nothing that others use.
final class ConnectionPool: Sendable {
  private struct State {
    var isLent: [Bool]
    var waiting: [(number: Int, continuation: CheckedContinuation<Int, any Error>)] = []
    /// How many have waited.
    var count = 0

    /// Takes a free connection: the first if it is one, since its cache is the fuller one.
    mutating func take() -> Int? {
      guard let place = isLent.firstIndex(of: false) else { return nil }
      isLent[place] = true
      return place
    }

    /// Gives a connection back, to the task that has waited for the longest time. Returns that.
    mutating func giveBack(_ place: Int) -> CheckedContinuation<Int, any Error>? {
      if !waiting.isEmpty { return waiting.removeFirst().continuation }
      isLent[place] = false
      return nil
    }
  }

  /// All connections, whether they are lent or not.
  let all: [DatabaseQueue]
  private let state: Mutex<State>

  init(_ connections: [DatabaseQueue]) {
    all = connections
    state = Mutex(State(isLent: connections.map { _ in false }))
  }

  /// Calls `body` with a connection: on this thread if one is free, otherwise when one is.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits, and what `body` throws.
  func lend<Value>(_ body: (DatabaseQueue) throws -> Value) async throws -> Value {
    let place = if let free = state.withLock({ $0.take() }) { free } else { try await wait() }
    defer { state.withLock { $0.giveBack(place) }?.resume(returning: place) }
    return try body(all[place])
  }

  private func wait() async throws -> Int {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> Result<Int, any Error>? in
          // Cancellation is set before `leave` is called, so one of the two sees the other.
          if Task.isCancelled { return .failure(CancellationError()) }
          if let place = state.take() { return .success(place) }
          state.waiting.append((number, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      leave(number)
    }
  }

  private func leave(_ number: Int) {
    let continuation = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { place in
        state.waiting.remove(at: place).continuation
      }
    }
    continuation?.resume(throwing: CancellationError())
  }
}
