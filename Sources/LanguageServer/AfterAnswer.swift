import Synchronization

/// What a request leaves to be done when its answer has gone out, so that nobody waits for it.
final class AfterAnswer: Sendable {
  typealias Work = @Sendable () async -> Void

  private let work = Mutex<[Work]>([])

  func add(_ more: @escaping Work) { work.withLock { $0.append(more) } }

  /// Does it, in the order in which it was left.
  func run() async {
    // Taken out, since it may hold the workspace that this is a part of.
    let left = work.withLock { work in
      defer { work = [] }
      return work
    }
    for work in left { await work() }
  }
}
