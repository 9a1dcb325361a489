import Documents
import Synchronization
import Text
import WordLists

/// The user's own words: `.cidian/words.txt` in each folder of the workspace, and one file of the user.
///
/// Every request checks whether a file has changed, which is a call of `stat` for each; what has is read
/// then and there, by the request, and others wait for it. So a change is seen by the next request, and
/// the thread that reads messages never waits for a file.
final class UserWordsService: Sendable {
  private struct State {
    /// In the order in which they count.
    var files: [UserWordsFile] = []
    var list = WordList.none
    /// Whether words have been used.
    var isUsed = false
    /// The list beside a dictionary, identified by its analyser.
    var joined: (base: AnalyserIdentity, dictionary: OpenDictionary)?
  }

  /// Where a folder of a workspace has its words.
  private static let pathInFolder = ".cidian/words.txt"
  /// How many problems of a file are shown.
  private static let shownProblems = 3

  private let userFile: String?
  private let changed: @Sendable () -> Void
  private let tell: @Sendable (UserMessage) -> Void
  private let folders = Mutex<[String]>([])
  private let state = Mutex(State())

  /// - Parameters:
  ///   - userFile: the path of the user's file.
  ///   - changed: is called when there are words that were not there when the session began. It is called
  ///     under a lock, and must not use the service.
  ///   - tell: shows the user what is wrong with a file.
  init(
    userFile: String?, changed: @Sendable @escaping () -> Void = {},
    tell: @Sendable @escaping (UserMessage) -> Void
  ) {
    self.userFile = userFile
    self.changed = changed
    self.tell = tell
  }

  /// The folders of the workspace.
  var folderPaths: [String] { folders.withLock { $0 } }

  /// Uses the words of these folders from now on; those of the first count before the others'.
  func use(folders paths: [String]) {
    folders.withLock { $0 = paths }
  }

  /// Uses the words of other folders from now on.
  func change(adding added: [String], removing removed: [String]) {
    folders.withLock { folders in
      folders.removeAll { removed.contains($0) }
      folders += added.filter { !folders.contains($0) }
    }
  }

  /// Whether there are folders of a workspace that can have words of their own.
  var hasFolders: Bool { folders.withLock { !$0.isEmpty } }

  /// The path of the user's own file; `nil` if there isn't one.
  var pathOfUser: String? { userFile }

  /// The path of the words of a workspace: of the folder that holds a document, else of the first. `nil` if
  /// there is no folder.
  func pathOfWorkspace(holding document: String?) -> String? {
    let folders = folders.withLock { $0 }
    let own = folders.filter { document?.hasPrefix($0 == "/" ? $0 : "\($0)/") == true }
    return (own.max { $0.utf8.count < $1.utf8.count } ?? folders.first).map(Self.path(in:))
  }

  /// The dictionary with the user's words as they are now beside it.
  func add(to base: OpenDictionary) -> OpenDictionary {
    state.withLock { state in
      updateAndTell(&state)
      return Self.join(base, &state)
    }
  }

  /// Reads the files, so that the user is told what is wrong with them before the first request.
  func look() {
    state.withLock { updateAndTell(&$0) }
  }

  /// Reads what has changed, and shows what is wrong with it before it is used: an answer with the new words
  /// does not come before the message about them.
  private func updateAndTell(_ state: inout State) {
    update(&state).forEach(tell)
  }

  private static func join(_ base: OpenDictionary, _ state: inout State) -> OpenDictionary {
    if state.list.isEmpty { return base }
    if let joined = state.joined, joined.base === base.analyser.identity {
      return joined.dictionary
    }
    let dictionary = base.with(userWords: state.list)
    state.joined = (base.analyser.identity, dictionary)
    return dictionary
  }

  /// Reads what has changed, and returns what is wrong with it.
  private func update(_ state: inout State) -> [UserMessage] {
    let paths = paths()
    var isNew = paths != state.files.map(\.path)
    if isNew {
      let known = state.files
      state.files = paths.map { path in
        known.first { $0.path == path } ?? UserWordsFile(path: path)
      }
    }
    var problems: [UserMessage] = []
    for index in state.files.indices where state.files[index].update() {
      isNew = true
      Self.message(of: state.files[index]).map { problems.append($0) }
    }
    if isNew {
      state.list = WordList(state.files)
      state.joined = nil
      if state.isUsed { changed() }
    }
    state.isUsed = true
    return problems
  }

  /// Where the files of words are, or may be.
  func paths() -> [String] {
    let folders = folders.withLock { $0 }
    var paths: [String] = []
    for path in folders.map(Self.path(in:)) + [userFile] {
      if let path, !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  private static func path(in folder: String) -> String {
    "\(folder == "/" ? "" : folder)/\(pathInFolder)"
  }

  private static func message(of file: UserWordsFile) -> UserMessage? {
    if file.problems.isEmpty { return nil }
    return UserMessage(text(of: file, in: .chinese), text(of: file, in: .english))
  }

  private static func text(of file: UserWordsFile, in language: LabelLanguage) -> String {
    var lines = Array(file.problems(in: language).prefix(shownProblems))
    let more = file.problemCount - lines.count
    if more > 0 {
      lines.append(language("……這個檔案還有 \(more) 個問題。", "… and \(more) more in this file."))
    }
    return language("Cidian：", "Cidian: ") + lines.joined(separator: "\n")
  }
}
