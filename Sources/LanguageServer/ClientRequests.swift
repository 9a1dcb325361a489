import JSONRPC
import Synchronization

/// The requests that we send to the client, and those whose answers are waited for.
final class ClientRequests: Sendable {
  /// There will be no answer: the session is over.
  struct NoAnswer: Error {}

  /// Takes the client's answer, or why there is none.
  typealias Answer = @Sendable (Result<IncomingMessage, any Error>) -> Void

  fileprivate struct State {
    /// Far from the numbers of the client's own requests: clients such as Vim's channels look for an answer
    /// by its number alone, and would take a request of ours for it.
    var lastID = 1_000_000
    var waiting: [Int: Answer] = [:]
    var isOver = false
  }

  private let state = Mutex(State())
  private let send: @Sendable (any OutgoingMessage) -> Void

  init(send: @Sendable @escaping (any OutgoingMessage) -> Void) {
    self.send = send
  }

  /// Sends a request whose answer is not waited for: if the client refuses, that is only logged.
  func ask<Request: LSPServerRequest>(_ type: Request.Type, _ params: Request.Params) {
    let id = state.withLock { $0.nextID() }
    send(RequestMessage(id: .number(id), method: Request.method, params: params))
  }

  /// Sends a request. Its answer is taken on the thread that reads messages, so that what the client sends
  /// after it comes later.
  ///
  /// - Parameter answered: is called once, unless there is never an answer. For a failure it gets
  ///   `ResponseError` if the client refuses, or answers something else; or `NoAnswer`.
  func ask<Request: LSPServerRequest>(
    _ type: Request.Type, _ params: Request.Params,
    answered: @Sendable @escaping (Result<Request.Result, any Error>) -> Void
  ) {
    let id = state.withLock { $0.nextID() }
    let error = begin(id) { answer in
      answered(Result { try answer.get().result(as: Request.Result.self) })
    }
    if let error { return answered(.failure(error)) }
    send(RequestMessage(id: .number(id), method: Request.method, params: params))
  }

  /// Sends a request, and waits for its answer.
  ///
  /// - Throws: `ResponseError` if the client refuses, or answers something else; `NoAnswer`; and
  ///   `CancellationError` when the task is cancelled; then the request is cancelled at the client too.
  func request<Request: LSPServerRequest>(
    _ type: Request.Type, _ params: Request.Params
  ) async throws -> Request.Result {
    let id = state.withLock { $0.nextID() }
    let message = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let error = begin(id, { continuation.resume(with: $0) }) {
          return continuation.resume(throwing: error)
        }
        send(RequestMessage(id: .number(id), method: Request.method, params: params))
      }
    } onCancel: {
      cancel(id)
    }
    return try message.result(as: Request.Result.self)
  }

  /// Sends a notification.
  func notify<Notification: LSPServerNotification>(
    _ type: Notification.Type, _ params: Notification.Params
  ) {
    send(NotificationMessage(method: Notification.method, params: params))
  }

  /// Passes an answer of the client's on; false if nothing waits for it.
  func receive(_ message: IncomingMessage) -> Bool {
    guard case .response(.number(let id)?) = message.kind,
      let answer = state.withLock({ $0.waiting.removeValue(forKey: id) })
    else { return false }
    answer(.success(message))
    return true
  }

  /// Ends all waiting: the client has gone.
  func end() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for answer in waiting { answer(.failure(NoAnswer())) }
  }

  /// Notes what waits; or returns why nothing should.
  private func begin(_ id: Int, _ answer: @escaping Answer) -> (any Error)? {
    state.withLock { state in
      if state.isOver { return NoAnswer() }
      // A task that was cancelled before is not cancelled again.
      if Task.isCancelled { return CancellationError() }
      state.waiting[id] = answer
      return nil
    }
  }

  private func cancel(_ id: Int) {
    guard let answer = state.withLock({ $0.waiting.removeValue(forKey: id) }) else { return }
    answer(.failure(CancellationError()))
    notify(CancelRequestNotification.self, CancelRequestNotification.Params(id: .number(id)))
  }
}

extension ClientRequests.State {
  fileprivate mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
