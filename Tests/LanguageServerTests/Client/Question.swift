import Dispatch
import JSONRPC
@testable import LanguageServer

/// A request that has been sent, and whose answer is still to be read.
struct Question<Answer: Decodable & Sendable>: Sendable {
  /// Its id.
  let number: Int
  /// The server that was asked. It lives as long as something waits for its answer.
  let server: TestServer

  private var id: RequestID { .number(number) }

  /// The answer, once.
  ///
  /// - Throws: `ResponseError` if the server says that it failed; `Inbox.NothingMore`.
  var answer: Answer {
    get async throws {
      let id = id
      return try await server.inbox.take { $0.kind == .response(id) }.result(as: Answer.self)
    }
  }

  /// Whether the answer has come, and waits to be read.
  var isAnswered: Bool { server.inbox.unread.contains { $0.kind == .response(id) } }

  /// The code of the error that the request is answered with; `nil` if it does not fail.
  var errorCode: Int? {
    get async throws {
      do {
        _ = try await answer
        return nil
      } catch let error as ResponseError {
        return error.code
      }
    }
  }

  /// Asks the server to leave it.
  func cancel() throws { try server.tell(CancelNotification.self, SentCancel(id: number)) }

  /// Takes the answer, and holds this thread until it has come.
  func wait() {
    let id = id
    let hasCome = DispatchSemaphore(value: 0)
    server.inbox.take(where: { $0.kind == .response(id) }, hear: { _ in hasCome.signal() })
    hasCome.wait()
  }
}

/// The codes of errors that clients get (LSP 3.18, "ErrorCodes").
enum ErrorCode {
  static let invalidRequest = -32600
  static let methodNotFound = -32601
  static let requestCancelled = -32800
}
