import Dispatch
import Entries
import Files
package import History
package import JSONRPC
import Libc
package import Logging
import Synchronization
import Text

/// The language server: reads messages in order, keeps the session, and hands requests to features.
///
/// One thread reads. It applies notifications itself, one after another, and gives every request the
/// workspace as it is at that moment; so the order of edits and requests is that of the messages,
/// whatever else runs. Requests run as tasks, and `$/cancelRequest` cancels their task from the
/// reading thread, ahead of all that waits.
package final class LanguageServer: Sendable {
  fileprivate enum Phase { case new, running, shutDown }

  enum Refresh { case all }

  struct State {
    fileprivate var phase = Phase.new
    var trace = TraceValue.off
    var client = Client()
    var workspace = Workspace()
    /// The settings that the session began with.
    var initialConfiguration = Configuration()
    /// Counts the changes of settings: the answer to an older question for them is of no interest.
    var configurations = 0
    /// Whether a dictionary is known to be open, or is being opened.
    var hasDictionary = false
  }

  // The codes of the LSP specification, "ErrorCodes".
  private static let notInitialized = ResponseError(
    code: -32002, message: "The first request has to be \"initialize\".")
  private static let cancelled = ResponseError(code: -32800, message: "The request was cancelled.")

  private let connection: Connection
  private let version: String
  let logger: Logger
  let running: RunningRequests
  let services: Services
  let watches: FileWatches
  /// Sends diagnostics to clients that do not request them.
  let diagnostics: DiagnosticsPusher
  /// The changes that services have noticed.
  private let changes: AsyncStream<Services.Change>
  /// Asks the client to request again, once for many changes.
  let refreshes = LatestTasks<Refresh>(delay: .milliseconds(50))
  let state = Mutex(State())

  /// The parameters of every method that is served, for the connection that the server is given.
  package static let paramsTypes: ParamsTypes = {
    var types = RequestRegistry.features.types
    types[InitializeRequest.method] = InitializeRequest.self
    types.merge(NotificationRegistry.all.types) { $1 }
    return types
  }()

  /// - Parameters:
  ///   - version: of the program, for the client to show.
  ///   - cacheFolder: where pages are written.
  ///   - wordsFile: the file of the user's own words, besides those in the folders of the workspace.
  ///   - reading: how files that may have changed are read.
  ///   - ignoreFile: the user's own ignore list of git.
  ///   - historyFile: where look-ups are kept; `nil` if they are not to be.
  ///   - check: how documents are checked, and how long they rest before.
  ///   - patience: how long requests wait for the settings of a client that will give them.
  ///   - giveMemoryBack: gives the system the free part of the memory that very many requests at once have needed.
  ///   - finder: how the dictionary is found.
  package init(
    connection: Connection, version: String, cacheFolder: String, wordsFile: String? = nil,
    reading: FileReading = .standard, ignoreFile: String? = nil,
    historyFile: HistoryFile? = nil, check: CheckMethod = .standard,
    patience: Duration = .milliseconds(200), logger: Logger,
    giveMemoryBack: @Sendable @escaping () -> Void = {}, finder: @escaping DictionaryFinder
  ) {
    self.connection = connection
    self.version = version
    self.logger = logger
    // Their answers need memory until they are written.
    running = RunningRequests { connection.afterWriting(giveMemoryBack) }
    let clientRequests = ClientRequests { connection.send($0) }
    watches = FileWatches(client: clientRequests)
    let messages = UserMessages(client: clientRequests, logger: logger)
    let (changes, change) = AsyncStream.makeStream(of: Services.Change.self)
    self.changes = changes
    let userWords = UserWordsService(userFile: wordsFile, messages: messages, reading: reading) {
      change.yield(.words)
    }
    let dictionary = DictionaryService(
      finder: finder, userWords: userWords, messages: messages, reading: reading,
      patience: patience
    ) {
      change.yield(.dictionary)
    }
    services = Services(
      dictionary: dictionary, history: HistoryService(file: historyFile, messages: messages),
      clientRequests: clientRequests, messages: messages, ignoreFile: ignoreFile,
      pageFolder: PageFolder(cacheFolder: cacheFolder), check: check.run,
      silenced: SilencedPlaces { change.yield(.silencedPlaces) })
    diagnostics = DiagnosticsPusher(delay: check.delay, client: clientRequests) { [running] in
      await running.giveWay()
    }
  }

  /// Serves until `exit` or the end of the input. Blocks the thread.
  ///
  /// - Returns: the status to exit with: 0 after `shutdown`, else 1 (LSP 3.18, "Exit Notification").
  package func run() -> Int32 {
    let watching = Task { for await change in changes { take(change) } }
    connection.run { receive($0, isLast: $1) }
    watching.cancel()
    services.clientRequests.end()
    // Requests before the end are answered: the input can end while the output is still read.
    let done = DispatchSemaphore(value: 0)
    Task { [running] in
      await running.finish()
      done.signal()
    }
    _ = done.wait(timeout: .now() + .seconds(5))
    saveHistory()
    connection.flush()
    return state.withLock { $0.phase == .shutDown } ? 0 : 1
  }

  /// Writes the look-ups that the history still lacks, but takes no longer than `seconds`.
  package func saveHistory(seconds: Int = 10) {
    let lost = services.history.flush(seconds: seconds)
    if lost > 0 { logger.warning("Look-ups that the history could not keep: \(lost)") }
  }

  /// Handles a message; false after `exit`.
  private func receive(_ message: IncomingMessage, isLast: Bool) -> Bool {
    defer { if let path = message.leftOut { tell(leftOut: path, of: message.kind) } }
    switch message.kind {
    case .request(let id, let method): receiveRequest(id, method, message, isLast: isLast)
    case .notification(let method): return receiveNotification(method, message)
    case .response:
      if !services.clientRequests.receive(message), let failure = message.failure {
        logger.notice("The client answers: \(failure.message)")
      }
    }
    return true
  }
}

