import Foundation
package import JSONRPC
import LanguageServerProtocol
package import Logging
import Synchronization
import Text

/// The language server: reads messages in order, keeps the session, and hands requests to features.
///
/// One thread reads. It applies notifications itself, one after another, and gives every request the
/// workspace as it stands at that moment; so the order of edits and requests is that of the messages,
/// whatever runs beside. Requests run as tasks, and `$/cancelRequest` cancels their task from the
/// reading thread, ahead of whatever waits.
package final class LanguageServer: Sendable {
  private enum Phase { case new, running, shutDown }

  private struct State {
    var phase = Phase.new
    var trace = TraceValue.off
    var workspace: Workspace
    var problems: Set<Configuration.Problem> = []
  }

  // The codes of the LSP specification, "ErrorCodes".
  private static let notInitialized = ResponseError(
    code: -32002, message: "The first request has to be \"initialize\".")
  private static let cancelled = ResponseError(code: -32800, message: "The request was cancelled.")

  private let connection: Connection
  private let version: String
  private let logger: Logger
  private let running = RunningRequests()
  private let state: Mutex<State>

  /// The parameters of every method that is served, for the connection that the server is given.
  package static let paramsTypes: ParamsTypes = {
    var types = RequestRegistry.features.types
    types[InitializeRequest.method] = InitializeRequest.Params.self
    types[DidOpenNotification.method] = DidOpenNotification.Params.self
    types[DidChangeNotification.method] = DidChangeNotification.Params.self
    types[DidCloseNotification.method] = DidCloseNotification.Params.self
    types[CancelNotification.method] = CancelNotification.Params.self
    types[SetTraceNotification.method] = SetTraceNotification.Params.self
    types[DidChangeConfigurationNotification.method] =
      DidChangeConfigurationNotification.Params.self
    return types
  }()

  /// - Parameters:
  ///   - version: of the program, for the client to show.
  ///   - cacheFolder: where pages are written.
  ///   - finder: how the dictionary is found.
  package init(
    connection: Connection, version: String, cacheFolder: String, logger: Logger,
    finder: @escaping DictionaryFinder
  ) {
    self.connection = connection
    self.version = version
    self.logger = logger
    let dictionary = DictionaryService(finder: finder) { kind, message in
      logger.log(level: kind == .problem ? .error : .notice, "\(message)")
      let type: MessageType = kind == .problem ? .error : .info
      connection.send(
        NotificationMessage(
          method: ShowMessageNotification.method,
          params: MessageParams(type: type, message: message)))
    }
    state = Mutex(
      State(
        workspace: Workspace(
          client: Client(ClientCapabilities()), dictionary: dictionary,
          pages: PageStore(folder: cacheFolder))))
  }

  /// Serves until `exit` or the end of the input. Blocks the thread.
  ///
  /// - Returns: the status to exit with: 0 after `shutdown`, else 1 (LSP 3.18, "Exit Notification").
  package func run() -> Int32 {
    connection.run { receive($0) }
    // What was asked before the end is answered: the input can end while the output is still read.
    let done = DispatchSemaphore(value: 0)
    Task { [running] in
      await running.finish()
      done.signal()
    }
    _ = done.wait(timeout: .now() + .seconds(5))
    connection.flush()
    return state.withLock { $0.phase == .shutDown } ? 0 : 1
  }

  /// Handles a message; false after `exit`.
  private func receive(_ message: IncomingMessage) -> Bool {
    switch message.kind {
    case .request(let id, let method): receiveRequest(id, method, message)
    case .notification(let method): return receiveNotification(method, message)
    case .response: break
    }
    return true
  }
}

// MARK: - Requests

extension LanguageServer {
  private func receiveRequest(_ id: RequestID, _ method: String, _ message: IncomingMessage) {
    do {
      switch (state.withLock { $0.phase }, method) {
      case (.new, InitializeRequest.method): try initialize(id, message)
      case (.new, _): throw Self.notInitialized
      // Some clients ask twice.
      case (_, ShutdownRequest.method): shutDown(id)
      case (.running, InitializeRequest.method):
        throw ResponseError.invalidRequest("The session has begun already.")
      case (.running, _): try start(id, method, message)
      case (.shutDown, _): throw ResponseError.invalidRequest("The session has been shut down.")
      }
    } catch let error as ResponseError {
      connection.send(ErrorMessage(id: id, error: error))
    } catch {
      fail(id, method, error)
    }
  }

