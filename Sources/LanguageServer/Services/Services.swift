import Documents
import Text

/// The services that requests share.
final class Services: Sendable {
  /// A change of something that answers depended on.
  enum Change: Sendable { case words, dictionary, silencedPlaces }

  /// The dictionary, and the user's words beside it.
  let dictionary: DictionaryService
  /// The user's look-ups.
  let history: HistoryService
  let clientRequests: ClientRequests
  let messages: UserMessages
  /// The path of the user's own ignore list of git.
  let ignoreFile: String?
  /// Finds the mistakes in a document.
  let check: DocumentCheck
  /// The places that the user wants no mark at.
  let silenced: SilencedPlaces
  /// The checkers of documents.
  let checkers = CheckerMemory()
  /// The folder of page files.
  let pageFolder: PageFolder
  /// Writes pages that something leads to.
  let pageWrites = LatestTasks<PageReason>(delay: .milliseconds(150))
  /// The values that are kept of all documents.
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
    check: @escaping DocumentCheck, silenced: SilencedPlaces
  ) {
    self.dictionary = dictionary
    self.history = history
    self.clientRequests = clientRequests
    self.messages = messages
    self.ignoreFile = ignoreFile
    self.pageFolder = pageFolder
    self.check = check
    self.silenced = silenced
    runningWork = RunningWork(client: clientRequests)
  }
}
