import Dictionary
import LanguageServer
import TestSupport
import Testing

/// Completion while the user types on, with the interleaving forced.
struct CompletionServerTests {
  /// A server whose dictionary keeps the first list waiting. No word has a reading, so the dictionary is
  /// read for all of them.
  private func held() async throws -> (TestServer, Gate) {
    let source = HeldSource(
      try await Fixtures.dictionary(words: ["銀行", "銀河", "學校"]), holdsFirstList: true)
    return (try await .begun { _ in FoundDictionary(source: source) }, source.gate)
  }

  @Test func theNewestAnswerDoesNotWaitForOlderOnes() async throws {
    let (server, gate) = try await held()
    let older = try server.askCompletion(at: "學‸")
    await gate.waitForArrival()
    #expect(try await Set(server.words(at: "銀‸") ?? []) == ["銀行", "銀河"])
    #expect(!older.isAnswered, "it still waits for the dictionary")
    gate.open()
    let nothing = ReceivedCompletion(isIncomplete: true, items: [])
    #expect(try await older.answer == nothing, "with nothing that a client would show")
    try await server.end()
  }

  @Test func whoCancelsIsToldSo() async throws {
    let (server, gate) = try await held()
    let older = try server.askCompletion(at: "學‸")
    await gate.waitForArrival()
    let newer = try server.askCompletion(at: "銀‸")
    try older.cancel()
    #expect(try await newer.answer?.words.contains("銀行") == true)
    gate.open()
    #expect(try await older.errorCode == ErrorCode.requestCancelled)
    try await server.end()
  }

  @Test func ofOneTextAllAreAnswered() async throws {
    let (server, gate) = try await held()
    let older = try server.askCompletion(at: "學‸銀")
    await gate.waitForArrival()
    #expect(try await server.words(at: "學銀‸")?.contains("銀行") == true)
    #expect(!older.isAnswered)
    gate.open()
    #expect(try await older.answer?.words.contains("學校") == true)
    try await server.end()
  }

  @Test func theDictionaryIsReadOnlyForReadingsThatCouldNotBeMadeOut() async throws {
    for (bopomofo, count) in [("ㄧㄣˊ　ㄏㄤˊ", 0), (nil, 1)] {
      let entry = Entry(title: "銀行", heteronyms: [Heteronym(bopomofo: bopomofo)])
      let source = try await Fixtures.dictionary([entry])
      let server = try await TestServer.begun { _ in FoundDictionary(source: source) }
      let statements = StatementLog(of: source)
      #expect(try await server.words(at: "我在銀‸") == ["銀行"])
      #expect(statements.take().count == count)
    }
  }

  // MARK: Who asks, and who only types

  private func english() async throws -> TestServer {
    let words = [Entry(title: "銀行", heteronyms: [Heteronym(bopomofo: "ㄧㄣˊ　ㄏㄤˊ")])]
    let source = try await Fixtures.dictionary(words)
    return try await .begun { _ in FoundDictionary(source: source) }
  }

  @Test(arguments: [(nil, false), (1, true), (2, false), (3, false), (7, false)])
  func whoInvokesAsks(kind: Int?, isOffered: Bool) async throws {
    let words = try await english().words(at: "We saw yinhang‸, yinhang", kind: kind)
    #expect((words?.contains("銀行") == true) == isOffered)
  }

  @Test(arguments: [nil, 2])
  func whoTriesAgainAsks(kind: Int?) async throws {
    let server = try await english()
    func isOffered(at marked: String) async throws -> Bool {
      try await server.words(at: marked, kind: kind)?.contains("銀行") == true
    }
    #expect(try await !isOffered(at: "We saw yinhang‸, yinhang"))
    #expect(try await isOffered(at: "We saw yinhang‸, yinhang"))
    #expect(try await !isOffered(at: "We saw yinhang, yinhang‸"), "another place")
    #expect(try await !isOffered(at: "We saw yinhang, or yinhang‸"), "another text")
    #expect(try await isOffered(at: "We saw yinhang, or yinhang‸"))
  }

  @Test func whoHasAskedGoesOn() async throws {
    let server = try await english()
    func isOffered(at marked: String, kind: Int) async throws -> Bool {
      try await server.words(at: marked, kind: kind)?.contains("銀行") == true
    }
    #expect(try await isOffered(at: "We saw yinhan‸g, yinhang", kind: 1))
    #expect(try await isOffered(at: "We saw yinhang‸, yinhang", kind: 3))
    #expect(try await !isOffered(at: "We saw yinhang, yinhang‸", kind: 3), "other letters")
  }
}
