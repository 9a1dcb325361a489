import Documents
import Files
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

  /// The path of the user's own file; `nil` if there isn't one.
  let userFile: String?
  private let messages: UserMessages
  private let changed: @Sendable () -> Void
  private let folders = Mutex<[String]>([])
  private let state = Mutex(State())

  /// - Parameters:
  ///   - userFile: the path of the user's file.
  ///   - changed: is called when there are words that were not there when the session began. It is called
  ///     under a lock, and must not use the service.
  init(
    userFile: String?, messages: UserMessages, changed: @Sendable @escaping () -> Void
  ) {
    self.userFile = userFile
    self.messages = messages
    self.changed = changed
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

  /// The folder of the workspace that holds a document, else the first. `nil` if there is none.
  func folder(holding document: String?) -> String? {
    let folders = folderPaths
    let own = folders.filter { document?.hasPrefix($0 == "/" ? $0 : "\($0)/") == true }
    return own.max { $0.utf8.count < $1.utf8.count } ?? folders.first
  }

  /// The dictionary with the user's words as they are now beside it.
  func add(to base: OpenDictionary) -> OpenDictionary {
    state.withLock { state in
      update(&state)
      if state.list.isEmpty { return base }
      if let joined = state.joined, joined.base === base.analyser.identity {
        return joined.dictionary
      }
      let dictionary = base.with(userWords: state.list)
      state.joined = (base.analyser.identity, dictionary)
      return dictionary
    }
  }

  /// Reads the files, so that the user is told what is wrong with them before the first request.
  func look() { state.withLock { update(&$0) } }

  /// Reads what has changed, and shows what is wrong with it before it is used: an answer with the new words
  /// does not come before the message about them.
  private func update(_ state: inout State) {
    let paths = paths()
    var isNew = paths != state.files.map(\.path)
    if isNew {
      let known = state.files
      state.files = paths.map { path in
        known.first { $0.path == path } ?? UserWordsFile(path: path)
      }
    }
    for index in state.files.indices where state.files[index].update() {
      isNew = true
      showProblems(of: state.files[index])
    }
    if isNew {
      state.list = WordList(state.files)
      state.joined = nil
      if state.isUsed { changed() }
    }
    state.isUsed = true
  }

  /// Where the files of words are, or may be.
  func paths() -> [String] {
    var paths: [String] = []
    for path in folderPaths.map(Self.path(in:)) + [userFile] {
      if let path, !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Where a folder of a workspace has its words.
  static func path(in folder: String) -> String {
    FilePath(folder).appending(pathInFolder).string
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
