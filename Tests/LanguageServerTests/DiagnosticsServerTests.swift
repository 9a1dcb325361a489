import TestSupport
import Testing
@testable import LanguageServer

/// Diagnostics that are sent while the user continues, with the interleaving forced.
struct PushedDiagnosticsTests {
  private let check = HeldCheck()

  private func server() async throws -> TestServer { try await check.server() }

  @Test func aHoverDoesNotWaitForACheck() async throws {
    let server = try await server()
    try server.write("銀行，錯")
    await check.gate.waitForArrival()
    #expect(try await server.hover(at: "‸銀行，錯")?.contents.value.contains("義") == true)
    #expect(server.inbox.unread.isEmpty, "the check is still held")
    check.gate.open()
    let published = try await server.next(PublishDiagnosticsNotification.self)
    #expect(published.version == 1)
    #expect(published.diagnostics.map(\.code) == ["misspelling"])
    #expect(published.diagnostics.map { server.text(in: $0.range) } == ["錯"])
    try await server.end()
  }

  @Test func documentsAreCheckedOneAfterAnother() async throws {
    let server = try await server()
    try server.write("錯")
    try server.write("銀行", in: "file:///b")
    await check.gate.waitForArrival()
    _ = try await server.hover(at: "‸錯")
    #expect(check.gate.count == 1, "the other threads are for those who wait for an answer")
    check.gate.open()
    var published: [String] = []
    for _ in 1...2 {
      published.append(try await server.next(PublishDiagnosticsNotification.self).uri)
    }
    #expect(published.sorted() == ["file:///a", "file:///b"])
    try await server.end()
  }

  @Test func anEditCancelsTheCheckThatItOvertakes() async throws {
    let server = try await server()
    try server.write("錯")
    await check.gate.waitForArrival()
    try server.write("銀行")
    await check.gate.waitForArrival(of: 2)
    check.gate.open()
    let published = try await server.next(PublishDiagnosticsNotification.self)
    #expect(published.version == 2 && published.diagnostics == [])
    try await server.end()
  }

  @Test func ofAClosedDocumentNothingIsShown() async throws {
    let server = try await server()
    check.gate.open()
    try server.write("錯")
    let open = try await server.next(PublishDiagnosticsNotification.self)
    #expect(open.diagnostics.map(\.message) == ["「錯」應作「對」。"])
    try server.close()
    #expect(try await server.next(PublishDiagnosticsNotification.self).diagnostics == [])
    try await server.end()
  }

  @Test func aDocumentThatIsClosedBeforeItsCheckEndsHasNone() async throws {
    let server = try await server()
    try server.write("錯")
    await check.gate.waitForArrival()
    try server.close()
    try await server.hasReadAll()
    check.gate.open()
    try await server.end()
    #expect(try server.unread(PublishDiagnosticsNotification.self) == [])
  }

  @Test func whatIsSwitchedOffGoes() async throws {
    let server = try await server()
    check.gate.open()
    try server.write("錯")
    let shown = try await server.next(PublishDiagnosticsNotification.self)
    #expect(shown.diagnostics.map(\.message) == ["「錯」應作「對」。"])
    try server.use(
      settings: [
        "diagnostics": [
          "misspelling": "off", "particle": "off", "conversion": "off", "simplified": "off",
          "variant": "off", "form": "off",
        ]
      ])
    #expect(try await server.next(PublishDiagnosticsNotification.self).diagnostics == [])
    try await server.end()
  }

  @Test func theSettingsSayHowTheyAreShown() async throws {
    let server = try await server()
    check.gate.open()
    try server.use(settings: ["diagnostics": ["misspelling": "error"]])
    try server.write("錯")
    let published = try await server.next(PublishDiagnosticsNotification.self)
    #expect(published.diagnostics.map(\.severity) == [DiagnosticSeverity.error.rawValue])
    try await server.end()
  }
}

/// Diagnostics that the client asks for.
struct PulledDiagnosticsTests {
  private let check = HeldCheck()

  /// A server whose checks are not held.
  private func server() async throws -> TestServer {
    check.gate.open()
    return try await check.server([
      "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
  }

  @Test func whoAsksIsToldWhetherSomethingIsNew() async throws {
    let server = try await server()
    try server.write("銀行，錯")
    guard case .full(let id?, let items) = try await server.pull() else {
      Issue.record("it is the first report")
      return
    }
    #expect(items.map(\.code) == ["misspelling"])
    #expect(try await server.pull(previous: id) == .unchanged(resultID: id))
    try server.write("錯錯")
    guard case .full(_, let others) = try await server.pull(previous: id) else {
      Issue.record("there is one more")
      return
    }
    #expect(others.map(\.code) == ["misspelling", "misspelling"])
    // What is the same in another state of the document is nothing new.
    try server.write("銀行，錯，銀行")
    #expect(try await server.pull(previous: id) == .unchanged(resultID: id))
    try await server.end()
  }

  @Test func whoOpensADocumentAgainIsToldAllOfIt() async throws {
    let server = try await server()
    try server.write("銀行，錯")
    guard case .full(let id?, let items) = try await server.pull() else {
      Issue.record("it is the first report")
      return
    }
    try server.close()
    try server.write("銀行，錯")
    // Neovim forgets findings when it reads a file again, and says the old result all the same.
    guard case .full(_, let again) = try await server.pull(previous: id) else {
      Issue.record("the document was opened again")
      return
    }
    #expect(again == items)
    try await server.end()
  }

  @Test func whoSaysThatItAsksIsSentThemUntilItDoes() async throws {
    let server = try await server()
    try server.write("錯")
    let sent = try await server.next(PublishDiagnosticsNotification.self)
    #expect(sent.diagnostics.map(\.code) == ["misspelling"])
    guard case .full(_, let items) = try await server.pull() else {
      Issue.record("it is the first report")
      return
    }
    #expect(items == sent.diagnostics)
    // What was sent would stand beside what was asked for.
    #expect(try await server.next(PublishDiagnosticsNotification.self).diagnostics == [])
    try server.write("錯錯")
    _ = try await server.pull()
    try await server.end()
    #expect(try server.unread(PublishDiagnosticsNotification.self) == [])
  }

  @Test func aDocumentThatIsNotOpenHasNone() async throws {
    guard case .full(_, let items) = try await server().pull() else {
      Issue.record("it is the first report")
      return
    }
    #expect(items == [])
  }
}

extension HeldCheck {
  /// A server that checks so.
  fileprivate func server(_ capabilities: JSONValue = [:]) async throws -> TestServer {
    let source = try await Fixtures.dictionary(words: ["銀行"])
    return try await .begun(capabilities, check: method) { _ in FoundDictionary(source: source) }
  }
}
