import LanguageServerProtocol
import Synchronization

/// Sends the diagnostics of open documents to a client that does not request them.
///
/// A document is checked when it has not been edited for a moment, and an edit cancels the check that it
/// overtakes. Documents are checked one after another by a task of low priority, so a session with many of them
/// leaves the other threads to requests. Opening, editing and closing only leave a note, under a lock that is
/// held for as long as it takes to write a message.
final class DiagnosticsPusher: Sendable {
  /// What a check has found.
  struct Found: Sendable {
    /// The version of the document that was checked.
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  /// Checks a document as it is now; `nil` if nothing can be said of it.
  typealias Check = @Sendable (DocumentURI) async throws -> Found?

  private struct Running {
    var uri: DocumentURI
    /// Is another for each check.
    var number: Int
    var task: Task<Void, Never>
  }

  private struct State {
    /// `nil` as long as diagnostics are not to be sent.
    var check: Check?
    var due: [DocumentURI: ContinuousClock.Instant] = [:]
    var isWorking = false
    var number = 0
    /// The check that has begun; it may not say anything any more once it is another's turn.
    var running: Running?
    /// The documents whose diagnostics the client shows.
    var shown: Set<DocumentURI> = []
  }

  private let delay: Duration
  private let send: @Sendable (PublishDiagnosticsNotification.Params) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - delay: how long a document has to rest before it is checked.
  ///   - send: sends a message, without waiting.
  init(
    delay: Duration, send: @escaping @Sendable (PublishDiagnosticsNotification.Params) -> Void
  ) {
    self.delay = delay
    self.send = send
  }

  /// Sends diagnostics from now on.
  func start(_ check: @escaping Check) { state.withLock { $0.check = check } }

  /// A document was opened or edited, or the findings in it may have changed.
  func schedule(_ uri: DocumentURI) {
    let begins = state.withLock { state in
      if state.check == nil { return false }
      state.due[uri] = .now + delay
      Self.cancel(uri, &state)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if begins { Task(priority: .background) { await work() } }
  }

  /// A document was closed: its diagnostics are removed from the client.
  func close(_ uri: DocumentURI) {
    state.withLock { state in
      state.due[uri] = nil
      Self.cancel(uri, &state)
      if state.shown.remove(uri) != nil {
        send(PublishDiagnosticsNotification.Params(uri: uri, version: nil, diagnostics: []))
      }
    }
  }

  private static func cancel(_ uri: DocumentURI, _ state: inout State) {
    guard let running = state.running, running.uri == uri else { return }
    running.task.cancel()
    state.running = nil
  }
}

// MARK: - Work

extension DiagnosticsPusher {
  private func work() async {
    while let due = firstDue() {
      try? await Task.sleep(until: due)
      await startNext()?.value
    }
  }

  /// When there is something to do, or `nil`, and then nothing waits any more.
  private func firstDue() -> ContinuousClock.Instant? {
    state.withLock { state in
      let first = state.due.values.min()
      if first == nil { state.isWorking = false }
      return first
    }
  }

  /// Begins the check whose time came first, if it has come.
  private func startNext() -> Task<Void, Never>? {
    state.withLock { state in
      guard let check = state.check, let next = state.due.min(by: { $0.value < $1.value }),
        next.value <= .now
      else { return nil }
      let uri = next.key
      state.due[uri] = nil
      state.number += 1
      let number = state.number
      let task = Task(priority: .background) {
        guard let found = try? await check(uri) else { return }
        self.publish(found, of: uri, number: number)
      }
      state.running = Running(uri: uri, number: number, task: task)
      return task
    }
  }

  private func publish(_ found: Found, of uri: DocumentURI, number: Int) {
    state.withLock { state in
      guard state.running?.number == number else { return }
      state.running = nil
      if found.diagnostics.isEmpty { state.shown.remove(uri) } else { state.shown.insert(uri) }
      send(
        PublishDiagnosticsNotification.Params(
          uri: uri, version: found.version, diagnostics: found.diagnostics))
    }
  }
}
