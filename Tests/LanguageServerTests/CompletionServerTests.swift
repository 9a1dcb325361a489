import Dictionary
import LanguageServer
import TestSupport
import Testing

/// Completion while the user types on, with the interleaving forced.
struct CompletionServerTests {
  /// A server whose dictionary keeps the first list waiting. No word has a reading, so the dictionary is
  /// read for all of them.
  private func held() async throws -> (TestServer, HeldSource) {
    let words = ["銀行", "銀河", "學校"].map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
    }
    let source = HeldSource(try await Fixtures.dictionary(words), holdsFirstList: true)
    let server = try TestServer { _ in FoundDictionary(source: source) }
    try await server.begin()
    return (server, source)
  }

  private func change(_ server: TestServer, to text: String) throws {
    try server.send(
      """
      {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a"},\
      "contentChanges":[{"text":"\(text)"}]}}
      """)
  }

  /// Asks for a completion, and waits until the dictionary is asked.
  private func completeAndWait(_ server: TestServer, _ source: HeldSource) async throws {
    try server.complete(id: 1, column: 1)
    while source.questions == 0 { await Task.yield() }
  }

  @Test func theNewestAnswerDoesNotWaitForOlderOnes() async throws {
    let (server, source) = try await held()
    try server.open("學")
    try await completeAndWait(server, source)
    try change(server, to: "銀")
    try server.complete(id: 2, column: 1)
    // The older one still waits for the dictionary.
    let newest = await server.receive(containing: "\"result\"")
    #expect(newest?.contains("\"id\":2") == true)
    #expect(newest?.contains("銀行") == true && newest?.contains("銀河") == true)
    source.letGo()
    try server.send(#"{"id":9,"method":"shutdown"}"#)
    try server.send(#"{"method":"exit"}"#)
    var answers: [String] = []
    while let message = await server.receive() { answers.append(message) }
    let older = answers.filter { $0.contains("\"id\":1,") }
    #expect(older.count == 1, "answered exactly once")
    #expect(
      older.first?.contains(#""result":{"isIncomplete":true,"items":[]}"#) == true,
      "with nothing that a client would show: \(older)")
  }

  @Test func whoCancelsIsToldSo() async throws {
    let (server, source) = try await held()
    try server.open("學")
    try await completeAndWait(server, source)
    try change(server, to: "銀")
    try server.complete(id: 2, column: 1)
    try server.send(#"{"method":"$/cancelRequest","params":{"id":1}}"#)
    #expect(await server.receive(containing: "\"id\":2")?.contains("銀行") == true)
    source.letGo()
    #expect(await server.receive(containing: "\"id\":1,")?.contains("-32800") == true)
  }

  @Test func ofOneTextAllAreAnswered() async throws {
    let (server, source) = try await held()
    try server.open("學銀")
    try await completeAndWait(server, source)
    try server.complete(id: 2, column: 2)
    #expect(await server.receive(containing: "\"id\":2")?.contains("銀行") == true)
    source.letGo()
    #expect(await server.receive(containing: "\"id\":1,")?.contains("學校") == true)
  }

  // MARK: Who asks, and who only types

  private func english() async throws -> TestServer {
    let words = [Entry(title: "銀行", heteronyms: [Heteronym(bopomofo: "ㄧㄣˊ　ㄏㄤˊ")])]
    let source = try await Fixtures.dictionary(words)
    let server = try TestServer { _ in FoundDictionary(source: source) }
    try await server.begin()
    try server.open("We saw yinhang, yinhang")
    return server
  }

  /// Whether something is offered.
  private func offers(
    _ server: TestServer, id: Int, column: Int = 14, kind: Int? = nil
  ) async throws -> Bool {
    try server.complete(id: id, column: column, kind: kind)
    return await server.receive(containing: "\"id\":\(id),")?.contains("銀行") == true
  }

  @Test(arguments: [(nil, false), (1, true), (2, false), (3, false), (7, false)])
  func whoInvokesAsks(kind: Int?, isOffered: Bool) async throws {
    #expect(try await offers(english(), id: 1, kind: kind) == isOffered)
  }

  @Test(arguments: [nil, 2])
  func whoTriesAgainAsks(kind: Int?) async throws {
    let server = try await english()
    #expect(try await !offers(server, id: 1, kind: kind))
    #expect(try await offers(server, id: 2, kind: kind))
    #expect(try await !offers(server, id: 3, column: 23, kind: kind), "another place")
    try change(server, to: "We saw yinhang, or yinhang")
    #expect(try await !offers(server, id: 4, column: 26, kind: kind), "another text")
    #expect(try await offers(server, id: 5, column: 26, kind: kind))
  }

  @Test func whoHasAskedGoesOn() async throws {
    let server = try await english()
    #expect(try await offers(server, id: 1, column: 13, kind: 1))
    #expect(try await offers(server, id: 2, column: 14, kind: 3))
    #expect(try await !offers(server, id: 3, column: 23, kind: 3), "other letters")
  }
}

extension TestServer {
  func complete(id: Int, column: Int, kind: Int? = nil) throws {
    let context = kind.map { #","context":{"triggerKind":\#($0)}"# } ?? ""
    try send(
      """
      {"id":\(id),"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a"},\
      "position":{"line":0,"character":\(column)}\(context)}}
      """)
  }
}
