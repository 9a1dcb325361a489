import JSONRPC
import Synchronization

/// How far some work is, for the user to see and to stop.
///
/// Nothing is shown of work that ends within half a second. A client that gave a token with its request gets
/// progress for that; for work of our own, a place to show it in is requested from a client that can.
final class WorkProgress: Sendable {
  private enum Phase { case quiet, shown, ended }

  private struct State {
    var phase = Phase.quiet
    var reportedAt: ContinuousClock.Instant?
  }

  /// How long work runs before anything is shown of it.
  static let delay = Duration.milliseconds(500)
  /// The minimum time between reports.
  private static let interval = Duration.milliseconds(100)

  let token: ProgressToken
  private let title: String
  /// Whether a place has to be requested from the client first.
  private let isOurs: Bool
  private let client: ClientRequests
  private let state = Mutex(State())

  fileprivate init(token: ProgressToken, title: String, isOurs: Bool, client: ClientRequests) {
    self.token = token
    self.title = title
    self.isOurs = isOurs
    self.client = client
  }

  /// Reports how far the work is, if that is shown, and not too often.
  ///
  /// - Parameter percentage: from 0 to 100.
  func report(_ message: @autoclosure () -> String?, percentage: Int? = nil) {
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      guard state.phase == .shown,
        state.reportedAt.map({ $0.duration(to: now) >= Self.interval }) ?? true
      else { return false }
      state.reportedAt = now
      return true
    }
    if isDue {
      let percentage = percentage.map { min(max($0, 0), 100) }
      send(.init(kind: .report, message: message(), percentage: percentage))
    }
  }

  /// Shows progress once the work has gone on for a while.
  fileprivate func show() async throws {
    try await Task.sleep(for: Self.delay)
    if isOurs {
      _ = try await client.request(WorkDoneProgressCreateRequest(token: token))
    }
    // Under the lock, so that no end can be sent before.
    state.withLock { state in
      guard state.phase == .quiet else { return }
      state.phase = .shown
      send(.init(kind: .begin, title: title, cancellable: true))
    }
  }

  fileprivate func end() {
    state.withLock { state in
      if state.phase == .shown { send(.init(kind: .end)) }
      state.phase = .ended
    }
  }

  private func send(_ value: WorkDoneProgressNotification.Value) {
    client.notify(WorkDoneProgressNotification(token: token, value: value))
  }
}

/// The work of which progress can be shown, so that the client can stop it.
final class RunningWork: Sendable {
  private struct State {
    var lastToken = 0
    var cancels: [ProgressToken: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())
  private let client: ClientRequests

  init(client: ClientRequests) { self.client = client }

  /// `window/workDoneProgress/cancel`.
  func cancel(_ token: ProgressToken) { state.withLock { $0.cancels[token] }?() }

  /// Does some work, and shows progress if it takes longer than half a second. The client can cancel it; then the task of
  /// the work is cancelled, and only that.
  ///
  /// - Parameters:
  ///   - work: reports to the progress how far it is.
  ///   - title: that of the work, in the language of our labels.
  ///   - token: the `workDoneToken` of the client's request.
  ///   - isShown: whether the client shows progress for which it gave no token.
  func run<Value: Sendable>(
    _ work: @Sendable @escaping (WorkProgress) async throws -> Value, title: String,
    token: ProgressToken?, isShown: Bool
  ) async throws -> Value {
    let progress = WorkProgress(
      token: token ?? nextToken(), title: title, isOurs: token == nil, client: client)
    // Work without visible progress cannot be stopped alone: a task of its own would only cost a change of thread.
    if token == nil, !isShown { return try await work(progress) }
    let task = Task { try await work(progress) }
    state.withLock { $0.cancels[progress.token] = { task.cancel() } }
    let showing = Task { try await progress.show() }
    defer {
      showing.cancel()
      progress.end()
      state.withLock { $0.cancels[progress.token] = nil }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// A token of our own.
  private func nextToken() -> ProgressToken {
    state.withLock { state in
      state.lastToken += 1
      return .string("cidian-\(state.lastToken)")
    }
  }
}
