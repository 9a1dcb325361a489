import Documents
import Files
import Synchronization
import Text
import WordLists

/// The user's own words: `.cidian/words.txt` in each folder of the workspace, and one file of the user.
///
/// Neither requests nor the thread that reads messages wait for a file: the words that a look finds replace the older
/// ones.
final class UserWordsService: Sendable {
  /// Whether requests wait for a look.
  private enum Patience {
    case none
    /// Until this ends.
    case waits(Task<Void, Never>)
    /// The look takes too long.
    case isOver
  }

  private struct State {
    /// In the order in which they count.
    var files: [UserWordsFile] = []
    var list = WordList.none
    /// How often the list has changed.
    var revision = 0
    /// Whether a request has had them.
    var isUsed = false
    var patience = Patience.none
    /// The list beside a dictionary.
    var joined: (base: OpenDictionary, dictionary: OpenDictionary)?
    var joining: (base: AnalyserIdentity, revision: Int, task: Task<Void, Never>)?
  }

  /// How many problems of a file are shown.
  private static let shownProblems = 3
  /// How long requests wait for a look.
  private static let patience = Duration.milliseconds(500)

  /// The path of the user's own file; `nil` if there isn't one.
  let userFile: String?
  private let messages: UserMessages
  private let reading: FileReading
  private let changed: @Sendable () -> Void
  private let folders = Mutex<[String]>([])
  private let state = Mutex(State())
  private let looks = FileLooks(label: "words")

  /// - Parameters:
  ///   - userFile: the path of the user's file.
  ///   - reading: how files are read.
  ///   - changed: is called when there are other words than requests have had.
  init(
    userFile: String?, messages: UserMessages, reading: FileReading,
    changed: @Sendable @escaping () -> Void
  ) {
    self.userFile = userFile
    self.messages = messages
    self.reading = reading
    self.changed = changed
  }
}

// MARK: - Folders

extension UserWordsService {
  /// The folders of the workspace.
  var folderPaths: [String] { folders.withLock { $0 } }

  /// Uses the words of these folders from now on; those of the first count before the others'.
  func use(folders paths: [String]) {
    folders.withLock { $0 = paths }
    look()
  }

  /// Uses the words of other folders from now on.
  func change(adding added: [String], removing removed: [String]) {
    folders.withLock { folders in
      folders.removeAll { removed.contains($0) }
      folders += added.filter { !folders.contains($0) }
    }
    look()
  }

  /// The folder of the workspace that holds a document, else the first. `nil` if there is none.
  func folder(holding document: String?) -> String? {
    let folders = folderPaths
    let own = folders.filter { document?.hasPrefix($0 == "/" ? $0 : "\($0)/") == true }
    return own.max { $0.utf8.count < $1.utf8.count } ?? folders.first
  }

  /// The paths of the files of words, existing or not.
  var paths: [String] { places.map(\.path) }

  private var places: [(path: String, folder: String?)] {
    let places: [(path: String, folder: String?)] =
      folderPaths.map { (Self.path(in: $0), $0) } + [userFile].compactMap { $0 }.map { ($0, nil) }
    var seen: Set<String> = []
    return places.filter { seen.insert($0.path).inserted }
  }

  /// The path of the words of a workspace's folder.
  static func path(in folder: String) -> String {
    FilePath(folder).appending(UserWordsFile.pathInFolder).string
  }
}

// MARK: - Answers

extension UserWordsService {
  private enum Answer {
    case joined(OpenDictionary)
    case waits(Task<Void, Never>)
  }

  /// The dictionary with the user's words beside it, as they were at the last look. A look that there is a reason for is
  /// waited for, if it does not take long.
  func add(to base: OpenDictionary) async -> OpenDictionary {
    while true {
      switch state.withLock({ answer(for: base, &$0) }) {
      case .joined(let dictionary): return dictionary
      case .waits(let task): await task.value
      }
    }
  }

  private func answer(for base: OpenDictionary, _ state: inout State) -> Answer {
    if case .waits(let task) = state.patience { return .waits(task) }
    looks.soon { self.lookAtFiles() }
    state.isUsed = true
    if state.list.isEmpty { return .joined(base) }
    let identity = base.analyser.identity
    if let joined = state.joined, joined.base.analyser.identity === identity {
      return .joined(joined.dictionary)
    }
    if let joining = state.joining, joining.base === identity, joining.revision == state.revision {
      return .waits(joining.task)
    }
    // A new dictionary. Its cost depends on the number of words.
    let (list, revision) = (state.list, state.revision)
    let task = Task {
      let dictionary = base.with(userWords: list)
      self.state.withLock { state in
        if state.revision == revision { state.joined = (base, dictionary) }
      }
    }
    state.joining = (identity, revision, task)
    return .waits(task)
  }
}

// MARK: - Looks

extension UserWordsService {
  /// Has the files looked at. Requests from now on get the words that are found.
  func look() {
    state.withLock { state in
      if case .none = state.patience { state.patience = .waits(patienceTask()) }
      looks.now { self.lookAtFiles() }
    }
  }

  /// Ends the waiting for a look, unless the look ends before.
  private func patienceTask() -> Task<Void, Never> {
    Task {
      try? await Task.sleep(for: Self.patience)
      state.withLock { state in
        if !Task.isCancelled { state.patience = .isOver }
      }
    }
  }

  /// Reads changed files, and shows their problems before they are used: an answer with the new words does not come
  /// before the message about them. Only `looks` calls it.
  private func lookAtFiles() {
    var files = state.withLock { $0.files }
    let places = places
    var isNew = !places.map(\.path).elementsEqual(files.map(\.path))
    files = places.map { place in
      files.first { $0.path == place.path }
        ?? UserWordsFile(path: place.path, inside: place.folder)
    }
    for index in files.indices where reading.updateWords(&files[index]) {
      isNew = true
      showProblems(of: files[index])
    }
    if publish(files, isNew: isNew) { changed() }
  }

  /// Takes over the files that were read.
  ///
  /// - Returns: whether requests have had other words.
  private func publish(_ files: [UserWordsFile], isNew: Bool) -> Bool {
    let list = isNew ? WordList(files) : .none
    let base = isNew ? state.withLock { $0.joined?.base } : nil
    let joined = base.map { ($0, $0.with(userWords: list)) }
    return state.withLock { state in
      state.files = files
      if !looks.isDue {
        if case .waits(let task) = state.patience { task.cancel() }
        state.patience = .none
      }
      guard isNew else { return false }
      state.list = list
      state.revision += 1
      state.joined = joined
      return state.isUsed
    }
  }

  private func showProblems(of file: UserWordsFile) {
    if file.problems.isEmpty { return }
    let message = UserMessage { language in
      var lines = Array(file.problems(in: language).prefix(Self.shownProblems))
      let more = file.problemCount - lines.count
      if more > 0 {
        lines.append(language("……這個檔案還有 \(more) 個問題。", "… and \(more) more in this file."))
      }
      return language("Cidian：", "Cidian: ") + lines.joined(separator: "\n")
    }
    messages.show(.warning, message)
  }
}
