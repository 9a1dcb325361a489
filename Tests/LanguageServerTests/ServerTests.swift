import Dictionary
import Synchronization
import TestSupport
import Testing
import Text
@testable import LanguageServer

/// Order, cancelling and snapshots, with the interleaving forced.
struct ServerTests {
  private func held() async throws -> (TestServer, Gate) {
    let source = HeldSource(try await Fixtures.dictionary(words: ["銀行", "學校", "我", "在"]))
    return (try await .begun { _ in FoundDictionary(source: source) }, source.gate)
  }

  @Test func aHoverShowsTheWordAtThePlace() async throws {
    let server = try await TestServer.begun(words: "銀行", "我", "在")
    let hover = try #require(try await server.hover(at: "我在銀‸行"))
    #expect(server.text(in: hover.range) == "銀行")
    #expect(hover.contents.value.contains("義"))
    #expect(try await server.hover(at: "hello‸") == nil)
    try await server.end()
  }

  @Test func aRequestSeesTheTextAsItStoodWhenItCame() async throws {
    let (server, gate) = try await held()
    let first = try server.askHover(at: "‸銀行")
    let second = try server.askHover(at: "‸學校")
    // The first hover cannot have been answered before the edit was read.
    try await server.hasReadAll()
    #expect(!first.isAnswered && !second.isAnswered)
    gate.open()
    #expect(try await first.answer?.contents.value.contains("銀行") == true)
    #expect(try await second.answer?.contents.value.contains("學校") == true)
    try await server.end()
  }

  @Test func aRequestSeesTheSettingsAndTheDocumentsAsTheyStoodWhenItCame() async throws {
    let (server, gate) = try await held()
    let first = try server.askHover(at: "‸銀行")
    try server.use(settings: ["hover": ["enabled": false]])
    let second = try server.askHover(at: "‸銀行")
    // The first is held, and nothing of what is read behind it can be seen by it.
    try server.close()
    try await server.hasReadAll()
    #expect(!first.isAnswered)
    #expect(try await second.answer == nil)
    gate.open()
    let answer = try await first.answer
    #expect(answer?.contents.value.contains("銀行") == true)
    #expect(answer?.range.end.character == 2)
    try await server.end()
  }

  /// Requests hold values of the workspace, and what is changed is another.
  @Test func aCopyOfTheWorkspaceStaysAsItIs() async throws {
    let server = try await TestServer.begun(words: "銀行")
    try server.write("銀行")
    try await server.hasReadAll()
    let before = server.workspace
    try server.write("學校")
    try server.use(settings: ["hover": ["definitions": 3]])
    try await server.hasReadAll()
    #expect(before.documents[TestServer.document]?.text.string == "銀行")
    #expect(before.configuration == Configuration())
    #expect(server.workspace.documents[TestServer.document]?.text.string == "學校")
    #expect(server.workspace.configuration.hoverDefinitions == 3)
    try await server.end()
  }

  @Test func cancellingOvertakesTheRequest() async throws {
    let (server, gate) = try await held()
    let hover = try server.askHover(at: "‸銀行")
    await gate.waitForArrival()
    try hover.cancel()
    try await server.hasReadAll()
    gate.open()
    #expect(try await hover.errorCode == ErrorCode.requestCancelled)
    try await server.end()
  }

  @Test func cancellingStopsWhatSQLiteRuns() async throws {
    let source = try await Fixtures.dictionary(words: ["銀行", "學校"])
    let server = try await TestServer.begun { _ in FoundDictionary(source: source) }
    let question = Mutex<Question<[WorkspaceSymbol]>?>(nil)
    // SQLite continues with its statement when the server has read that nobody wants the answer.
    source.observeStatements { sql in
      guard sql.contains("MATCH"), let search = question.withLock({ $0 }) else { return }
      question.withLock { $0 = nil }
      try? search.cancel()
      try? server.askUnknown().wait()
    }
    let search = try question.withLock { question in
      let search = try server.askSymbols("釋義:義")
      question = search
      return search
    }
    #expect(try await search.errorCode == ErrorCode.requestCancelled)
    #expect(question.withLock { $0 } == nil, "a statement has run")
    source.observeStatements(nil)
    let found = try await server.askSymbols("釋義:義").answer.map(\.name)
    #expect(Set(found) == ["銀行", "學校"], "the connection goes on")
    try await server.end()
  }

  /// The thread that reads waits for no connection, so what is read behind the request is done.
  @Test(.timeLimit(.minutes(10))) func nothingWaitsWhereTheDictionaryIsBusy() async throws {
    let source = try await Fixtures.dictionary(words: ["銀行", "學校"])
    let server = try await TestServer.begun { _ in FoundDictionary(source: source) }
    try server.write("銀行，學校")
    #expect(try await server.hover(at: "‸銀行，學校") != nil)
    let held = HeldStatements(of: source, with: "MATCH")
    let query = TextQuery(.definitions, "義")
    var searches: [Task<[Int], any Error>] = []
    for _ in 1...2 {
      searches.append(
        await held.begin { try await source.words(saying: query, among: nil, limit: 10) })
    }
    let cancelled = try server.askHover(at: "‸銀行，學校")
    let hover = try server.askHover(at: "銀行，‸學校")
    try cancelled.cancel()
    #expect(try await cancelled.errorCode == ErrorCode.requestCancelled)
    try server.write("銀行")
    try await server.hasReadAll()
    #expect(server.workspace.documents[TestServer.document]?.text.string == "銀行")
    #expect(!hover.isAnswered)
    _ = try await server.ask(ShutdownRequest.self, SentNothing()).answer
    held.letGo()
    #expect(try await hover.answer?.contents.value.contains("學校") == true)
    for search in searches { #expect(try await search.value.count == 2) }
    try await server.end()
  }

  @Test func anIDThatIsInUseIsRefused() async throws {
    let (server, gate) = try await held()
    let hover = try server.askHover(at: "‸銀行")
    await gate.waitForArrival()
    for _ in 1...2 {
      let refused = try server.ask(UnknownRequest.self, SentNothing(), as: hover)
      #expect(try await refused.errorCode == ErrorCode.invalidRequest)
    }
    // The first goes on, and can be cancelled.
    try hover.cancel()
    try await server.hasReadAll()
    gate.open()
    #expect(try await hover.errorCode == ErrorCode.requestCancelled)
    try await server.end()
  }

  @Test func aSlowRequestDelaysNoOther() async throws {
    let (server, gate) = try await held()
    let hover = try server.askHover(at: "‸銀行，銀")
    await gate.waitForArrival()
    #expect(try await server.words(at: "銀行，銀‸") == ["銀行"])
    #expect(!hover.isAnswered)
    gate.open()
    #expect(try await hover.answer?.contents.value.contains("義") == true)
    try await server.end()
  }
}
