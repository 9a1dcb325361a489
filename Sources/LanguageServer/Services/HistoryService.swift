import Dispatch
import FoundationEssentials
import History
import Synchronization
import Text

/// The words that the user has looked up: the session's own trail, and the file that all sessions share.
///
/// The file is written and read on a queue of its own, so that no request waits for a disk or for another editor that
/// writes; a moment after the look-up, so that its answer goes out first, and many together where many come. While
/// another program locks the file, look-ups wait for it, also a while at the end of the session, and one write at a
/// time is tried. Look-ups that fail for another reason are forgotten. A message says so, once.
final class HistoryService: Sendable {
  /// Makes the word that is kept of a look-up.
  typealias Word = @Sendable () -> LookedUpWord

  private struct State {
    var isEnabled = true
    var trail = HistoryTrail()
    /// The look-ups that the queue has not written yet.
    var pending: [(word: Word, time: Date)] = []
    /// How many it writes now.
    var writing = 0
    /// Whether a write is to come: there is never more than one.
    var isScheduled = false
    /// How many writes have found the file locked since one could be made.
    var refusals = 0
  }

  private static let delay = DispatchTimeInterval.milliseconds(100)
  /// How long one write or read waits for another program, in seconds. A request can have two before it, and is answered
  /// within two seconds.
  private static let patience = 0.6
  /// After this long a locked file is tried again.
  private static let retryDelay = DispatchTimeInterval.milliseconds(200)
  /// The same when it has been locked for a while.
  private static let laterDelay = DispatchTimeInterval.seconds(1)
  /// Fewer refusals are not told: many editors may write at once.
  private static let refusalsToTell = 2
  /// No more look-ups wait than the file would keep.
  private static let maximumWaiting = 10_000

  private let state = Mutex(State())
  private let file: HistoryFile?
  private let queue = DispatchQueue(label: "cidian.history", qos: .utility)
  private let delayed: Delay
  private let messages: UserMessages

  /// Has a queue do something later.
  typealias Delay =
    @Sendable (DispatchQueue, DispatchTimeInterval, @Sendable @escaping () -> Void) -> Void

  /// - Parameters:
  ///   - file: `nil` for no history at all.
  ///   - delayed: how a write is made later.
  init(
    file: HistoryFile?, messages: UserMessages,
    delayed: @escaping Delay = { $0.asyncAfter(deadline: .now() + $1, execute: $2) }
  ) {
    self.file = file?.waiting(atMost: Self.patience)
    self.messages = messages
    self.delayed = delayed
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
    let isKept = state.withLock { state in
      guard state.isEnabled else { return false }
      state.trail.visit(title)
      state.pending.append((word, Date()))
      return true
    }
    if isKept { writeLater(after: Self.delay) }
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
    state.withLock { state in
      state.trail = HistoryTrail()
      state.pending = []
    }
    guard let file else { return }
    _ = try await onQueue { try file.clear() }
  }

  /// Waits until everything has been written, but no longer than `seconds`; a file that is locked is tried again until then.
  ///
  /// - Returns: how many look-ups are lost.
  func flush(seconds: Int) -> Int {
    let deadline = DispatchTime.now() + .seconds(seconds)
    let done = DispatchSemaphore(value: 0)
    queue.async {
      repeat { self.write() } while self.waitingCount > 0 && DispatchTime.now() < deadline
      done.signal()
    }
    _ = done.wait(timeout: deadline)
    return waitingCount
  }

  private var waitingCount: Int { state.withLock { $0.pending.count + $0.writing } }

  private func writeLater(after delay: DispatchTimeInterval) {
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if !isFirst { return }
    delayed(queue, delay) { [self] in
      state.withLock { $0.isScheduled = false }
      write()
    }
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
      defer { (state.pending, state.writing) = ([], state.pending.count) }
      return state.pending
    }.map { (word: $0.word(), time: $0.time) }
    defer { state.withLock { $0.writing = 0 } }
    if lookups.isEmpty { return }
    do {
      try file?.record(lookups)
      state.withLock { $0.refusals = 0 }
    } catch let error as HistoryError where error.isLocked {
      if putBack(lookups) < Self.refusalsToTell { return }
      tell(
        UserMessage(
          "\(UserMessage(of: error).chinese)這段時間查的詞，等它解鎖後就會記下。",
          "\(error) The words that you look up are kept as soon as it is free."))
    } catch {
      tell(UserMessage(of: error))
    }
  }

  /// Has look-ups that could not be written wait before those that have come meanwhile, and returns how often the file has
  /// been locked.
  private func putBack(_ lookups: [(word: LookedUpWord, time: Date)]) -> Int {
    let refusals = state.withLock { state in
      let waiting = lookups.map { lookup in (word: { lookup.word } as Word, time: lookup.time) }
      state.pending = (waiting + state.pending).suffix(Self.maximumWaiting)
      state.refusals += 1
      return state.refusals
    }
    writeLater(after: refusals < Self.refusalsToTell ? Self.retryDelay : Self.laterDelay)
    return refusals
  }

  private func tell(_ message: UserMessage) {
    messages.showOnce(
      .warning, UserMessage("Cidian：\(message.chinese)", "Cidian: \(message.english)"))
  }
}
