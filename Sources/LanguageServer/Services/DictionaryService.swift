import Dictionary
import Documents
import Files
import Readings
import Synchronization
import Text

/// The dictionary that answers requests.
///
/// It is opened beside the first messages of a session, so that `initialize` is answered at once. A dictionary that
/// cannot be used is reported once and tried again from time to time, so that the user can mend it without a restart;
/// until then there isn't one, and every answer is null. One that is replaced on the disk is opened beside the old one,
/// which answers until the new one can. The disk is looked at after requests, and when a client says so; no request
/// waits for that.
final class DictionaryService: Sendable {
  /// The source of the answers.
  private enum Phase {
    /// Nobody has asked for a dictionary.
    case none
    /// Nothing before the user's path is known. The task ends when nothing waits for it any longer.
    case expectingPath(Task<Void, Never>)
    /// The old dictionary while a new one is opened. If there is no old one, requests wait.
    case opening(Opening, old: Opened?)
    case open(Opened)
    /// Nothing, since the dictionary could not be opened or read.
    case failed(at: ContinuousClock.Instant)

    /// The dictionary that answers.
    var opened: Opened? {
      switch self {
      case .open(let opened): opened
      case .opening(_, let old): old
      case .none, .expectingPath, .failed: nil
      }
    }

    /// Makes another of the dictionary that answers, if there is one.
    mutating func replace(_ change: (OpenDictionary) -> OpenDictionary) {
      guard var opened else { return }
      opened.dictionary = change(opened.dictionary)
      if case .opening(let opening, _) = self {
        self = .opening(opening, old: opened)
      } else {
        self = .open(opened)
      }
    }

    /// Stops answers from a dictionary that has failed. Returns false if another answers already.
    mutating func fail(_ dictionary: OpenDictionary) -> Bool {
      guard opened?.dictionary.analyser.identity === dictionary.analyser.identity else {
        return false
      }
      if case .opening(let opening, _) = self {
        self = .opening(opening, old: nil)
      } else {
        self = .failed(at: .now)
      }
      return true
    }
  }

  private struct Opening {
    /// Results of an older one are of no interest any more.
    var number: Int
    var task: Task<Void, Never>
  }

  private struct Opened {
    var dictionary: OpenDictionary
    /// Say whether the dictionary, or one of a library, has been replaced.
    var files: [WatchedFile]
  }

  private struct State {
    var phase = Phase.none
    /// How many openings have begun.
    var openings = 0
    /// The user's settings.
    var wanted = WantedDictionaries()
    var standard = ReadingStandard.school
    var usesToday = true
    /// Whether the client itself gives the notice that comes with a dictionary.
    var keepsNoticeBack = false
    /// Problems that have been shown since a dictionary opened.
    var told: Set<UserMessage> = []
  }

  private static let retryAfter = Duration.seconds(2)

  private let state = Mutex(State())
  private let finder: DictionaryFinder
  /// The user's own words, which are used beside any dictionary.
  let userWords: UserWordsService
  private let changed: @Sendable () -> Void
  private let messages: UserMessages
  private let reading: FileReading
  private let patience: Duration
  private let looks = FileLooks(label: "dictionary")

  /// - Parameters:
  ///   - reading: finds out that the dictionary has been replaced.
  ///   - patience: how long requests wait for the user's path.
  ///   - changed: is called when another dictionary than the first answers requests.
  init(
    finder: @escaping DictionaryFinder, userWords: UserWordsService, messages: UserMessages,
    reading: FileReading, patience: Duration, changed: @Sendable @escaping () -> Void
  ) {
    self.finder = finder
    self.userWords = userWords
    self.messages = messages
    self.reading = reading
    self.patience = patience
    self.changed = changed
  }
}

// MARK: - Settings

extension DictionaryService {
  /// For clients that say by themselves that there is only the starter dictionary.
  func keepNoticeBack() { state.withLock { $0.keepsNoticeBack = true } }

