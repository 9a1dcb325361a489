import Dispatch
import FoundationEssentials
import History
import Synchronization

/// The words that the user has looked up: the session's own trail, and the file that all sessions share.
///
/// The file is written and read on a queue of its own, so that no request waits for a disk or for another
/// editor that writes; a moment after the look-up, so that its answer goes out first, and many together
/// where many come. What cannot be written is forgotten, and a message says why, once.
final class HistoryService: Sendable {
  /// Finds out what is kept of a look-up.
  typealias Word = @Sendable () -> LookedUpWord

  private struct State {
    var isEnabled = true
    var trail = HistoryTrail()
    /// What the queue has not written yet.
    var pending: [(word: Word, time: Date)] = []
  }

  private static let delay = DispatchTimeInterval.milliseconds(100)

  private let state = Mutex(State())
  private let file: HistoryFile?
  private let queue = DispatchQueue(label: "cidian.history", qos: .utility)
  private let messages: UserMessages

  /// - Parameter file: `nil` for no history at all.
  init(file: HistoryFile?, messages: UserMessages) {
    self.file = file
    self.messages = messages
    state.withLock { $0.isEnabled = file != nil }
  }

  /// Whether look-ups are kept from now on. If not, those of this session are forgotten, and the file is
  /// left alone.
  func use(isEnabled: Bool) {
    state.withLock { state in
      state.isEnabled = isEnabled && file != nil
      if !state.isEnabled { state.trail = HistoryTrail() }
    }
  }

  /// Keeps the look-up of a title. Does not wait; `word` is called later.
  func record(_ title: String, _ word: @escaping Word) {
    let isFirst = state.withLock { state in
      guard state.isEnabled else { return false }
      state.trail.visit(title)
      state.pending.append((word, Date()))
      return state.pending.count == 1
    }
    if isFirst { queue.asyncAfter(deadline: .now() + Self.delay) { self.write() } }
  }

  /// The word that a step on the session's trail leads to: `HistoryTrail.back` or `forward`.
  func move(_ step: (inout HistoryTrail) -> String?) -> String? {
    state.withLock { step(&$0.trail) }
  }

  /// The latest look-ups of all sessions, the last one first.
  ///
  /// - Throws: `HistoryError`.
  func lookups(limit: Int? = nil) async throws -> [PastLookup] {
    guard let file, state.withLock({ $0.isEnabled }) else { return [] }
    return try await onQueue { try file.lookups(limit: limit) }
  }

  /// Forgets all look-ups, even if none are kept any more.
  ///
  /// - Throws: `HistoryError`.
  func clear() async throws {
    state.withLock { $0.trail = HistoryTrail() }
    guard let file else { return }
    _ = try await onQueue { try file.clear() }
  }

  /// Waits until everything has been written, but no longer than `seconds`.
  func flush(seconds: Int = 2) {
    let done = DispatchSemaphore(value: 0)
    queue.async {
      self.write()
      done.signal()
    }
    _ = done.wait(timeout: .now() + .seconds(seconds))
  }

  /// Does something with the file after everything that was begun before.
  private func onQueue<Value: Sendable>(
    _ body: @Sendable @escaping () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        self.write()
        continuation.resume(with: Result { try body() })
      }
    }
  }

  private func write() {
    let lookups = state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
    do {
      try file?.record(lookups.map { ($0.word(), $0.time) })
    } catch {
      let text = UserMessage(error)
      messages.showOnce(
        .warning, UserMessage("Cidian：\(text.chinese)", "Cidian: \(text.english)"))
    }
  }
}
