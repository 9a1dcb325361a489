import Dictionary
import LanguageServer
import Lookup
import Synchronization
import TestSupport
import Testing
import Text

/// A check that finds every 錯, and waits until it is let go or cancelled.
private final class HeldCheck: Sendable {
  private struct State {
    var isOpen = false
    var begun = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// How many checks have begun.
  var begun: Int { state.withLock { $0.begun } }

  func letGo() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  func findings(in text: CheckedText) async throws -> [Finding] {
    let number = state.withLock { state in
      state.begun += 1
      return state.begun
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, $0) }
    } onCancel: {
      cancel(number)
    }
    try Task.checkCancellation()
    return Self.findings(in: text.document.content.text.string)
  }

  private func wait(_ number: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let goesOn = state.withLock { state in
      if state.isOpen || state.cancelled.contains(number) { return true }
      state.waiting[number] = continuation
      return false
    }
    if goesOn { continuation.resume() }
  }

  private func cancel(_ number: Int) {
    let continuation = state.withLock { state in
      state.cancelled.insert(number)
      return state.waiting.removeValue(forKey: number)
    }
    continuation?.resume()
  }

  private static func findings(in text: String) -> [Finding] {
    text.indices.filter { text[$0] == "錯" }.map { index in
      let start = text.utf8.distance(from: text.startIndex, to: index)
      return Finding(
        kind: .misspelling, range: start..<start + 3, written: "錯", replacements: ["對"],
        entry: "銀行")
    }
  }
}

/// Diagnostics while the user goes on, with the interleaving forced.
struct DiagnosticsServerTests {
  private static let pulling =
    #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
  private let check = HeldCheck()

