import Files
import Synchronization

/// The import of an embedded dictionary beside a session, where nothing can wait for it.
///
/// It is a child's: what an import needs would stay with this process in part, since memory is given back in whole pages.
final class BackgroundImport: Sendable {
  private let state = Mutex(false)

  /// Begins to import the words of today. An error is told when they are opened next.
  init() {
    Task.detached(priority: .utility) {
      let dictionary = EmbeddedDictionary.today
      // Many servers may start at once, and one child is enough.
      if !dictionary.isBeingImported { try await Self.runChild() }
      // Where the child failed, this imports.
      _ = try await dictionary.open { _ in }
      self.state.withLock { $0 = true }
      Platform.giveFreeMemoryBack()
    }
  }

  /// Whether the dictionary is there.
  var isThere: Bool { state.withLock { $0 } }

  /// Waits for a child without holding a thread, as hovers need them.
  private static func runChild() async throws {
    guard let program = ProgramFile.path,
      let child = try? ChildProcess(program.string, ["dictionaries", "prepare"])
    else { return }
    while child.isRunning() { try await Task.sleep(for: .milliseconds(50)) }
  }
}