// MARK: - Requests

extension LanguageServer {
  /// The session as it is now.
  var context: RequestContext { state.withLock { context(of: $0) } }

  func context(of state: State) -> RequestContext {
    RequestContext(client: state.client, workspace: state.workspace, services: services)
  }
}

extension LanguageServer {
  private func receiveRequest(
    _ id: RequestID, _ method: String, _ message: IncomingMessage, isLast: Bool
  ) {
    if running.contains(id) {
      let error = ResponseError.invalidRequest(
        "The id \(id) is that of a request that has not been answered yet. Each request needs an id of its own."
      )
      connection.send(ErrorMessage(id: id, error: error))
      return
    }
    // These two change the session, so they are done in the order of the messages.
    switch (state.withLock { $0.phase }, method) {
    case (.new, InitializeRequest.method): initialize(id, message)
    // Some clients ask twice.
    case (.running, ShutdownRequest.method), (.shutDown, ShutdownRequest.method): shutDown(id)
    default: start(id, method, message, isLast: isLast)
    }
  }

  /// Starts the task of a request. It sends one message and ends, so every request is answered once.
  ///
  /// If no message is behind it, a request that takes no longer than waking a thread is done on this one.
  private func start(
    _ id: RequestID, _ method: String, _ message: IncomingMessage, isLast: Bool
  ) {
    let (phase, context, level) = state.withLock { ($0.phase, self.context(of: $0), $0.trace) }
    if method == DocumentDiagnosticRequest.method { diagnostics.end() }
    let route = RequestRegistry.features.routes[method]
    let subject = route?.subject(message, in: context.workspace)
    // A request that is not served is answered at once.
    let atOnce = isLast && route?.isQuick ?? true
    running.start(id, about: subject, atOnce: atOnce) { [self] in
      do {
        try Self.check(method, in: phase)
        guard let route else { throw ResponseError.methodNotFound(method) }
        await connection.waitForReader()
        try Task.checkCancellation()
        let response = try await route.answer(message, id, context)
        try Task.checkCancellation()
        connection.send(response)
      } catch {
        if running.isObsolete(id), let answer = route?.obsoleteAnswer?(id) {
          // The client has cancelled nothing, so the answer is no error.
          connection.send(answer)
        } else {
          connection.send(ErrorMessage(id: id, error: explain(error, of: method, id)))
        }
      }
      if level != .off { trace(method, id, context.now) }
    }
  }

  /// - Throws: `ResponseError` if a request has come too early or too late.
  private static func check(_ method: String, in phase: Phase) throws {
    switch phase {
    case .new: throw notInitialized
    case .running where method == InitializeRequest.method:
      throw ResponseError.invalidRequest("The session has begun already.")
    case .running: break
    case .shutDown: throw ResponseError.invalidRequest("The session has been shut down.")
    }
  }

