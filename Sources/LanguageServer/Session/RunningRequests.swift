import JSONRPC
import Synchronization

/// The requests that are being worked on, so that they can be cancelled and waited for.
final class RunningRequests: Sendable {
  /// The subject of a request, if only the newest of its kind counts.
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
    /// The most requests at once since there were none.
    var most = 0
    /// How many requests have their turn, and those that wait for one.
    var working = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// When the last request was answered.
    var lastEnd: ContinuousClock.Instant?

    /// Ends a request. If it was the last, returns the most that there were at once.
    mutating func end(_ id: RequestID) -> Int? {
      lastEnd = .now
      if requests.removeValue(forKey: id) == nil { answered.insert(id) }
      guard requests.isEmpty else { return nil }
      defer { most = 0 }
      return most
    }

    /// Ends a turn. Returns the request that gets it next.
    mutating func endTurn() -> CheckedContinuation<Void, Never>? {
      if !waiting.isEmpty { return waiting.removeFirst() }
      working -= 1
      return nil
    }
  }

  /// More requests at once than a user makes.
  private static let crowd = 256
  /// The maximum number worked on at the same time, besides those begun at once: each takes memory for its work and its
  /// answer.
  private static let turns = 32

  private let state = Mutex(State())
  private let crowdHasGone: @Sendable () -> Void

  /// - Parameter crowdHasGone: is called when hundreds of requests that were there at once have all been answered.
  init(crowdHasGone: @Sendable @escaping () -> Void) { self.crowdHasGone = crowdHasGone }

  /// Whether a request has not been answered yet.
  func contains(_ id: RequestID) -> Bool { state.withLock { $0.requests[id] != nil } }

  /// Starts the work of a request. It can be cancelled from the return of this function on. Requests that
  /// it makes obsolete are cancelled.
  ///
  /// - Parameters:
  ///   - id: that of no other request that is being worked on.
  ///   - subject: that of the request, if only the newest counts.
  ///   - atOnce: whether the work begins on this thread, up to where it first waits. Waking another
  ///     thread takes as long as a hover.
  func start(
    _ id: RequestID, about subject: Subject?, atOnce: Bool,
    _ work: @Sendable @escaping () async -> Void
  ) {
    if let subject { cancelObsolete(beside: subject) }
    let whole: @Sendable () async -> Void = {
      if atOnce { await work() } else { await self.inTurn(work) }
      if let most = self.state.withLock({ $0.end(id) }), most >= Self.crowd { self.crowdHasGone() }
    }
    let task = atOnce ? Task.immediate(operation: whole) : Task(operation: whole)
    state.withLock { state in
      if state.answered.remove(id) == nil {
        state.requests[id] = Request(task: task, subject: subject)
        state.most = max(state.most, state.requests.count)
      }
    }
  }

  /// Does the work when few others are at work. They are begun in their order.
  private func inTurn(_ work: @Sendable () async -> Void) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        let isFree = state.working < Self.turns
        if isFree { state.working += 1 } else { state.waiting.append(continuation) }
        return isFree
      }
      if isFree { continuation.resume() }
    }
    await work()
    state.withLock { $0.endTurn() }?.resume()
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

  /// How long after a request the next is to be expected, and how often a step of other work waits for so long at most: it has to
  /// come to its end even where requests never do.
  private static let (pause, mostPauses) = (Duration.milliseconds(5), 20)

  /// Waits while requests are answered, one shortly behind the other, but not for long.
  func giveWay() async {
    for _ in 0..<Self.mostPauses {
      let isBusy = state.withLock { state in
        !state.requests.isEmpty || state.lastEnd.map { .now - $0 < Self.pause } ?? false
      }
      guard isBusy, (try? await Task.sleep(for: Self.pause)) != nil else { return }
    }
  }

  /// Waits until every request has been answered.
  func finish() async {
    for task in state.withLock({ $0.requests.values.map(\.task) }) { await task.value }
  }
}
