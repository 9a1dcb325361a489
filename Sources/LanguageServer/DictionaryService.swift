package import Dictionary
import Logging
import Lookup
import Readings
import Synchronization

/// A dictionary that was found, and what the user should know about it.
package struct FoundDictionary: Sendable {
  /// The dictionary itself.
  package var source: any WordSource
  /// Shown once: that this is only the starter dictionary, and how to get the whole one.
  package var notice: String?

  package init(source: any WordSource, notice: String? = nil) {
    self.source = source
    self.notice = notice
  }
}

/// Finds and opens the dictionary; `path` is the user's setting.
package typealias DictionaryFinder = @Sendable (_ path: String?) async throws -> FoundDictionary

/// The dictionary that requests ask.
///
/// It is opened beside the first messages of a session, so that `initialize` is answered at once. A
/// dictionary that cannot be used is reported once and tried again from time to time, so that the
/// user can mend it without a restart; until then there is none, and every answer is null.
final class DictionaryService: Sendable {
  private struct State {
    var path: String?
    var standard = ReadingStandard.school
    /// Counts the openings: what an older one finds is of no interest any more.
    var generation = 0
    var opening: Task<OpenDictionary?, Never>?
    var dictionary: OpenDictionary?
    var failedAt: ContinuousClock.Instant?
    /// What has been told: notices for good, problems until a dictionary opens.
    var toldNotices: Set<String> = []
    var toldProblems: Set<String> = []
  }

  private static let retryAfter = Duration.seconds(2)

  private let state = Mutex(State())
  private let finder: DictionaryFinder
  /// The user's own words, which stand beside those of whatever dictionary there is.
  let userWords: UserWordsService
  private let tell: @Sendable (MessageKind, String) -> Void

  enum MessageKind { case information, problem }

  /// - Parameter tell: shows a message to the user.
  init(
    finder: @escaping DictionaryFinder, userWords: UserWordsService,
    tell: @Sendable @escaping (MessageKind, String) -> Void
  ) {
    self.finder = finder
    self.userWords = userWords
    self.tell = tell
  }

  /// Begins to open the dictionary at the user's path, or in the usual places.
  func open(path: String?) {
    state.withLock { state in
      if state.path == path, state.opening != nil || state.dictionary != nil { return }
      state.path = path
      state.dictionary = nil
      start(&state)
    }
  }

  /// Gives texts the readings of another standard from now on.
  func use(_ standard: ReadingStandard) {
    state.withLock { state in
      if state.standard == standard { return }
      state.standard = standard
      state.dictionary = state.dictionary?.with(standard: standard)
    }
  }

  /// The dictionary, or `nil` where there is none that can be used.
  func current() async -> OpenDictionary? {
    let opening = state.withLock { state -> Task<OpenDictionary?, Never>? in
      if state.dictionary != nil { return nil }
      if let failedAt = state.failedAt, failedAt.duration(to: .now) < Self.retryAfter { return nil }
      if state.opening == nil { start(&state) }
      return state.opening
    }
    if let opening { return await opening.value }
    return state.withLock { $0.dictionary }
  }

  /// Asks the dictionary and the user's words as they are now, or gives `nil` where there is no dictionary
  /// or it fails; a failure is reported.
  func ask<Answer>(_ question: (OpenDictionary) async throws -> Answer?) async throws -> Answer? {
    guard let dictionary = await current() else { return nil }
    let generation = state.withLock { $0.generation }
    do {
      return try await question(userWords.add(to: dictionary))
    } catch let error as DictionaryError {
      // It is opened anew when its time comes: the user may have mended it, or put another in its place.
      let isCurrent = state.withLock { state in
        guard state.generation == generation else { return false }
        state.dictionary = nil
        state.failedAt = .now
        return true
      }
      if isCurrent { report("\(error)") }
      return nil
    }
  }

  private func start(_ state: inout State) {
    state.failedAt = nil
    state.generation += 1
    state.opening = Task { [finder, path = state.path, generation = state.generation] in
      do {
        let found = try await finder(path)
        let dictionary = OpenDictionary(found.source)
        guard self.finish(generation, with: dictionary) else { return dictionary }
        found.notice.map { self.report($0, as: .information) }
        self.userWords.look()
        // Who waited for it is to get it as it is used: with the standard of the settings.
        return self.state.withLock { $0.dictionary } ?? dictionary
      } catch {
        if self.finish(generation, with: nil) { self.report("\(error)") }
        return nil
      }
    }
  }

  /// Takes over what an opening found; false where a newer one has begun.
  private func finish(_ generation: Int, with dictionary: OpenDictionary?) -> Bool {
    state.withLock { state in
      guard state.generation == generation else { return false }
      state.opening = nil
      // The standard may have changed while the dictionary was opened.
      state.dictionary = dictionary?.with(standard: state.standard)
      state.failedAt = dictionary == nil ? .now : nil
      // A dictionary that was mended and breaks again is news.
      if dictionary != nil { state.toldProblems = [] }
      return true
    }
  }

  /// Tells the user, but nothing twice.
  private func report(_ message: String, as kind: MessageKind = .problem) {
    let isNew = state.withLock { state in
      switch kind {
      case .information: state.toldNotices.insert(message).inserted
      case .problem: state.toldProblems.insert(message).inserted
      }
    }
    if isNew { tell(kind, message) }
  }
}
