import Synchronization

/// An action that is set later than the code that calls it.
final class Hook: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  func set(_ action: @Sendable @escaping () -> Void) {
    self.action.withLock { $0 = action }
  }

  /// Does it, once it is known.
  func callAsFunction() { action.withLock { $0 }?() }
}
