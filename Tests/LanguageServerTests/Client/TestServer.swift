import Dictionary
import Dispatch
import Documents
import Files
import FoundationEssentials
import JSONRPC
import Logging
import Synchronization
import TestSupport
import Testing
@testable import LanguageServer

/// A server in this process, and its client. Messages go through two pipes as they do outside; they are
/// read on a thread of their own: a test that blocks would keep the server's tasks from running.
///
///     let server = try await TestServer.begun { _ in FoundDictionary(source: dictionary) }
///     let hover = try await server.hover(at: "我在銀‸行")
///
/// The server ends when it is released.
final class TestServer: Sendable {
  /// What the client knows of its session.
  struct Session {
    var lastID = 0
    /// How often an id was sent again, by the id.
    var repeated: [Int: Int] = [:]
    var documents: [DocumentURI: Document] = [:]
  }

  struct Document {
    var version: Int
    var text: String
  }

  private struct Message<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: Int?
    var method: String
    var params: Params?
  }

  private struct Response<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: Int
    var result: Result
  }

  let inbox = Inbox()
  let session = Mutex(Session())
  private let logPath: String
  private let toServer: FileDescriptor
  private let server: LanguageServer

  /// Starts a server to which nothing has been said.
  init(
    check: CheckMethod = .never, wordsFile: String? = nil, reading: FileReading = .standard,
    patience: Duration = .milliseconds(200), finder: @escaping QuietFinder
  ) throws {
    let input = try FileDescriptor.pipe()
    let output = try FileDescriptor.pipe()
    toServer = input.writeEnd
    let cache = try Fixtures.temporaryFolder().path
    logPath = "\(cache)/log"
    let logger = try Logger(path: logPath)
    let connection = Connection(
      input: input.readEnd, output: output.writeEnd, types: LanguageServer.paramsTypes,
      logger: logger)
    server = LanguageServer(
      connection: connection, version: "0", cacheFolder: cache, wordsFile: wordsFile,
      reading: reading, check: check, patience: patience, logger: logger,
      finder: { wanted, _ in try await finder(wanted.path) })
    DispatchQueue(label: "test.server").async { [server] in
      _ = server.run()
      try? output.writeEnd.close()
      try? input.readEnd.close()
    }
    DispatchQueue(label: "test.client").async { [inbox] in
      Self.read(output.readEnd, into: inbox)
      inbox.end()
      try? output.readEnd.close()
    }
  }

  deinit { try? toServer.close() }

  /// What the server has logged.
  var log: String {
    get throws {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: logPath)), as: UTF8.self)
    }
  }

  /// What requests that come now are answered from.
  var workspace: Workspace { server.state.withLock { $0.workspace } }

  private static func read(_ descriptor: FileDescriptor, into inbox: Inbox) {
    var frames = FrameReader()
    var chunk = [UInt8](repeating: 0, count: 65536)
    while let count = try? chunk.withUnsafeMutableBytes({ try descriptor.read(into: $0) }),
      count > 0
    {
      frames.append(chunk[..<count])
      while case .body(let body)? = frames.next() {
        guard let message = try? IncomingMessage(body: body, types: receivedTypes) else {
          Issue.record("no message: \(String(decoding: body, as: UTF8.self))")
          continue
        }
        inbox.receive(message)
      }
    }
  }

  private func write(_ message: some Encodable) throws {
    let body = try JSONEncoder().encode(message)
    try toServer.writeAll(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Sends a request.
  func ask<Request: ClientRequest>(
    _ request: Request.Type, _ params: Request.Sent
  ) throws -> Question<Request.Answer> {
    let id = session.withLock { session in
      session.lastID += 1
      return session.lastID
    }
    try write(Message(id: id, method: Request.method, params: params))
    return Question(number: id, server: self)
  }

  /// Sends a request with the id of another.
  func ask<Request: ClientRequest, Answer>(
    _ request: Request.Type, _ params: Request.Sent, as other: Question<Answer>
  ) throws -> Question<Request.Answer> {
    session.withLock { $0.repeated[other.number, default: 0] += 1 }
    try write(Message(id: other.number, method: Request.method, params: params))
    return Question(number: other.number, server: self)
  }

  /// Sends a notification.
  func tell<Notification: ClientNotification>(
    _ notification: Notification.Type, _ params: Notification.Sent
  ) throws {
    try write(Message(method: Notification.method, params: params))
  }

  /// Sends a notification without parameters.
  func tell(_ method: String) throws {
    try write(Message<SentNothing>(method: method, params: nil))
  }

  /// Answers a request of the server.
  func reply(to id: RequestID, _ result: some Encodable) throws {
    guard case .number(let number) = id else { throw ResponseError.invalidRequest("\(id)") }
    try write(Response(id: number, result: result))
  }
}

extension CheckMethod {
  /// No document is ever unedited long enough to be checked: nothing is read behind a test's back.
  static let never = CheckMethod(delay: .seconds(1_000_000)) { _ in [] }
}

/// Finds a dictionary at once, so that there is nothing to tell.
typealias QuietFinder = @Sendable (_ path: String?) async throws -> FoundDictionary
