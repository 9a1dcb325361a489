import FoundationEssentials
import JSONRPC
import Synchronization
import Testing
@testable import LanguageServer

/// Requests of ours, and the client's answers to them.
struct ClientRequestsTests {
  /// What was sent, and the object that sends it.
  private final class Wire: Sendable {
    private let sent = Mutex<[JSONValue]>([])

    var requests: ClientRequests {
      ClientRequests { message in
        let json = (try? MessageEncoder.json(message)) ?? []
        let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json))
        self.sent.withLock { $0.append(value ?? "no JSON") }
      }
    }

    /// What has been sent, as JSON.
    var messages: [JSONValue] { sent.withLock { $0 } }
  }

  private static let question = ConfigurationRequest(items: [.init(section: "cidian")])

  private func answer(_ json: String) throws -> IncomingMessage {
    try IncomingMessage(body: Array(json.utf8), types: [:])
  }

  /// Asks for settings, and answers once the question has gone out.
  private func settings(answered json: String) async throws -> [JSONValue] {
    let wire = Wire()
    let requests = wire.requests
    async let settings = requests.request(Self.question)
    while wire.messages.isEmpty { await Task.yield() }
    #expect(requests.receive(try answer(json)))
    return try await settings
  }

  @Test func anAnswerReachesWhoHasAsked() async throws {
    let settings = try await settings(answered: #"{"id":1000001,"result":[{"hover":null}]}"#)
    #expect(settings == [["hover": nil]])
  }

  @Test(arguments: [
    (#"{"id":1000001,"error":{"code":-32601,"message":"no"}}"#, -32601),
    (#"{"id":1000001,"error":{"message":"no"}}"#, -32001), (#"{"id":1000001,"error":5}"#, -32001),
    (#"{"id":1000001,"result":5}"#, -32602), (#"{"id":1000001}"#, -32602),
  ])
  func whatIsNoAnswerIsAnError(json: String, code: Int) async throws {
    let error = await #expect(throws: ResponseError.self) { try await settings(answered: json) }
    #expect(error?.code == code)
  }

  @Test func anErrorOfNullIsNone() async throws {
    #expect(try await settings(answered: #"{"id":1000001,"error":null,"result":[]}"#) == [])
  }

  @Test(arguments: [
    #"{"id":1000002,"result":[]}"#, #"{"id":"1000001","result":[]}"#, #"{"id":null}"#,
  ])
  func answersToOtherQuestionsAreNobodys(json: String) throws {
    #expect(!Wire().requests.receive(try answer(json)))
  }

  @Test func whoIsCancelledWaitsNoLongerAndTheClientIsTold() async throws {
    let wire = Wire()
    let requests = wire.requests
    let task = Task { try await requests.request(Self.question) }
    while wire.messages.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(
      wire.messages.last == [
        "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 1_000_001],
      ])
    #expect(!requests.receive(try answer(#"{"id":1000001,"result":[]}"#)))
  }

  @Test func nobodyWaitsForAClientThatHasGone() async throws {
    let wire = Wire()
    let requests = wire.requests
    let task = Task { try await requests.request(Self.question) }
    while wire.messages.isEmpty { await Task.yield() }
    requests.end()
    await #expect(throws: ClientRequests.NoAnswer.self) { try await task.value }
    await #expect(throws: ClientRequests.NoAnswer.self) {
      try await requests.request(Self.question)
    }
  }

  @Test func whatTakesNoParametersHasNone() {
    let wire = Wire()
    wire.requests.ask("workspace/inlayHint/refresh")
    #expect(
      wire.messages == [
        ["jsonrpc": "2.0", "id": 1_000_001, "method": "workspace/inlayHint/refresh"]
      ])
  }
}