  /// The client's answer for a failure. One that is ours is logged too.
  private func explain(
    _ error: any Error, of method: String, _ id: RequestID
  ) -> ResponseError {
    var answer = answer(to: error, of: method, id)
    // Many clients show it.
    answer.message = answer.message.shown(in: .editor)
    return answer
  }

  private func answer(
    to error: any Error, of method: String, _ id: RequestID
  ) -> ResponseError {
    if let error = error as? ResponseError { return error }
    if error is PageError || error is HistoryError || error is ExportError {
      // A lack of room for a file, or of permission, is the user's to mend.
      let message = UserMessage(of: error)
      logger.notice("\(message.english)")
      return .requestFailed(message.text(in: context.language))
    }
    // A user can stop work where its progress is shown, without the request being cancelled.
    if Task.isCancelled || error is CancellationError { return Self.cancelled }
    logger.error("\(method) (\(id)) failed: \(error)")
    return .internalError("\(method) failed: \(error)")
  }

  private func trace(_ method: String, _ id: RequestID, _ begin: ContinuousClock.Instant) {
    let tenths = Int(begin.duration(to: .now) / .microseconds(100))
    services.clientRequests.notify(
      LogTraceNotification(message: "\(method) (\(id)) took \(tenths / 10).\(tenths % 10) ms"))
  }
}

// MARK: - Lifecycle

extension LanguageServer {
  private func initialize(_ id: RequestID, _ message: IncomingMessage) {
    let params: InitializeRequest
    do {
      params = try message.params(as: InitializeRequest.self)
    } catch {
      connection.send(
        ErrorMessage(id: id, error: explain(error, of: InitializeRequest.method, id)))
      return
    }
    let client = params.client
    state.withLock { state in
      state.phase = .running
      state.trace = params.trace ?? .off
      state.client = client
    }
    services.messages.use(context.language)
    let result = InitializeResult(
      capabilities: Self.capabilities(for: client),
      serverInfo: .init(version: version))
    connection.send(ResponseMessage(id: id, result: result))
    configure(params.settings, from: .initialization)
    services.dictionary.userWords.use(folders: params.folders.compactMap(FileURI.path(of:)))
    if client.getsDictionary { services.dictionary.keepNoticeBack() }
    // If settings can be requested, they may name another dictionary than the usual.
    if client.answersConfiguration {
      services.dictionary.expectPath()
    } else {
      services.dictionary.open(path: context.configuration.dictionary)
    }
    if let process = params.processId {
      ParentWatch.start(process: process) { [self] in
        logger.notice("The editor (process \(process)) has gone.")
        saveHistory()
        exit(1)
      }
    }
  }

  /// The capabilities for a client: of some things only what it can take.
  private static func capabilities(for client: Client) -> JSONValue {
    var workspace: [String: JSONValue] = [
      "workspaceFolders": ["supported": true, "changeNotifications": true]
    ]
    if client.takesVirtualPages {
      workspace["textDocumentContent"] = ["schemes": [.string(PageURI.scheme)]]
    }
    var capabilities: [String: JSONValue] = [
      "positionEncoding": .string(client.encoding.rawValue),
      // 2: changes come as ranges.
      "textDocumentSync": ["openClose": true, "change": 2],
      "workspace": .object(workspace),
      "experimental": .object(
        RequestRegistry.features.versions.mapValues { ["version": .number(Double($0))] }
          .merging(["hoverRange": true]) { $1 }),
    ]
    for provider in RequestRegistry.features.capabilities {
      capabilities[provider.name] = provider.value(client)
    }
    return .object(capabilities)
  }

  private func shutDown(_ id: RequestID) {
    state.withLock { $0.phase = .shutDown }
    connection.send(ResponseMessage(id: id, result: JSONValue.null))
  }
}

// MARK: - Notifications

extension LanguageServer {
  /// Handles a notification; false for `exit`.
  private func receiveNotification(_ method: String, _ message: IncomingMessage) -> Bool {
    if method == ExitNotification.method { return false }
    // Kate sends `shutdown` without an id.
    if method == ShutdownRequest.method {
      state.withLock { $0.phase = .shutDown }
      return true
    }
    if state.withLock({ $0.phase == .new }) { return true }
    do {
      if let handler = NotificationRegistry.all.handlers[method] {
        try handler(message, self)
      } else {
        logger.trace("Ignored: \(method)")
      }
    } catch {
      logger.error("\(method) cannot be read: \(error)")
    }
    return true
  }
}
