import Synchronization

/// The import of an embedded dictionary in a task of its own, where nothing can wait for it.
final class BackgroundImport: Sendable {
  private let state = Mutex(false)

  /// Begins to import a dictionary. An error is told when the dictionary is opened next.
  init(of dictionary: EmbeddedDictionary) {
    Task.detached(priority: .utility) {
      _ = try await dictionary.open { _ in }
      self.state.withLock { $0 = true }
      // The session goes on beside it, and would keep several times what it needs itself.
      Platform.giveFreeMemoryBack()
    }
  }

  /// Whether the dictionary is there.
  var isThere: Bool { state.withLock { $0 } }
}
