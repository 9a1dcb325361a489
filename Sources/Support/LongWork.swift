/// Work that goes through all units of a document, and may take a second.
package enum LongWork {
  private static let stepsAtOnce = 64

  /// Ends the work where its task was cancelled, and after some steps lets other tasks have the thread:
  /// looking at a unit does not wait, so without this they would get none until the end.
  ///
  /// - Parameter step: which unit comes next, from 0.
  /// - Throws: `CancellationError`.
  package static func yield(before step: Int) async throws {
    try Task.checkCancellation()
    if step % stepsAtOnce == stepsAtOnce - 1 { await Task.yield() }
  }
}
