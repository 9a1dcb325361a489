import Synchronization

/// A value that is computed when it is first needed, once: callers meanwhile wait.
package final class Computed<Value: Sendable>: Sendable {
  private let content: Mutex<Value?>

  /// - Parameter value: the value if it is known already.
  package init(_ value: Value? = nil) { content = Mutex(value) }

  /// The value if it has been computed. Waits while another thread computes it.
  package var known: Value? { content.withLock { $0 } }

  /// Keeps a value that was computed elsewhere.
  package func keep(_ value: Value) { content.withLock { $0 = value } }

  /// The value; the first caller's `compute` is called.
  package func value(_ compute: () -> Value) -> Value {
    content.withLock { content in
      if let content { return content }
      let new = compute()
      content = new
      return new
    }
  }
}
