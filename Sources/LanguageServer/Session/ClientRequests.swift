import JSONRPC
import Synchronization

/// The requests that we send to the client, and those whose answers are waited for.
final class ClientRequests: Sendable {
  /// There will be no answer: the session is over.
  struct NoAnswer: Error {}

  /// Takes the client's answer, or the reason for none.
  typealias Answer = @Sendable (Result<IncomingMessage, any Error>) -> Void

  private struct State {
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
  func ask(_ request: some LSPServerRequest) { ask(request, id: nextID()) }

  /// Sends a request that has no parameters, and whose answer is not waited for.
  func ask(_ method: String) {
    send(RequestMessage<Never>(id: .number(nextID()), method: method, params: nil))
  }

  /// Sends a request. Its answer is taken on the thread that reads messages, so that later messages of the client come
  /// after it.
  ///
  /// - Parameter answered: is called once, unless there is never an answer. For a failure it gets
  ///   `ResponseError` if the client refuses, or answers something else; or `NoAnswer`.
  func ask<Request: LSPServerRequest>(
    _ request: Request,
    answered: @Sendable @escaping (Result<Request.Result, any Error>) -> Void
  ) {
    ask(request, id: nextID()) { answer in
      answered(Result { try answer.get().result(as: Request.Result.self) })
    }
  }

  /// Sends a request, and waits for its answer.
  ///
  /// - Throws: `ResponseError` if the client refuses, or answers something else; `NoAnswer`; and
  ///   `CancellationError` when the task is cancelled; then the request is cancelled at the client too.
  func request<Request: LSPServerRequest>(_ request: Request) async throws -> Request.Result {
    let id = nextID()
    let message = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        ask(request, id: id) { continuation.resume(with: $0) }
      }
    } onCancel: {
      cancel(id)
    }
    return try message.result(as: Request.Result.self)
  }

  /// Sends a notification.
  func notify<Notification: LSPServerNotification>(_ notification: Notification) {
    send(RequestMessage(id: nil, method: Notification.method, params: notification))
  }

  /// Shows a message that the user has asked for.
  func show(_ text: String) { notify(ShowMessageNotification(type: .info, message: text)) }

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

  private func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  private func ask<Request: LSPServerRequest>(_ request: Request, id: Int) {
    send(RequestMessage(id: .number(id), method: Request.method, params: request))
  }

  /// Sends a request and keeps its `answer`, which fails at once after the session's end or in a cancelled task.
  private func ask(_ request: some LSPServerRequest, id: Int, _ answer: @escaping Answer) {
    let error: (any Error)? = state.withLock { state in
      if state.isOver { return NoAnswer() }
      // A task that was cancelled before is not cancelled again.
      if Task.isCancelled { return CancellationError() }
      state.waiting[id] = answer
      return nil
    }
    if let error { answer(.failure(error)) } else { ask(request, id: id) }
  }

  private func cancel(_ id: Int) {
    guard let answer = state.withLock({ $0.waiting.removeValue(forKey: id) }) else { return }
    answer(.failure(CancellationError()))
    notify(CancelNotification(id: .number(id)))
  }
}
