/// Work that goes through all units of a document, and may take a second.
package enum LongWork {
  private static let stepsAtOnce = 64

  /// The courtesy of background work, asked before each of its steps; `nil` for other work.
  @TaskLocal package static var courtesy: Courtesy?

  /// Waits while others need the processor, where the work is done for nobody who waits.
  package static func giveWay() async { await courtesy?.giveWay() }

  /// How work that nobody waits for lets others go first.
  package final class Courtesy: Sendable {
    fileprivate let giveWay: @Sendable () async -> Void

    /// - Parameter giveWay: waits while others need the processor.
    package init(_ giveWay: @Sendable @escaping () async -> Void) { self.giveWay = giveWay }
  }

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
