import TestSupport
import Testing

@testable import LanguageServer

/// Answers that have more than a client is given: what is left out is said in the log, since the answers have no
/// place for it.
struct LimitTests {
  private static let words = (0...100).map { "銀\(String(UnicodeScalar(0x4E00 + $0) ?? "一"))" }

  /// What the client's log says behind an answer.
  private func log(
    _ words: [String], _ body: (TestServer) async throws -> Void
  ) async throws -> [String] {
    let source = try await Fixtures.dictionary(words: words)
    let server = try await TestServer.begun { _ in FoundDictionary(source: source) }
    try await body(server)
    try await server.end()
    return try server.unread(LogMessageNotification.self).map(\.message)
  }

  @Test(arguments: [(10_000, 0), (10_001, 1)])
  func highlights(places: Int, lines: Int) async throws {
    let log = try await log(["銀行"]) { server in
      let place = try server.write("‸" + String(repeating: "銀行，", count: places))
      let found = try await server.ask(DocumentHighlightRequest.self, place).answer
      #expect(found?.count == 10_000)
    }
    #expect(log.count == lines)
    #expect(log.allSatisfy { $0.contains("documentHighlight") && $0.contains("10000") })
  }

  @Test(arguments: [(50_000, 0), (50_001, 1)])
  func links(places: Int, lines: Int) async throws {
    let log = try await log(["銀行"]) { server in
      try server.use(settings: ["links": ["documents": true]])
      let place = try server.write(String(repeating: "銀行，\n", count: places))
      let found = try await server.ask(
        DocumentLinkRequest.self, SentDocumentParams(textDocument: place.textDocument)
      ).answer
      #expect(found?.count == 50_000)
    }
    #expect(log.count == lines)
    #expect(log.allSatisfy { $0.contains("documentLink") && $0.contains("50000") })
  }

  @Test(arguments: [(100, 0), (101, 1)])
  func symbols(words: Int, lines: Int) async throws {
    let log = try await log(Array(Self.words.prefix(words))) { server in
      let found = try await server.askSymbols("銀*").answer
      #expect(found.count == 100)
    }
    #expect(log.count == lines)
    #expect(log.allSatisfy { $0.contains("workspace/symbol") && $0.contains("100") })
  }
}