  /// The user's path will come: requests that come before wait for it, for a while, and are not answered from
  /// another dictionary. Some clients that say they have settings give none.
  func expectPath() {
    state.withLock { state in
      state.phase = .expectingPath(
        Task {
          try? await Task.sleep(for: patience)
          self.state.withLock { state in
            if case .expectingPath = state.phase { begin(&state) }
          }
        })
    }
  }

  /// Begins to open the dictionary at the user's path, or in the usual places.
  func open(path: String?) {
    state.withLock { state in
      switch state.phase {
      case .opening where state.wanted.path == path, .open where state.wanted.path == path: return
      case .expectingPath(let patience): patience.cancel()
      case .none, .opening, .open, .failed: break
      }
      state.wanted.path = path
      begin(&state, keepingOld: false)
    }
  }

  /// Gives texts the readings of another standard from now on.
  func use(_ standard: ReadingStandard) {
    state.withLock { state in
      if state.standard == standard { return }
      state.standard = standard
      state.phase.replace { $0.with(standard: standard) }
    }
  }

  /// Puts the dictionaries of a library into another order from now on.
  func use(order: [String]) {
    state.withLock { state in
      if state.wanted.order == order { return }
      state.wanted.order = order
      switch state.phase {
      case .opening, .open: begin(&state)
      case .none, .expectingPath, .failed: break
      }
    }
  }

  /// Asks the dictionary of words of today from now on, or leaves it out.
  func use(wordsOfToday: Bool) {
    state.withLock { state in
      if state.usesToday == wordsOfToday { return }
      state.usesToday = wordsOfToday
      switch state.phase {
      case .opening, .open: begin(&state)
      case .none, .expectingPath, .failed: break
      }
    }
  }
}

// MARK: - Answers

extension DictionaryService {
  private enum Answer {
    case dictionary(OpenDictionary?)
    case waits(Task<Void, Never>)
  }

  /// The dictionary, or `nil` if there isn't one that can be used.
  func current() async -> OpenDictionary? {
    while true {
      switch state.withLock({ answer(&$0) }) {
      case .dictionary(let dictionary): return dictionary
      case .waits(let task): await task.value
      }
    }
  }

  private func answer(_ state: inout State) -> Answer {
    switch state.phase {
    case .expectingPath(let patience): return .waits(patience)
    case .opening(let opening, old: nil): return .waits(opening.task)
    case .opening(_, let old): return .dictionary(old?.dictionary)
    case .open(let opened):
      if opened.dictionary.source.isWhole {
        looks.soon { self.lookAtFile() }
      } else {
        begin(&state)
      }
      return .dictionary(opened.dictionary)
    case .failed(let time) where time.duration(to: .now) < Self.retryAfter: return .dictionary(nil)
    case .none, .failed: return .waits(begin(&state))
    }
  }

  /// Asks the dictionary and the user's words as they are now, or gives `nil` if there is no dictionary or it
  /// fails; a failure is reported.
  func ask<Answer>(_ question: (OpenDictionary) async throws -> Answer?) async throws -> Answer? {
    guard let dictionary = await current() else { return nil }
    do {
      return try await question(await userWords.add(to: dictionary))
    } catch let error as DictionaryError {
      // It is opened anew when its time comes: the user may have mended it, or put another in its place. One of several is left out
      // until then.
      let isFirst = state.withLock { state in
        let fails = state.phase.fail(dictionary)
        if fails, (dictionary.source as? Library)?.dictionaries.count ?? 1 > 1,
          !state.wanted.failed.contains(error.path)
        {
          state.wanted.failed.insert(error.path)
          begin(&state)
        }
        return fails
      }
      if isFirst { report(UserMessage(of: error)) }
      return nil
    }
  }
}

// MARK: - Another dictionary

extension DictionaryService {
  /// The paths of files that would change the dictionary, once one is open.
  var watchedPaths: [String] { state.withLock { $0.phase.opened?.files.map(\.path) ?? [] } }