  /// A server that has begun.
  private func server(capabilities: String = "{}") async throws -> TestServer {
    let source = try await Fixtures.dictionary([
      Entry(title: "銀行", heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
    ])
    let server = try TestServer(
      check: CheckMethod(delay: .zero) { [check] in try await check.findings(in: $0) }
    ) { _ in FoundDictionary(source: source) }
    try server.send(
      #"{"id":"i","method":"initialize","params":{"capabilities":\#(capabilities)}}"#)
    _ = await server.receive(containing: "serverInfo")
    return server
  }

  private func open(_ server: TestServer, _ text: String, uri: String = "file:///a") throws {
    try server.send(
      """
      {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)","version":1,\
      "text":"\(text)"}}}
      """)
  }

  private func change(_ server: TestServer, to text: String) throws {
    try server.send(
      """
      {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a","version":2},\
      "contentChanges":[{"text":"\(text)"}]}}
      """)
  }

  private func close(_ server: TestServer) throws {
    try server.send(
      #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a"}}}"#)
  }

  private func waitForCheck(_ number: Int = 1) async {
    while check.begun < number { await Task.yield() }
  }

  /// All that the server says until its end.
  private func rest(of server: TestServer) async throws -> [String] {
    try server.send(#"{"id":9,"method":"shutdown"}"#)
    try server.send(#"{"method":"exit"}"#)
    var messages: [String] = []
    while let message = await server.receive() { messages.append(message) }
    return messages
  }

  // MARK: Pushed

  @Test func aHoverDoesNotWaitForACheck() async throws {
    let server = try await server()
    try open(server, "銀行，錯")
    await waitForCheck()
    try server.hover(id: 1, column: 0)
    // The check is still held.
    let answer = await server.receive(containing: "\"")
    #expect(answer?.contains("\"id\":1") == true && answer?.contains("義") == true)
    check.letGo()
    let published = await server.receive(containing: "publishDiagnostics")
    #expect(published?.contains("misspelling") == true)
    #expect(published?.contains(#""version":1"#) == true)
  }

  @Test func documentsAreCheckedOneAfterAnother() async throws {
    let server = try await server()
    try open(server, "錯")
    try open(server, "銀行", uri: "file:///b")
    await waitForCheck()
    try server.hover(id: 1, column: 0)
    _ = await server.receive(containing: "\"id\":1")
    #expect(check.begun == 1, "the other threads are for those who wait for an answer")
    check.letGo()
    let published = [
      await server.receive(containing: "publishDiagnostics"),
      await server.receive(containing: "publishDiagnostics"),
    ]
    #expect(published.contains { $0?.contains("file:///a") == true })
    #expect(published.contains { $0?.contains("file:///b") == true })
  }

  @Test func anEditCancelsTheCheckThatItOvertakes() async throws {
    let server = try await server()
    try open(server, "錯")
    await waitForCheck()
    try change(server, to: "銀行")
    await waitForCheck(2)
    check.letGo()
    let published = await server.receive(containing: "publishDiagnostics")
    #expect(published?.contains(#""version":2"#) == true)
    #expect(published?.contains(#""diagnostics":[]"#) == true)
  }

  @Test func ofAClosedDocumentNothingIsShown() async throws {
    let server = try await server()
    check.letGo()
    try open(server, "錯")
    #expect(await server.receive(containing: "publishDiagnostics")?.contains("對") == true)
    try close(server)
    let published = await server.receive(containing: "publishDiagnostics")
    #expect(published?.contains(#""diagnostics":[]"#) == true)
  }

  @Test func aDocumentThatIsClosedBeforeItsCheckEndsHasNone() async throws {
    let server = try await server()
    try open(server, "錯")
    await waitForCheck()
    try close(server)
    // Messages are read in order: what is answered behind the closing was read behind it.
    try server.send(#"{"id":8,"method":"none"}"#)
    _ = await server.receive(containing: #""id":8"#)
    check.letGo()
    let messages = try await rest(of: server)
    #expect(!messages.contains { $0.contains("publishDiagnostics") })
  }

  @Test func whatIsSwitchedOffGoes() async throws {
    let server = try await server()
    check.letGo()
    try open(server, "錯")
    #expect(await server.receive(containing: "publishDiagnostics")?.contains("對") == true)
    try server.send(
      #"{"method":"workspace/didChangeConfiguration","params":{"settings":{"cidian":{"diagnostics":{"misspelling":"off","simplified":"off","variant":"off"}}}}}"#
    )
    let published = await server.receive(containing: "publishDiagnostics")
    #expect(published?.contains(#""diagnostics":[]"#) == true)
  }

  @Test func theSettingsSayHowTheyAreShown() async throws {
    let server = try await server()
    check.letGo()
    try server.send(
      #"{"method":"workspace/didChangeConfiguration","params":{"settings":{"cidian":{"diagnostics":{"misspelling":"error"}}}}}"#
    )
    try open(server, "錯")
    let published = await server.receive(containing: "publishDiagnostics")
    #expect(published?.contains(#""severity":1"#) == true)
  }

  // MARK: Pulled

  private func pull(
    _ server: TestServer, id: Int, previous: String? = nil
  ) async throws -> String? {
    let known = previous.map { #","previousResultId":"\#($0)""# } ?? ""
    try server.send(
      """
      {"id":\(id),"method":"textDocument/diagnostic","params":\
      {"textDocument":{"uri":"file:///a"}\(known)}}
      """)
    return await server.receive(containing: "\"id\":\(id),")
  }

  private func resultID(_ answer: String?) -> String? {
    answer.flatMap { try? /"resultId":"([^"]+)"/.firstMatch(in: $0) }.map { String($0.1) }
  }

  @Test func whoAsksIsToldWhetherSomethingIsNew() async throws {
    let server = try await server(capabilities: Self.pulling)
    check.letGo()
    try open(server, "銀行，錯")
    let first = try await pull(server, id: 1)
    #expect(first?.contains(#""kind":"full""#) == true && first?.contains("misspelling") == true)
    let id = try #require(resultID(first))
    let again = try await pull(server, id: 2, previous: id)
    #expect(again?.contains(#""kind":"unchanged""#) == true)
    #expect(resultID(again) == id)
    try change(server, to: "錯錯")
    let other = try await pull(server, id: 3, previous: id)
    #expect(other?.contains(#""kind":"full""#) == true)
    // What is the same in another state of the document is nothing new.
    try change(server, to: "銀行，錯，銀行")
    #expect(try await pull(server, id: 4, previous: id)?.contains("unchanged") == true)
  }

  @Test func whoAsksIsSentNothing() async throws {
    let server = try await server(capabilities: Self.pulling)
    check.letGo()
    try open(server, "錯")
    _ = try await pull(server, id: 1)
    let messages = try await rest(of: server)
    #expect(!messages.contains { $0.contains("publishDiagnostics") })
  }

  @Test func aDocumentThatIsNotOpenHasNone() async throws {
    let server = try await server(capabilities: Self.pulling)
    #expect(try await pull(server, id: 1)?.contains(#""items":[]"#) == true)
  }
}
