import Support
import Synchronization

/// Sends the diagnostics of open documents to a client that does not request them: some say that they do, and never do. From the
/// first request on nothing is sent.
///
/// A document is checked when it has not been edited for a moment, and an edit cancels the check that it
/// overtakes. Documents are checked one after another by tasks of low priority, which wait while requests are answered: a
/// request would have to share the processor with a check, for as long as the system lets that run. Opening, editing and closing only leave a note, under a lock that is
/// held for as long as it takes to write a message.
final class DiagnosticsPusher: Sendable {
  private let checks: LatestTasks<DocumentURI>
  private let client: ClientRequests
  private let courtesy: LongWork.Courtesy
  /// The documents whose diagnostics the client shows; `nil` once it requests them.
  private let shown = Mutex<Set<DocumentURI>?>([])

  /// - Parameters:
  ///   - delay: how long a document has to rest before it is checked.
  ///   - giveWay: waits while requests are answered.
  init(delay: Duration, client: ClientRequests, giveWay: @Sendable @escaping () async -> Void) {
    checks = LatestTasks(delay: delay, priority: .background, isSerial: true)
    self.client = client
    courtesy = LongWork.Courtesy(giveWay)
  }

  /// A document was opened or edited, or the findings in it may have changed.
  ///
  /// - Parameter check: checks the document as it is then; `nil` if nothing can be said of it.
  func schedule(
    _ uri: DocumentURI,
    _ check: @escaping @Sendable () async throws -> PublishDiagnosticsNotification?
  ) {
    shown.withLock { shown in
      if shown == nil { return }
      checks.replace(uri) { [self] in
        let found = try await LongWork.$courtesy.withValue(courtesy) { try await check() }
        if let found { publish(found) }
      }
    }
  }

  /// The client requests diagnostics: those that it was sent are removed.
  func end() {
    shown.withLock { shown in
      guard let sent = shown else { return }
      shown = nil
      checks.cancelAll()
      for uri in sent.sorted() { publishNone(for: uri) }
    }
  }

  /// A document was closed: its diagnostics are removed from the client.
  func close(_ uri: DocumentURI) {
    shown.withLock { shown in
      checks.cancel(uri)
      if shown?.remove(uri) != nil { publishNone(for: uri) }
    }
  }

  private func publishNone(for uri: DocumentURI) {
    client.notify(PublishDiagnosticsNotification(uri: uri, diagnostics: []))
  }

  private func publish(_ found: PublishDiagnosticsNotification) {
    shown.withLock { shown in
      // The document may have been closed, or edited, since it was checked.
      if Task.isCancelled || shown == nil { return }
      if found.diagnostics.isEmpty { shown?.remove(found.uri) } else { shown?.insert(found.uri) }
      client.notify(found)
    }
  }
}
