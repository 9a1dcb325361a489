import Files
import LanguageServerProtocol
import Synchronization

/// The files that the client watches for us.
///
/// Every request looks whether they have changed, so nothing depends on a client that does: it only makes that
/// hints and colours are right before the next key is typed.
final class FileWatches: Sendable {
  private struct State {
    var patterns: [FilePattern] = []
    var registrations = 0
  }

  private let state = Mutex(State())
  private let client: ClientRequests

  init(client: ClientRequests) { self.client = client }

  /// Has these files watched from now on.
  func watch(_ paths: [String]) {
    let patterns = paths.map { path in
      let path = FilePath(path)
      return FilePattern(
        baseUri: FileURI.of(path: path.removingLastComponent().string),
        pattern: path.lastComponent ?? "")
    }
    // Under the lock, so that a registration is not taken back before it is made.
    state.withLock { state in
      if patterns == state.patterns { return }
      if !state.patterns.isEmpty { client.ask(UnregisterCapabilityRequest.self, old(state)) }
      state.patterns = patterns
      state.registrations += 1
      if !patterns.isEmpty { client.ask(RegisterCapabilityRequest.self, new(state)) }
    }
  }

  private func registration(_ state: State) -> Registration {
    .watchedFiles(id: "cidian-files-\(state.registrations)", state.patterns)
  }

  private func old(_ state: State) -> UnregisterCapabilityRequest.Params {
    UnregisterCapabilityRequest.Params([registration(state)])
  }

  private func new(_ state: State) -> RegisterCapabilityRequest.Params {
    RegisterCapabilityRequest.Params([registration(state)])
  }
}
