import Documents
import Text

/// What all requests share.
final class Services: Sendable {
  /// Something has changed that answers depended on.
  enum Change: Sendable { case words, dictionary }

  /// The dictionary, and the user's words beside it.
  let dictionary: DictionaryService
  /// What the user has looked up.
  let history: HistoryService
  let clientRequests: ClientRequests
  let messages: UserMessages
  /// The file of what the user has git ignore everywhere.
  let ignoreFile: String?
  /// Finds what is wrong in a document.
  let check: DocumentCheck
  /// What documents are checked by.
  let checkers = CheckerMemory()
  /// Where pages are files.
  let pageFolder: PageFolder
  /// Writes pages that something leads to.
  let pageWrites = LatestTasks<PageReason>(delay: .milliseconds(150))
  /// Counts what is kept of all documents.
  let recent = RecentValues()
  /// Knows where the user has asked for completion.
  let completions = CompletionTrigger()
  /// The tokens that clients were given last.
  let tokenResults = TokenResults()
  /// The work of which progress is shown.
  let runningWork: RunningWork

  init(
    dictionary: DictionaryService, history: HistoryService, clientRequests: ClientRequests,
    messages: UserMessages, ignoreFile: String?, pageFolder: PageFolder,
    check: @escaping DocumentCheck
  ) {
    self.dictionary = dictionary
    self.history = history
    self.clientRequests = clientRequests
    self.messages = messages
    self.ignoreFile = ignoreFile
    self.pageFolder = pageFolder
    self.check = check
    runningWork = RunningWork(client: clientRequests)
  }
}
