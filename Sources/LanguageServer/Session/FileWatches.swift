import Files
import Synchronization

/// The files that the client watches for us.
///
/// The files are also looked at after requests, so nothing depends on a client that watches: with it the next request
/// gets their new content, and hints and colours are right before the next key is typed.
final class FileWatches: Sendable {
  private struct State {
    var watchers: [Registration.Watcher] = []
    var registrations = 0

    /// The registration of the watched files, to make or to take back.
    func registration(_ options: Registration.Options?) -> Registration {
      Registration(
        id: "cidian-files-\(registrations)", method: DidChangeWatchedFilesNotification.method,
        registerOptions: options)
    }
  }

  private let state = Mutex(State())
  private let client: ClientRequests

  init(client: ClientRequests) { self.client = client }

  /// Has these files watched from now on.
  func watch(_ paths: [String]) {
    let watchers = paths.map { path in
      let path = FilePath(path)
      let folder = FileURI.of(path: path.removingLastComponent().string)
      return Registration.Watcher(
        globPattern: .init(baseUri: folder, pattern: path.lastComponent ?? ""))
    }
    // Under the lock, so that a registration is not taken back before it is made.
    state.withLock { state in
      if watchers == state.watchers { return }
      if !state.watchers.isEmpty {
        client.ask(UnregisterCapabilityRequest(unregisterations: [state.registration(nil)]))
      }
      state.watchers = watchers
      state.registrations += 1
      if watchers.isEmpty { return }
      let options = Registration.Options(watchers: watchers)
      client.ask(RegisterCapabilityRequest(registrations: [state.registration(options)]))
    }
  }
}
