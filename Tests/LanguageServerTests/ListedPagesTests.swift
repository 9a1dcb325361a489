import Dictionary
import Entries
import Files
import FoundationEssentials
import TestSupport
import Testing
@testable import LanguageServer

/// Answers that lead to many pages which are files.
struct ListedPagesTests {
  private func server(mentions: Int) async throws -> TestServer {
    func entry(_ title: String, _ text: String) -> Entry {
      Entry(title: title, heteronyms: [Heteronym(definitions: [Definition(text: text)])])
    }
    let mentioning = "甲乙丙丁戊己庚辛壬癸".prefix(mentions).map { entry("\($0)樓", "在銀行旁邊的樓。") }
    let source = try await Fixtures.dictionary([entry("銀行", "存錢的地方。")] + mentioning)
    return try await .begun { _ in FoundDictionary(source: source) }
  }

  /// The beginning of the page that is the file at each place; `nil` for no file.
  private func titles(at locations: [Location]?) throws -> [String?] {
    try #require(locations).map { location in
      let path = try #require(FileURI.path(of: location.uri))
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      return text.map { String($0.prefix(4)) }
    }
  }

  @Test(arguments: [ReferencesRequest.method, ImplementationRequest.method])
  func noneIsWrittenBeforeTheAnswerAndAllBehindIt(method: String) async throws {
    let server = try await server(mentions: 10)
    let place = try server.write("‸銀行，")
    try await server.hasReadAll()
    let uri = TextDocumentIdentifier(uri: place.textDocument.uri)
    let start = LSPPosition(line: 0, character: 0)
    let workspace = server.workspace
    let answer =
      method == ReferencesRequest.method
      ? try await workspace.references(
        ReferencesRequest(textDocument: uri, position: start, context: nil))
      : try await workspace.implementation(
        TextDocumentPositionParams(textDocument: uri, position: start))
    let pages = answer?.filter { $0.uri != uri.uri }
    #expect(try titles(at: pages) == Array(repeating: nil, count: 10))
    await workspace.afterAnswer.run()
    #expect(Set(try titles(at: pages)) == Set("甲乙丙丁戊己庚辛壬癸".map { "# \($0)樓" }))
  }

  @Test func theOnlyPageOfAnAnswerIsWrittenBefore() async throws {
    let server = try await server(mentions: 1)
    let place = try server.write("‸銀行，")
    try await server.hasReadAll()
    let params = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: place.textDocument.uri),
      position: LSPPosition(line: 0, character: 0))
    #expect(try titles(at: try await server.workspace.implementation(params)) == ["# 甲樓"])
  }
}
