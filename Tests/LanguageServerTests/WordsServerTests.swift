import TestSupport
import Testing

@testable import LanguageServer

/// Where words begin and end, for motions.
struct WordsServerTests {
  private func server() async throws -> TestServer {
    let source = try await Fixtures.starter()
    return try await .begun { _ in FoundDictionary(source: source) }
  }

  /// The parts around a place of a document.
  private func parts(at marked: String) async throws -> [ReceivedCut.Part] {
    let server = try await server()
    let place = try server.write(marked)
    let sent = SentWords(
      textDocument: place.textDocument,
      ranges: [.init(start: place.position, end: place.position)])
    return try #require(try await server.words(sent)).parts
  }

  @Test func aTextIsCutLineByLine() async throws {
    let cut = try #require(
      try await server().words(SentWords(text: "我們去圖書館，OK 2024。\r\n\r\n𠮷野在銀行\n")))
    #expect(cut.version == RequestRegistry.features.versions["cidianWords"])
    #expect(
      cut.parts.map(\.words) == [
        ["我們", "去", "圖書館", "，", "OK", " ", "2024", "。"], [], ["𠮷", "野", "在", "銀行"], [],
      ])
    #expect(cut.parts.map(\.start) == (0...3).map { LSPPosition(line: $0, character: 0) })
  }

  @Test func thePlacesOfADocumentAreItsLines() async throws {
    let parts = try await parts(at: "我們去圖書館。\n他們在‸銀行。\n回家")
    #expect(parts.map(\.words) == [["他們", "在", "銀行", "。"]])
    #expect(parts.map(\.start) == [LSPPosition(line: 1, character: 0)])
  }

  @Test func aRangeIsAllLinesThatItTouches() async throws {
    let server = try await server()
    let place = try server.write("‸我們\n去\n銀行")
    let end = SentPlace.Position(line: 1, character: 0)
    let sent = SentWords(
      textDocument: place.textDocument, ranges: [.init(start: place.position, end: end)])
    #expect(try await server.words(sent)?.parts.map(\.words) == [["我們"], ["去"]])
  }

  @Test func ofALongLineOnlyWhatIsNearIsCut() async throws {
    let half = String(repeating: "𠮷野們去圖書館，", count: 4000)
    let parts = try await parts(at: half + "‸" + half)
    let part = try #require(parts.first)
    #expect(parts.count == 1)
    let text = part.words.joined()
    // 𠮷 counts twice in UTF-16.
    let place = half.utf16.count - part.start.character
    #expect(text.utf16.prefix(place).elementsEqual(half.utf16.suffix(place)))
    #expect(place > 100 && text.utf16.count > place + 100 && text.utf8.count < half.utf8.count / 4)
    #expect(Set(part.words) == ["𠮷", "野", "們", "去", "圖書館", "，"])
  }

  @Test func aDocumentThatIsNotOpenHasNoWords() async throws {
    let sent = SentWords(textDocument: SentDocument(uri: DocumentURI("file:///no")), ranges: [])
    #expect(try await server().words(sent) == nil)
  }

  @Test(arguments: [SentWords(), SentWords(ranges: [])])
  func whatIsNoQuestionIsAnError(sent: SentWords) async throws {
    let server = try await server()
    await #expect(throws: (any Error).self) { _ = try await server.words(sent) }
  }
}
