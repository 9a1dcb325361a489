import JSONRPC
import LanguageServerProtocol
import Synchronization

/// The requests that are being worked on, so that they can be cancelled and waited for.
final class RunningRequests: Sendable {
  /// What a request is about, where only the newest of its kind counts.
  struct Subject: Sendable {
    var method: String
    var document: DocumentURI
    /// Tells the states of the document apart.
    var revision: Int

    /// Whether a request about `other` asks what one about this asked of an older text.
    fileprivate func isObsolete(beside other: Subject) -> Bool {
      method == other.method && document == other.document && revision != other.revision
    }
  }

  private struct Request {
    var task: Task<Void, Never>
    var subject: Subject?
    var isObsolete = false
  }

  private let requests = Mutex<[RequestID: Request]>([:])

  /// Starts the work of a request. It can be cancelled from this moment on. Those that it makes obsolete
  /// are cancelled.
  func start(
    _ id: RequestID, about subject: Subject? = nil, _ work: @Sendable @escaping () async -> Void
  ) {
    let obsolete = requests.withLock { requests in
      let obsolete = Self.markObsolete(beside: subject, in: &requests)
      let task = Task {
        await work()
        self.requests.withLock { $0[id] = nil }
      }
      requests[id] = Request(task: task, subject: subject)
      return obsolete
    }
    for task in obsolete { task.cancel() }
  }

  private static func markObsolete(
    beside subject: Subject?, in requests: inout [RequestID: Request]
  ) -> [Task<Void, Never>] {
    guard let subject else { return [] }
    return requests.compactMap { id, request in
      guard request.subject?.isObsolete(beside: subject) == true else { return nil }
      requests[id]?.isObsolete = true
      return request.task
    }
  }

  /// Whether a request was cancelled for a newer one, and not by the client.
  func isObsolete(_ id: RequestID) -> Bool {
    requests.withLock { $0[id]?.isObsolete ?? false }
  }

  /// Cancels a request; one that has been answered is none of our business any more.
  func cancel(_ id: RequestID) {
    let task = requests.withLock { requests in
      requests[id]?.isObsolete = false
      return requests[id]?.task
    }
    task?.cancel()
  }

  /// Waits until every request has been answered.
  func finish() async {
    for task in requests.withLock({ $0.values.map(\.task) }) { await task.value }
  }
}
