import Files
import JSONRPC
import Logging
import Synchronization

/// Which notifications are taken, and by what. One that is not here, as `textDocument/didSave`, needs no action.
struct NotificationRegistry: Sendable {
  private var handlers: [String: @Sendable (IncomingMessage, LanguageServer) throws -> Void] = [:]
  private(set) var types: ParamsTypes = [:]

  /// Takes notifications of a type, in the order of the messages and on the thread that reads.
  mutating func take<Notification: LSPNotification>(
    _ type: Notification.Type,
    _ body: @Sendable @escaping (LanguageServer) -> (Notification.Params) -> Void
  ) {
    types[Notification.method] = Notification.Params.self
    handlers[Notification.method] = { message, server in
      body(server)(try message.params(as: Notification.Params.self))
    }
  }

  /// Has a notification taken.
  ///
  /// - Returns: whether there is something that takes it.
  /// - Throws: `ResponseError` if its parameters do not fit.
  func pass(_ message: IncomingMessage, of method: String, to server: LanguageServer) throws -> Bool
  {
    guard let handler = handlers[method] else { return false }
    try handler(message, server)
    return true
  }

  /// All that are taken once a session has begun.
  static let all: NotificationRegistry = {
    var registry = NotificationRegistry()
    registry.take(InitializedNotification.self) { server in { _ in server.begin() } }
    registry.take(DidOpenNotification.self, LanguageServer.open)
    registry.take(DidChangeNotification.self, LanguageServer.change)
    registry.take(DidCloseNotification.self, LanguageServer.close)
    registry.take(CancelNotification.self) { server in { server.running.cancel($0.id) } }
    registry.take(SetTraceNotification.self) { server in
      { params in server.state.withLock { $0.trace = params.value } }
    }
    registry.take(DidChangeConfigurationNotification.self) { server in
      { server.changeConfiguration($0.settings) }
    }
    registry.take(DidChangeWatchedFilesNotification.self) { server in { _ in server.lookAtFiles() }
    }
    registry.take(DidChangeWorkspaceFoldersNotification.self, LanguageServer.changeFolders)
    registry.take(WorkDoneProgressCancelNotification.self) { server in
      { server.services.runningWork.cancel($0.token) }
    }
    return registry
  }()
}

extension LanguageServer {
  fileprivate func open(_ params: DidOpenNotification.Params) {
    let workspace = state.withLock { state in
      state.workspace.open(params.textDocument)
      return state.workspace
    }
    workspace.writePages(linkedFrom: params.textDocument.uri, params.textDocument.text)
    scheduleCheck(of: params.textDocument.uri)
  }

  fileprivate func change(_ params: DidChangeNotification.Params) {
    let uri = params.textDocument.uri
    if state.withLock({ $0.workspace.change(params, at: .now) }) {
      scheduleCheck(of: uri)
    } else {
      logger.warning("A change of a document that is not open: \(uri)")
    }
  }

  fileprivate func close(_ params: DidCloseNotification.Params) {
    let uri = params.textDocument.uri
    state.withLock { $0.workspace.close(uri) }
    diagnostics.close(uri)
    services.tokenResults.forget(uri)
  }

  fileprivate func changeFolders(_ params: DidChangeWorkspaceFoldersNotification.Params) {
    services.dictionary.userWords.change(
      adding: params.event.added.compactMap { FileURI.path(of: $0.uri) },
      removing: params.event.removed.compactMap { FileURI.path(of: $0.uri) })
    lookAtFiles()
  }
}