  /// Begins to open the dictionary anew where another has been put in its place.
  func look() { looks.now { self.lookAtFile() } }

  /// Only `looks` calls it: even one call of `stat` may take long.
  private func lookAtFile() {
    guard case .open(let opened) = state.withLock({ $0.phase }) else { return }
    let files = opened.files
    let changed = files.map { reading.changed($0) }
    if changed.allSatisfy({ $0 == nil }) { return }
    state.withLock { state in
      guard case .open(var opened) = state.phase, opened.files == files else { return }
      // If it cannot be opened, it is tried again when it changes again.
      opened.files = zip(files, changed).map { $1 ?? $0 }
      state.phase = .open(opened)
      state.wanted.failed = []
      begin(&state)
    }
  }

  /// Opens the dictionary anew, even if it does not seem to have changed, and waits for it. The files of the
  /// one that is open are verified before.
  ///
  /// - Returns: the dictionary that is used from now on; the old one if no other can be opened.
  func reload() async -> OpenDictionary? {
    let dictionary = state.withLock { state in
      state.told = []
      state.wanted.failed = []
      return state.phase.opened?.dictionary
    }
    do {
      _ = try await dictionary?.source.verify()
    } catch {
      report(UserMessage(of: error))
    }
    if case .expectingPath(let patience) = state.withLock({ $0.phase }) { await patience.value }
    await state.withLock { begin(&$0) }.value
    return state.withLock { $0.phase.opened?.dictionary }
  }
}

// MARK: - Opening

extension DictionaryService {
  /// Begins to open the dictionary, and returns the task.
  ///
  /// - Parameter keepsOld: whether the one that is open answers until then.
  @discardableResult
  private func begin(_ state: inout State, keepingOld keepsOld: Bool = true) -> Task<Void, Never> {
    state.openings += 1
    let (number, wanted, usesToday) = (state.openings, state.wanted, state.usesToday)
    let task = Task { await open(wanted, usesToday: usesToday, number) }
    let opening = Opening(number: number, task: task)
    state.phase = .opening(opening, old: keepsOld ? state.phase.opened : nil)
    return task
  }

  private func open(_ wanted: WantedDictionaries, usesToday: Bool, _ number: Int) async {
    do {
      let found = try await finder(wanted) { messages.showOnce(.info, $0) }
      let library = found.source as? Library
      let source = usesToday ? found.source : library?.withoutToday ?? found.source
      let dictionary = OpenDictionary(source)
      let isUsed = end(number) { state, _ in
        // A dictionary that was mended and breaks again is news; one that is left out is not.
        if wanted.failed.isEmpty, found.problems.isEmpty { state.told = [] }
        // The standard may have changed while the dictionary was opened.
        return .open(
          Opened(dictionary: dictionary.with(standard: state.standard), files: found.files))
      }
      if !isUsed { return }
      for problem in found.problems { report(problem) }
      if let notice = found.notice, !state.withLock({ $0.keepsNoticeBack }) {
        messages.showOnce(.info, notice)
      }
      // Requests have had the answers of another, or may have.
      if number > 1 { changed() }
    } catch {
      let isTold = end(number) { _, old in old.map(Phase.open) ?? .failed(at: .now) }
      if isTold { report(UserMessage(of: error)) }
    }
  }

  /// Ends an opening, unless a newer one has begun.
  ///
  /// - Returns: whether it was the newest.
  private func end(_ number: Int, _ next: (inout State, Opened?) -> Phase) -> Bool {
    state.withLock { state in
      guard case .opening(let opening, let old) = state.phase, opening.number == number else {
        return false
      }
      state.phase = next(&state, old)
      return true
    }
  }

  /// Shows a problem to the user, each problem once.
  private func report(_ problem: UserMessage) {
    if state.withLock({ $0.told.insert(problem).inserted }) { messages.show(.error, problem) }
  }
}
