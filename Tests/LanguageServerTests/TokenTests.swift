import Dictionary
import Documents
import TestSupport
import Testing
import Text

@testable import LanguageServer

/// What each word of a document is.
struct TokenTests {
  private static let pieces = [
    "我在銀行。", "行人", "長大了，", "\n", "\r\n", "/*", "*/", "\"", "abc ", "🙂", "三百 ",
  ]

  @Test("After any edits the tokens, and what has changed of them, are those of a text read anew")
  func edits() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    var random = SplitMix(seed: 3)
    func some(_ count: Int) -> String {
      (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    var edited = TokenDocument(some(3000), languageID: "c")
    var client = try await edited.list(dictionary)
    var data = client.data
    for round in 0..<60 {
      for _ in 0...round % 3 {
        let lower = Int.random(in: 0...edited.text.utf8Count, using: &random)
        let length = [0, 0, 3, 3000].randomElement(using: &random) ?? 0
        edited.replace(lower..<lower + length, with: some([0, 1, 5, 800][round % 4]))
      }
      let list = try await edited.list(dictionary)
      if let difference = list.difference(from: client) {
        data.replaceSubrange(
          difference.start..<difference.start + difference.deleteCount,
          with: difference.data.numbers)
      }
      client = list
      let anew = try await TokenDocument(edited.text.string, languageID: "c").list(dictionary).data
      try #require(data == anew)
      #expect(list.data == anew)
    }
  }

  private static let marked = [
    "我在銀行。", "銀<b>行</b>", "銀", "行", "<b>", "**", "銀*行*", "<rt>ㄧㄣˊ</rt>", "\n", "\r\n", "`", "<",
    "🙂",
  ]

  @Test("Those of words with mark-up in them are its pieces, after any edits too")
  func markup() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    var random = SplitMix(seed: 5)
    func some(_ count: Int) -> String {
      (0..<count).map { _ in Self.marked.randomElement(using: &random) ?? "" }.joined()
    }
    var edited = TokenDocument(some(1000), languageID: "markdown")
    for _ in 0..<40 {
      let lower = Int.random(in: 0...edited.text.utf8Count, using: &random)
      edited.replace(lower..<lower + 3, with: some(2))
      let list = try await edited.list(dictionary)
      let anew = TokenDocument(edited.text.string, languageID: "markdown")
      try #require(list.data == (try await anew.list(dictionary).data))
      #expect(try await edited.part(0..<edited.text.utf8Count, dictionary) == list.data)
    }
    let data = try await TokenDocument("銀<b>行", languageID: "html").list(dictionary).data
    let kind = data[3]
    #expect(data == [0, 0, 1, kind, 0, 0, 4, 1, kind, 0])
  }

  @Test("An edit sends only what stands near it")
  func smallDifference() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    var edited = TokenDocument(String(repeating: "我在銀行。\n", count: 10_000))
    let before = try await edited.list(dictionary)
    edited.replace(80_003..<80_003, with: "行人")
    let after = try await edited.list(dictionary)
    let difference = try #require(after.difference(from: before))
    #expect(difference.data.numbers.count <= 10)
    #expect(after.difference(from: after) == nil)
  }

  @Test("A part has the tokens that all of the document has there")
  func parts() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let text = "我在銀行。行人\n長大了，三百\n銀行"
    let edited = TokenDocument(text)
    let all = try await edited.list(dictionary).data
    let whole = try await edited.part(0..<text.utf8.count, dictionary)
    #expect(whole == all)
    let second = edited.text.lineRange(1)
    #expect(try await edited.part(second, dictionary).prefix(2) == [1, 0])
    #expect(try await edited.part(0..<0, dictionary) == [])
  }
}

/// A document and its tokens, which follow its edits.
private struct TokenDocument {
  private var document: Document
  private var tokens = DocumentTokens()

  init(_ text: String, languageID: String? = nil) {
    document = Document(text, languageID: languageID)
  }

  var text: TextSnapshot { document.text }

  mutating func replace(_ range: Range<Int>, with text: String) {
    tokens.follow(document.replace(range, with: text).units)
  }

  func list(_ dictionary: OpenDictionary) async throws -> TokenList {
    try await tokens.list(
      of: document, dictionary: dictionary, parts: try await dictionary.source.partsOfSpeech(),
      encoding: .utf16)
  }

  func part(_ range: Range<Int>, _ dictionary: OpenDictionary) async throws -> [UInt32] {
    try await DocumentTokens.data(
      in: range, of: document, dictionary: dictionary,
      parts: try await dictionary.source.partsOfSpeech(), encoding: .utf16)
  }
}
