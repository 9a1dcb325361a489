import JSONRPC
@testable import LanguageServer

/// A request of the server.
struct ReceivedRequest<Params: Sendable>: Sendable {
  var id: RequestID
  var params: Params
}

extension TestServer {
  /// Takes the next notification of a kind, or waits for it.
  ///
  /// - Throws: `Inbox.NothingMore`; `ResponseError` if it cannot be read.
  func next<Message: ServerMessage>(_: Message.Type) async throws -> Message.Received {
    let kind = IncomingMessage.Kind.notification(method: Message.method)
    return try await inbox.take { $0.kind == kind }.params(as: Message.Received.self)
  }

  /// Takes the next request of a kind, or waits for it.
  ///
  /// - Throws: as `next` does.
  func nextRequest<Message: ServerMessage>(
    _: Message.Type
  ) async throws -> ReceivedRequest<Message.Received> {
    let method = Message.method
    let message = try await inbox.take {
      if case .request(_, method) = $0.kind { true } else { false }
    }
    guard case .request(let id, _) = message.kind else { throw Inbox.NothingMore() }
    return ReceivedRequest(id: id, params: try message.params(as: Message.Received.self))
  }

  /// The notifications of a kind that have come and that no test has taken.
  func unread<Message: ServerMessage>(_: Message.Type) throws -> [Message.Received] {
    try inbox.unread.filter { $0.kind == .notification(method: Message.method) }
      .map { try $0.params(as: Message.Received.self) }
  }
}
