import JSONRPC
import Synchronization

/// The requests that are being worked on, so that they can be cancelled and waited for.
final class RunningRequests: Sendable {
  private struct State {
    var tasks: [RequestID: Task<Void, Never>] = [:]
    /// Those that have been answered before their tasks could be noted.
    var answered: Set<RequestID> = []
  }

  private let state = Mutex(State())

  /// Starts the work of a request. It can be cancelled from the return of this function on.
  ///
  /// - Parameter atOnce: whether the work begins on this thread, up to where it first waits. To wake
  ///   another thread takes as long as a hover.
  func start(_ id: RequestID, atOnce: Bool, _ work: @Sendable @escaping () async -> Void) {
    let whole: @Sendable () async -> Void = {
      await work()
      self.state.withLock { state in
        if state.tasks.removeValue(forKey: id) == nil { state.answered.insert(id) }
      }
    }
    let task = atOnce ? Task.immediate(operation: whole) : Task(operation: whole)
    state.withLock { state in
      if state.answered.remove(id) == nil { state.tasks[id] = task }
    }
  }

  /// Cancels a request; one that has been answered is none of our business any more.
  func cancel(_ id: RequestID) {
    state.withLock { $0.tasks[id] }?.cancel()
  }

  /// Waits until every request has been answered.
  func finish() async {
    for task in state.withLock({ Array($0.tasks.values) }) { await task.value }
  }
}
