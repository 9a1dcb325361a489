import JSONRPC
import Synchronization

/// The requests that are being worked on, so that they can be cancelled and waited for.
final class RunningRequests: Sendable {
  private let tasks = Mutex<[RequestID: Task<Void, Never>]>([:])

  /// Starts the work of a request. It can be cancelled from this moment on.
  func start(_ id: RequestID, _ work: @Sendable @escaping () async -> Void) {
    tasks.withLock { tasks in
      tasks[id] = Task {
        await work()
        self.tasks.withLock { $0[id] = nil }
      }
    }
  }

  /// Cancels a request; one that has been answered is none of our business any more.
  func cancel(_ id: RequestID) {
    tasks.withLock { $0[id] }?.cancel()
  }

  /// Waits until every request has been answered.
  func finish() async {
    for task in tasks.withLock({ Array($0.values) }) { await task.value }
  }
}