  /// Starts a request on the workspace of this moment.
  private func start(_ id: RequestID, _ method: String, _ message: IncomingMessage) throws {
    guard let route = RequestRegistry.features.route(method) else {
      throw ResponseError.methodNotFound(method)
    }
    let workspace = state.withLock { $0.workspace }
    let work = try route(message, workspace)
    let begin = ContinuousClock.now
    running.start(id) { [self] in
      do {
        let response = try await work(id)
        try Task.checkCancellation()
        connection.send(response)
      } catch let error as ResponseError {
        connection.send(ErrorMessage(id: id, error: error))
      } catch {
        if Task.isCancelled {
          connection.send(ErrorMessage(id: id, error: Self.cancelled))
        } else {
          fail(id, method, error)
        }
      }
      trace(method, id, begin)
    }
  }

  private func fail(_ id: RequestID, _ method: String, _ error: any Error) {
    logger.error("\(method) (\(id)) failed: \(error)")
    connection.send(
      ErrorMessage(id: id, error: .internalError("\(method) failed: \(error)")))
  }

  private func trace(_ method: String, _ id: RequestID, _ begin: ContinuousClock.Instant) {
    let level = state.withLock { $0.trace }
    if level == .off { return }
    let duration = begin.duration(to: .now)
    connection.send(
      NotificationMessage(
        method: LogTraceNotification.method,
        params: LogTraceNotification.Params(
          message: "\(method) (\(id)) took \(duration.formattedMilliseconds) ms")))
  }
}

extension Duration {
  fileprivate var formattedMilliseconds: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

// MARK: - Lifecycle

extension LanguageServer {
  private func initialize(_ id: RequestID, _ message: IncomingMessage) throws {
    let params = try message.params(as: InitializeParams.self)
    let client = Client(params.capabilities)
    let workspace = state.withLock { state in
      state.phase = .running
      state.trace = params.trace ?? .off
      state.workspace.client = client
      return state.workspace
    }
    let capabilities = ServerCapabilities(positionEncoding: client.encoding.rawValue)
    connection.send(
      ResponseMessage(
        id: id,
        result: InitializeResult(capabilities: capabilities, name: "cidian", version: version)))
    configure(params.initializationOptions, from: .initialization)
    workspace.dictionary.open(path: state.withLock { $0.workspace.configuration.dictionary })
    if let process = params.processId {
      ParentWatch.start(process: process) { [logger] in
        logger.notice("The editor (process \(process)) has gone.")
        exit(1)
      }
    }
  }

  private func shutDown(_ id: RequestID) {
    state.withLock { $0.phase = .shutDown }
    connection.send(ResponseMessage(id: id, result: NullResult()))
  }

  /// Takes over settings, and says once what could not be taken.
  private func configure(_ options: ClientOptions?, from origin: Configuration.Origin) {
    guard let options else { return }
    let problems = state.withLock { state in
      let problems = Set(state.workspace.configuration.apply(options, from: origin))
      let new = problems.subtracting(state.problems)
      state.problems.formUnion(new)
      return new
    }
    for problem in problems.sorted(by: { $0.description < $1.description }) {
      logger.warning("\(problem)")
      connection.send(
        NotificationMessage(
          method: ShowMessageNotification.method,
          params: MessageParams(type: .warning, message: "Cidian: \(problem)")))
    }
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
    do {
      try apply(method, message)
    } catch {
      logger.error("\(method) cannot be read: \(error)")
    }
    return true
  }

  private func apply(_ method: String, _ message: IncomingMessage) throws {
    guard state.withLock({ $0.phase != .new }) else { return }
    switch method {
    case DidOpenNotification.method:
      let params = try message.params(as: DidOpenNotification.Params.self)
      state.withLock { $0.workspace.open(params.textDocument) }
    case DidChangeNotification.method:
      let params = try message.params(as: DidChangeNotification.Params.self)
      let isOpen = state.withLock { $0.workspace.change(params) }
      if !isOpen {
        logger.warning("A change of a document that is not open: \(params.textDocument.uri)")
      }
    case DidCloseNotification.method:
      let params = try message.params(as: DidCloseNotification.Params.self)
      state.withLock { $0.workspace.close(params.textDocument.uri) }
    case CancelNotification.method:
      running.cancel(try message.params(as: CancelNotification.Params.self).id)
    case SetTraceNotification.method:
      let params = try message.params(as: SetTraceNotification.Params.self)
      state.withLock { $0.trace = params.value }
    case DidChangeConfigurationNotification.method:
      try changeConfiguration(message)
    default:
      // `initialized`, `textDocument/didSave` and the like ask nothing of us.
      logger.trace("Ignored: \(method)")
    }
  }

  private func changeConfiguration(_ message: IncomingMessage) throws {
    let params = try message.params(as: DidChangeConfigurationNotification.Params.self)
    configure(params.settings, from: .change)
    let workspace = state.withLock { $0.workspace }
    workspace.dictionary.open(path: workspace.configuration.dictionary)
  }
}
