import JSONRPC
import LanguageServerProtocol
import Synchronization

/// The requests that we send to the client. Nobody waits for their answers: what the client did not want to do
/// is only logged.
final class ClientRequests: Sendable {
  private let lastID = Atomic(0)
  private let send: @Sendable (any OutgoingMessage) -> Void

  init(send: @Sendable @escaping (any OutgoingMessage) -> Void) {
    self.send = send
  }

  func ask<Request: LSPServerRequest>(_ type: Request.Type, _ params: Request.Params) {
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    send(RequestMessage(id: .number(id), method: Request.method, params: params))
  }
}
