import Synchronization

/// How far an import is, for those who may have to stop it.
final class ImportState: Sendable {
  private struct State {
    var unfinished: String?
    var written: (path: String, changes: TitleChanges?)?
  }

  private let state = Mutex(State())

  var unfinished: String? { state.withLock { $0.unfinished } }
  var written: (path: String, changes: TitleChanges?)? { state.withLock { $0.written } }

  func begin(_ file: String) { state.withLock { $0.unfinished = file } }

  func end(_ path: String, _ changes: TitleChanges?) {
    state.withLock { $0 = State(unfinished: nil, written: (path, changes)) }
  }
}
