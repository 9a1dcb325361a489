package import Dictionary
import Documents
package import Files
import Logging
import Readings
import Synchronization
package import Text

/// A dictionary that was found, and what the user should know about it.
package struct FoundDictionary: Sendable {
  /// The dictionary itself.
  package var source: any WordSource
  /// Shown once: that this is only the starter dictionary, and how to get the whole one.
  package var notice: UserMessage?
  /// The file whose change means that there is another dictionary, as it was before this one was opened.
  package var file: WatchedFile?

  package init(
    source: any WordSource, notice: UserMessage? = nil, file: WatchedFile? = nil
  ) {
    self.source = source
    self.notice = notice
    self.file = file
  }
}

/// Finds and opens the dictionary; `path` is the user's setting, and `tell` is called if it takes long, with the reason.
package typealias DictionaryFinder =
  @Sendable (_ path: String?, _ tell: @Sendable (UserMessage) -> Void) async throws ->
  FoundDictionary

/// The dictionary that answers requests.
///
/// It is opened beside the first messages of a session, so that `initialize` is answered at once. A
/// dictionary that cannot be used is reported once and tried again from time to time, so that the
/// user can mend it without a restart; until then there isn't one, and every answer is null. One that is
/// replaced on the disk is opened beside the old one, which answers until the new one can.
final class DictionaryService: Sendable {
  private struct State {
    var path: String?
    var standard = ReadingStandard.school
    /// Whether the dictionary of words of today answers beside the user's.
    var usesToday = true
    /// Counts the openings: what an older one finds is of no interest any more.
    var generation = 0
    /// Whether one has begun: the next gives other answers than requests have had.
    var hasBegun = false
    /// While the user's path is not known yet: ends when it is, or when nothing waits for it any longer.
    var expectation: Task<Void, Never>?
    var opening: Task<OpenDictionary?, Never>?
    var dictionary: OpenDictionary?
    /// Says whether the dictionary has been replaced.
    var file: WatchedFile?
    var failedAt: ContinuousClock.Instant?
    /// Whether the client tells by itself what comes with a dictionary as a notice.
    var keepsNoticeBack = false
    /// Problems that have been shown since a dictionary opened.
    var told: Set<UserMessage> = []
  }

  private static let retryAfter = Duration.seconds(2)
  /// How long requests wait for the user's path. Some clients that say they have settings give none.
  private static let patience = Duration.milliseconds(200)

  private let state = Mutex(State())
  private let finder: DictionaryFinder
  /// The user's own words, which are used beside any dictionary.
  let userWords: UserWordsService
  private let changed: @Sendable () -> Void
  private let messages: UserMessages

  /// - Parameter changed: is called when another dictionary than the first answers requests.
  init(
    finder: @escaping DictionaryFinder, userWords: UserWordsService, messages: UserMessages,
    changed: @Sendable @escaping () -> Void
  ) {
    self.finder = finder
    self.userWords = userWords
    self.messages = messages
    self.changed = changed
  }

  /// For clients that say by themselves that there is only the starter dictionary.
  func keepNoticeBack() { state.withLock { $0.keepsNoticeBack = true } }

  /// The user's path will come: requests that come before wait for it, for a while, and are not answered from
  /// another dictionary.
  func expectPath() {
    state.withLock { state in
      state.expectation = Task { try? await Task.sleep(for: Self.patience) }
      start(&state)
    }
  }

  /// Begins to open the dictionary at the user's path, or in the usual places.
  func open(path: String?) {
    state.withLock { state in
      if let expectation = state.expectation {
        state.expectation = nil
        expectation.cancel()
      } else if state.path == path, state.opening != nil || state.dictionary != nil {
        return
      }
      state.path = path
      state.dictionary = nil
      start(&state)
    }
  }

  /// Opens the dictionary anew, even if it does not seem to have changed, and waits for it. The files of the
  /// one that is open are verified before.
  ///
  /// - Returns: the dictionary that is used from now on; the old one if no other can be opened.
  func reload() async -> OpenDictionary? {
    let dictionary = state.withLock { state in
      state.told = []
      return state.dictionary
    }
    do {
      _ = try await dictionary?.source.verify()
    } catch {
      report(UserMessage(error))
    }
    let opening = state.withLock { state in
      start(&state)
      return state.opening
    }
    _ = await opening?.value
    return state.withLock { $0.dictionary }
  }

  /// Gives texts the readings of another standard from now on.
  func use(_ standard: ReadingStandard) {
    state.withLock { state in
      if state.standard == standard { return }
      state.standard = standard
      state.dictionary = state.dictionary?.with(standard: standard)
    }
  }

