import JSONRPC
import Synchronization

/// The messages of the server, in their order, until they are taken.
final class Inbox: Sendable {
  /// The server has ended without the message that was waited for.
  struct NothingMore: Error {}

  typealias Condition = @Sendable (IncomingMessage) -> Bool

  private struct Waiter {
    var isMet: Condition
    var hear: @Sendable (IncomingMessage?) -> Void
  }

  private struct State {
    var messages: [IncomingMessage] = []
    var waiters: [Waiter] = []
    var hasEnded = false
    /// How often each request has been answered.
    var answers: [RequestID: Int] = [:]
  }

  private let state = Mutex(State())

  /// The messages that have not been taken yet.
  var unread: [IncomingMessage] { state.withLock { $0.messages } }

  /// How often each request has been answered.
  var answers: [RequestID: Int] { state.withLock { $0.answers } }

  /// A message has come. The first that waits for it takes it.
  func receive(_ message: IncomingMessage) {
    let waiter = state.withLock { state -> Waiter? in
      if case .response(let id?) = message.kind { state.answers[id, default: 0] += 1 }
      if let place = state.waiters.firstIndex(where: { $0.isMet(message) }) {
        return state.waiters.remove(at: place)
      }
      state.messages.append(message)
      return nil
    }
    waiter?.hear(message)
  }

  /// Nothing comes any more.
  func end() {
    let waiters = state.withLock { state in
      state.hasEnded = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.hear(nil) }
  }

  /// Takes the first message that meets a condition, or waits for it.
  ///
  /// - Parameter hear: gets the message on the thread that brings it, and `nil` if none comes any more.
  func take(
    where isMet: @escaping Condition, hear: @escaping @Sendable (IncomingMessage?) -> Void
  ) {
    let found = state.withLock { state -> IncomingMessage?? in
      if let place = state.messages.firstIndex(where: isMet) {
        return state.messages.remove(at: place)
      }
      if state.hasEnded { return .some(nil) }
      state.waiters.append(Waiter(isMet: isMet, hear: hear))
      return nil
    }
    if let found { hear(found) }
  }

  /// Takes the first message that meets a condition, or waits for it.
  ///
  /// - Throws: `NothingMore`.
  func take(where isMet: @escaping Condition) async throws -> IncomingMessage {
    let found = await withCheckedContinuation { continuation in
      take(where: isMet) { continuation.resume(returning: $0) }
    }
    guard let found else { throw NothingMore() }
    return found
  }

  /// Waits until nothing comes any more.
  func waitForEnd() async {
    _ = try? await take(where: { _ in false })
  }
}
