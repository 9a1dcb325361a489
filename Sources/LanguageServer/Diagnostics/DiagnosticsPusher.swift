import Synchronization

/// Sends the diagnostics of open documents to a client that does not request them.
///
/// A document is checked when it has not been edited for a moment, and an edit cancels the check that it
/// overtakes. Documents are checked one after another by tasks of low priority, so a session with many of them
/// leaves the other threads to requests. Opening, editing and closing only leave a note, under a lock that is
/// held for as long as it takes to write a message.
final class DiagnosticsPusher: Sendable {
  /// What a check has found.
  struct Found: Sendable {
    /// The version of the document that was checked.
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  /// Checks a document as it is then; `nil` if nothing can be said of it.
  typealias Check = @Sendable () async throws -> Found?

  private let checks: LatestTasks<DocumentURI>
  private let send: @Sendable (PublishDiagnosticsNotification.Params) -> Void
  /// The documents whose diagnostics the client shows.
  private let shown = Mutex<Set<DocumentURI>>([])

  /// - Parameters:
  ///   - delay: how long a document has to rest before it is checked.
  ///   - send: sends a message, without waiting.
  init(
    delay: Duration, send: @escaping @Sendable (PublishDiagnosticsNotification.Params) -> Void
  ) {
    checks = LatestTasks(delay: delay, priority: .background, isSerial: true)
    self.send = send
  }

  /// A document was opened or edited, or the findings in it may have changed.
  func schedule(_ uri: DocumentURI, _ check: @escaping Check) {
    checks.replace(uri) { [self] in
      if let found = try await check() { publish(found, of: uri) }
    }
  }

  /// A document was closed: its diagnostics are removed from the client.
  func close(_ uri: DocumentURI) {
    shown.withLock { shown in
      checks.cancel(uri)
      if shown.remove(uri) != nil {
        send(PublishDiagnosticsNotification.Params(uri: uri, version: nil, diagnostics: []))
      }
    }
  }

  private func publish(_ found: Found, of uri: DocumentURI) {
    shown.withLock { shown in
      // The document may have been closed, or edited, since it was checked.
      if Task.isCancelled { return }
      if found.diagnostics.isEmpty { shown.remove(uri) } else { shown.insert(uri) }
      send(
        PublishDiagnosticsNotification.Params(
          uri: uri, version: found.version, diagnostics: found.diagnostics))
    }
  }
}