  /// Asks the dictionary of words of today from now on, or leaves it out.
  func use(wordsOfToday: Bool) {
    state.withLock { state in
      if state.usesToday == wordsOfToday { return }
      state.usesToday = wordsOfToday
      if state.dictionary != nil || state.opening != nil { start(&state) }
    }
  }

  /// Where a dictionary is looked for that would replace this one, once one is open.
  var watchedPath: String? { state.withLock { $0.file?.path } }

  /// Begins to open the dictionary anew where another has been put in its place: one call of `stat`.
  func look() { state.withLock { replaceIfChanged(&$0) } }

  /// The dictionary, or `nil` if there isn't one that can be used.
  func current() async -> OpenDictionary? {
    while let (opening, generation) = awaited() {
      let found = await opening.value
      // If a newer opening has begun, its dictionary answers requests.
      if state.withLock({ $0.generation == generation }) { return found }
    }
    return state.withLock { $0.dictionary }
  }

  /// The opening that a request has to wait for, and its number; `nil` if there is a dictionary, or none for
  /// now.
  private func awaited() -> (Task<OpenDictionary?, Never>, Int)? {
    state.withLock { state in
      replaceIfChanged(&state)
      if state.dictionary != nil { return nil }
      if let failedAt = state.failedAt, failedAt.duration(to: .now) < Self.retryAfter { return nil }
      if state.opening == nil { start(&state) }
      return state.opening.map { ($0, state.generation) }
    }
  }

  /// Asks the dictionary and the user's words as they are now, or gives `nil` if there is no dictionary or it
  /// fails; a failure is reported.
  func ask<Answer>(_ question: (OpenDictionary) async throws -> Answer?) async throws -> Answer? {
    guard let dictionary = await current() else { return nil }
    do {
      return try await question(await userWords.add(to: dictionary))
    } catch let error as DictionaryError {
      // It is opened anew when its time comes: the user may have mended it, or put another in its place.
      let isCurrent = state.withLock { state in
        guard state.dictionary?.analyser.identity === dictionary.analyser.identity else {
          return false
        }
        state.dictionary = nil
        state.failedAt = .now
        return true
      }
      if isCurrent { report(UserMessage(error)) }
      return nil
    }
  }
}

// MARK: - Opening

extension DictionaryService {
  private func replaceIfChanged(_ state: inout State) {
    guard let dictionary = state.dictionary, state.opening == nil else { return }
    let changed = state.file?.changed
    if changed == nil, dictionary.source.isWhole { return }
    // Where it cannot be opened, it is tried again when it changes again.
    state.file = changed ?? state.file
    start(&state)
  }

  private func start(_ state: inout State) {
    state.failedAt = nil
    state.generation += 1
    let expectation = state.expectation
    state.opening = Task { [finder, path = state.path, generation = state.generation] in
      // Until the user's path is known, or nothing waits for it any longer.
      await expectation?.value
      let isFirst = self.ifNewest(generation) { state in
        state.expectation = nil
        defer { state.hasBegun = true }
        return !state.hasBegun
      }
      guard let isFirst else { return nil }
      do {
        let found = try await finder(path) { self.messages.showOnce(.info, $0) }
        let usesToday = self.state.withLock { $0.usesToday }
        let source = usesToday ? found.source : (found.source as? Library)?.first ?? found.source
        let dictionary = OpenDictionary(source)
        let isUsed: Void? = self.ifNewest(generation) { state in
          state.opening = nil
          // The standard may have changed while the dictionary was opened.
          state.dictionary = dictionary.with(standard: state.standard)
          state.file = found.file
          state.failedAt = nil
          // A dictionary that was mended and breaks again is news.
          state.told = []
        }
        if isUsed == nil { return dictionary }
        if let notice = found.notice, !self.state.withLock({ $0.keepsNoticeBack }) {
          self.messages.showOnce(.info, notice)
        }
        if !isFirst { self.changed() }
        // Callers that waited for it get it as it is used: with the standard of the settings.
        return self.state.withLock { $0.dictionary } ?? dictionary
      } catch {
        let hasFailed: Void? = self.ifNewest(generation) { state in
          state.opening = nil
          state.failedAt = .now
        }
        if hasFailed != nil { self.report(UserMessage(error)) }
        return nil
      }
    }
  }

  /// Does something for an opening, unless a newer one has begun: then `nil`.
  private func ifNewest<Value: Sendable>(
    _ generation: Int, _ body: (inout State) -> Value
  ) -> Value? {
    state.withLock { $0.generation == generation ? body(&$0) : nil }
  }

  /// Shows a problem to the user, each problem once.
  private func report(_ problem: UserMessage) {
    if state.withLock({ $0.told.insert(problem).inserted }) { messages.show(.error, problem) }
  }
}
