import Dictionary
import TestSupport
import Testing
@testable import LanguageServer

/// Completion while the user types on, with the interleaving forced.
struct CompletionServerTests {
  /// A server whose dictionary keeps the first list waiting. No word has a reading, so the dictionary is
  /// read for all of them.
  private func held() async throws -> (TestServer, Gate) {
    let source = HeldSource(
      try await Fixtures.dictionary(words: ["銀行", "銀河", "學校"]), holdsFirstList: true)
    let server = try await TestServer.begun { _ in FoundDictionary(source: source) }
    // These tests do not depend on whether completion was requested or typed.
    try server.use(settings: ["completion": ["unasked": "all"]])
    return (server, source.gate)
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

  // MARK: Asked for, and only typed

  private func english() async throws -> TestServer {
    let words = [Entry(title: "銀行", heteronyms: [Heteronym(bopomofo: "ㄧㄣˊ　ㄏㄤˊ")])]
    let source = try await Fixtures.dictionary(words)
    return try await .begun { _ in FoundDictionary(source: source) }
  }

  /// Whether 銀行 is offered at the mark.
  private func isOffered(
    _ server: TestServer, at marked: String, kind: Int?
  ) async throws -> Bool {
    try await server.words(at: marked, kind: kind)?.contains("銀行") == true
  }

  @Test(arguments: [(nil, true), (1, true), (2, false), (3, false), (7, true)])
  func whereNothingWasTypedItIsAWish(kind: Int?, isWish: Bool) async throws {
    let server = try await english()
    #expect(
      try await isOffered(server, at: "We saw yinhang‸, yinhang", kind: kind) == isWish)
  }

  @Test(arguments: [(nil, true), (1, true), (2, false), (3, false)])
  func behindAChangeOnlyWhoAsksAgainAsks(kind: Int?, isWish: Bool) async throws {
    let server = try await english()
    try server.write("We saw yinhan‸")
    #expect(try await !isOffered(server, at: "We saw yinhang‸", kind: kind))
    #expect(try await isOffered(server, at: "We saw yinhang‸", kind: kind) == isWish)
    #expect(try await !isOffered(server, at: "We saw it. yinhang‸", kind: kind), "another text")
  }

  @Test func whatIsOfferedUnaskedIsASetting() async throws {
    let server = try await english()
    try server.write("‸")
    try server.use(settings: ["completion": ["unasked": "unselected"]])
    #expect(try await !isOffered(server, at: "We saw yinhang‸", kind: 2))
    #expect(try await isOffered(server, at: "我在yinhang‸", kind: 2))
    try server.use(settings: ["completion": ["unasked": "all"]])
    #expect(try await isOffered(server, at: "We saw yinhang‸", kind: 2))
  }

  @Test func whoHasAskedGoesOn() async throws {
    let server = try await english()
    try server.write("We saw yinh‸g, yinhang")
    #expect(try await isOffered(server, at: "We saw yinhan‸g, yinhang", kind: 1) == false)
    #expect(try await isOffered(server, at: "We saw yinhan‸g, yinhang", kind: 1))
    #expect(try await isOffered(server, at: "We saw yinhang‸, yinhang", kind: 3))
    #expect(try await !isOffered(server, at: "We saw yinhang, yinhang‸", kind: 3), "other letters")
  }
}
