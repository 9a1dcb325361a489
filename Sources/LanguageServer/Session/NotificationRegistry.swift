import Files
import JSONRPC
import Logging
import Synchronization

/// The notifications taken, with their handlers. Others, as `textDocument/didSave`, need no action.
struct NotificationRegistry: Sendable {
  /// Throws `ResponseError` if the parameters do not fit.
  typealias Handler = @Sendable (IncomingMessage, LanguageServer) throws -> Void

  /// By method.
  private(set) var handlers: [String: Handler] = [:]
  private(set) var types: ParamsTypes = [:]

  /// Takes notifications of a type, in the order of the messages and on the thread that reads.
  private mutating func take<Notification: LSPNotification>(
    _ type: Notification.Type,
    _ body: @Sendable @escaping (LanguageServer) -> (Notification.Params) -> Void
  ) {
    types[Notification.method] = Notification.Params.self
    handlers[Notification.method] = { message, server in
      body(server)(try message.params(as: Notification.Params.self))
    }
  }

  /// All that are taken once a session has begun.
  static let all = NotificationRegistry()

  private init() {
    take(InitializedNotification.self) { server in { _ in server.begin() } }
    take(DidOpenNotification.self, LanguageServer.open)
    take(DidChangeNotification.self, LanguageServer.change)
    take(DidCloseNotification.self, LanguageServer.close)
    take(CancelNotification.self) { server in { server.running.cancel($0.id) } }
    take(SetTraceNotification.self) { server in
      { params in server.state.withLock { $0.trace = params.value } }
    }
    take(DidChangeConfigurationNotification.self) { server in
      { server.changeConfiguration($0.settings) }
    }
    take(DidChangeWatchedFilesNotification.self) { server in { _ in server.lookAtFiles() } }
    take(DidChangeWorkspaceFoldersNotification.self, LanguageServer.changeFolders)
    take(WorkDoneProgressCancelNotification.self) { server in
      { server.services.runningWork.cancel($0.token) }
    }
  }
}

extension LanguageServer {
  fileprivate func open(_ params: DidOpenNotification) {
    let context = state.withLock { state in
      state.workspace.open(params.textDocument, recent: services.recent)
      return self.context(of: state)
    }
    context.pages.writeLater(
      linkedFrom: params.textDocument.uri, params.textDocument.text, of: services.dictionary)
    scheduleCheck(of: params.textDocument.uri)
  }

  fileprivate func change(_ params: DidChangeNotification) {
    let uri = params.textDocument.uri
    let problem = state.withLock { state in
      state.workspace.change(params, at: .now, in: state.client.encoding)
    }
    if let problem { logger.warning("\(problem.description(of: uri))") }
    if problem != .isNotOpen { scheduleCheck(of: uri) }
  }

  fileprivate func close(_ params: DidCloseNotification.Params) {
    let uri = params.textDocument.uri
    state.withLock { $0.workspace.close(uri) }
    diagnostics.close(uri)
    services.tokenResults.forget(uri)
  }

  fileprivate func changeFolders(_ params: DidChangeWorkspaceFoldersNotification) {
    services.dictionary.userWords.change(
      adding: params.event.addedURIs.compactMap(FileURI.path(of:)),
      removing: params.event.removedURIs.compactMap(FileURI.path(of:)))
    lookAtFiles()
  }
}
