import Documents
import TestSupport
import Testing
import Text
@testable import LanguageServer

/// Changes that come in another order than they were made in.
struct LateChangesTests {
  private func open(_ text: String, version: Int? = 1) -> OpenDocument {
    OpenDocument(
      DidOpenNotification.TextDocumentItem(
        uri: DocumentURI("file:///a.md"), languageId: "markdown", version: version, text: text),
      revision: 1, recent: RecentValues())
  }

  /// Inserts a text in a line.
  private func change(
    _ version: Int?, _ line: Int, _ column: Int, _ text: String
  ) -> DidChangeNotification {
    let place = LSPPosition(line: line, character: column)
    return DidChangeNotification(
      textDocument: .init(uri: DocumentURI("file:///a.md"), version: version),
      contentChanges: [.init(range: LSPRange(start: place, end: place), text: text)])
  }

  private func text(_ document: OpenDocument, after changes: [DidChangeNotification]) -> String {
    var document = document
    for change in changes { document.change(change, at: .now, in: .utf16) }
    return document.text.string
  }

  @Test func twoThatChangedPlaces() {
    let typed = [
      change(2, 0, 0, "我"), change(3, 0, 1, "在"), change(4, 0, 2, "\n"), change(5, 1, 0, "家"),
    ]
    for order in [[0, 1, 2, 3], [1, 0, 2, 3], [0, 2, 1, 3], [0, 1, 3, 2], [3, 2, 1, 0]] {
      var document = open("。")
      for place in order { document.change(typed[place], at: .now, in: .utf16) }
      #expect(document.text.string == "我在\n家。", "\(order)")
      #expect(document.version == 5)
    }
  }

  @Test(arguments: 1...20)
  func anyChangesInAnyOrder(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var document = open("我在銀行。\r\n𠮷野家\n")
    var changes: [DidChangeNotification] = []
    for version in 2..<40 {
      let (start, end) = (
        Int.random(in: 0...document.text.utf8Count, using: &random),
        Int.random(in: 0...document.text.utf8Count, using: &random)
      )
      let places = [start, end].sorted().map { document.text.position(of: $0, in: .utf16) }
        .map { LSPPosition(line: $0.line, character: $0.column) }
      let text = ["", "甲", "\n", "𠮷", "abc\r\n"].randomElement(using: &random) ?? ""
      let next = DidChangeNotification(
        textDocument: .init(uri: document.uri, version: version),
        contentChanges: [.init(range: LSPRange(start: places[0], end: places[1]), text: text)])
      document.change(next, at: .now, in: .utf16)
      changes.append(next)
    }
    for start in stride(from: 0, to: changes.count, by: 6) {
      changes[start..<min(start + 6, changes.count)].shuffle(using: &random)
    }
    #expect(text(open("我在銀行。\r\n𠮷野家\n"), after: changes) == document.text.string)
  }

  @Test func whatHasNoOrderIsTakenAsItComes() {
    let same = [change(0, 0, 0, "一"), change(0, 0, 1, "二"), change(0, 0, 2, "三")]
    #expect(text(open("", version: 0), after: same) == "一二三")
    let none = [change(nil, 0, 0, "一"), change(nil, 0, 1, "二")]
    #expect(text(open("", version: nil), after: none) == "一二")
    let anew = [change(7, 0, 0, "一"), change(1, 0, 1, "二"), change(2, 0, 2, "三")]
    #expect(text(open("", version: 3), after: anew) == "一二三")
  }

  /// A client that has forgotten its numbers says what is to be done with the text as it is now.
  @Test(arguments: [0, 1, 2, 4])
  func aClientThatCountsAnewMeansTheTextOfToday(version: Int) {
    var document = open("。")
    for number in 2...5 {
      #expect(
        document.change(change(number, 0, number - 2, "\(number)"), at: .now, in: .utf16) == nil)
    }
    let first = document.change(change(version, 0, 4, "新"), at: .now, in: .utf16)
    #expect(first == .outOfOrder(version, after: 5))
    let second = document.change(change(version + 1, 0, 5, "的"), at: .now, in: .utf16)
    #expect(second == nil)
    #expect(document.text.string == "2345新的。")
    #expect(document.version == version + 1)
  }

  @Test func aVersionFarBelowTheLastIsNoneThatComesLate() {
    var document = open("。", version: 0)
    document.change(change(10, 0, 0, "一"), at: .now, in: .utf16)
    document.change(change(20, 0, 1, "二"), at: .now, in: .utf16)
    let problem = document.change(change(1, 0, 2, "三"), at: .now, in: .utf16)
    #expect(problem == .outOfOrder(1, after: 20))
    #expect(document.text.string == "一二三。")
  }

  @Test func theLogSaysThatAClientCountsAnew() async throws {
    let server = try await TestServer.begun(words: "銀行")
    try server.write("銀")
    for text in ["銀行", "銀行員"] { try server.write(text) }
    try server.tell(
      DidChangeNotification.self,
      SentChange(
        textDocument: SentDocument(uri: TestServer.document, version: 2),
        contentChanges: [.init(text: "在銀行")]))
    try await server.hasReadAll()
    #expect(server.workspace.documents[TestServer.document]?.text.string == "在銀行")
    #expect(try server.log.contains("version 2 of \(TestServer.document) comes behind one to 3"))
    try await server.end()
  }

  @Test func aLargeChangeIsNotTakenBack() {
    let large = String(repeating: "字", count: RecentChanges.longest)
    let changes = [change(3, 0, 0, large), change(2, 0, 0, "一")]
    #expect(text(open(""), after: changes) == "一" + large)
  }
}
