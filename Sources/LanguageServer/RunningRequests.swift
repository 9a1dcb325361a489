import JSONRPC
import Synchronization

/// The requests that are being worked on, so that they can be cancelled and waited for.
final class RunningRequests: Sendable {
  /// What a request is about, where only the newest of its kind counts.
  struct Subject: Sendable {
    var method: String
    var document: DocumentURI
    /// Distinguishes the states of the document.
    var revision: Int

    /// Whether a request about `other` replaces one about this: it asks the same of an older text.
    fileprivate func isObsolete(beside other: Subject) -> Bool {
      method == other.method && document == other.document && revision != other.revision
    }
  }

  private struct Request {
    var task: Task<Void, Never>
    var subject: Subject?
    var isObsolete = false
  }

  private struct State {
    var requests: [RequestID: Request] = [:]
    /// Those that were answered before their tasks could be noted.
    var answered: Set<RequestID> = []
  }

  private let state = Mutex(State())

  /// Starts the work of a request. It can be cancelled from the return of this function on. Requests that
  /// it makes obsolete are cancelled.
  ///
  /// - Parameters:
  ///   - subject: what it is about, if only the newest counts.
  ///   - atOnce: whether the work begins on this thread, up to where it first waits. Waking another
  ///     thread takes as long as a hover.
  func start(
    _ id: RequestID, about subject: Subject?, atOnce: Bool,
    _ work: @Sendable @escaping () async -> Void
  ) {
    if let subject { cancelObsolete(beside: subject) }
    let whole: @Sendable () async -> Void = {
      await work()
      self.state.withLock { state in
        if state.requests.removeValue(forKey: id) == nil { state.answered.insert(id) }
      }
    }
    let task = atOnce ? Task.immediate(operation: whole) : Task(operation: whole)
    state.withLock { state in
      if state.answered.remove(id) == nil {
        state.requests[id] = Request(task: task, subject: subject)
      }
    }
  }

  private func cancelObsolete(beside subject: Subject) {
    let tasks = state.withLock { state in
      state.requests.compactMap { id, request -> Task<Void, Never>? in
        guard request.subject?.isObsolete(beside: subject) == true else { return nil }
        state.requests[id]?.isObsolete = true
        return request.task
      }
    }
    for task in tasks { task.cancel() }
  }

  /// Whether a request was cancelled for a newer one, and not by the client.
  func isObsolete(_ id: RequestID) -> Bool {
    state.withLock { $0.requests[id]?.isObsolete ?? false }
  }

  /// Cancels a request; one that has been answered is ignored.
  func cancel(_ id: RequestID) {
    let task = state.withLock { state in
      state.requests[id]?.isObsolete = false
      return state.requests[id]?.task
    }
    task?.cancel()
  }

  /// Waits until every request has been answered.
  func finish() async {
    for task in state.withLock({ $0.requests.values.map(\.task) }) { await task.value }
  }
}
