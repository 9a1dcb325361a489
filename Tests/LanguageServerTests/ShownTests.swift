import FoundationEssentials
import JSONRPC
import Testing

@testable import LanguageServer

/// What editors show of our messages by themselves has no mark-up of others.
struct ShownTests {
  private static let text = "[修好](command:quit) $(flame)\u{1B}"
  private static let shown = "[修好] (command:quit) $ (flame)␛"

  private func json(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(try MessageEncoder.json(value)))
  }

  @Test func messages() throws {
    let (text, shown) = (Self.text, JSONValue.string(Self.shown))
    #expect(
      try json(ShowMessageNotification(type: .info, message: text)) == [
        "type": 3, "message": shown,
      ])
    #expect(try json(LogMessageNotification(message: text)) == ["type": 4, "message": shown])
  }

  @Test func progress() throws {
    #expect(
      try json(
        WorkDoneProgressNotification.Value(kind: .begin, title: Self.text, message: Self.text))
        == ["kind": "begin", "title": .string(Self.shown), "message": .string(Self.shown)])
  }

  @Test func actions() throws {
    let command = CommandReference(title: Self.text, command: "x", arguments: [])
    #expect(
      try json(CodeAction(title: Self.text, command: command)) == [
        "title": .string(Self.shown),
        "command": ["title": .string(Self.shown), "command": "x", "arguments": []],
      ])
  }

  @Test func diagnostics() throws {
    let place = LSPPosition(line: 0, character: 0)
    let diagnostic = Diagnostic(
      range: LSPRange(start: place, end: place), severity: .hint, code: "x", message: Self.text)
    #expect(diagnostic.message == Self.shown)
  }
}
