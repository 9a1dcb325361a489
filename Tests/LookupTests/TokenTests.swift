import Dictionary
import Lookup
import TestSupport
import Testing
import Text

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
    var edited = Edited(some(3000))
    var client = try await edited.list(dictionary)
    var data = client.data
    for round in 0..<60 {
      for _ in 0...round % 3 {
        let lower = Int.random(in: 0...edited.document.text.utf8Count, using: &random)
        let length = [0, 0, 3, 3000].randomElement(using: &random) ?? 0
        edited.replace(lower..<lower + length, with: some([0, 1, 5, 800][round % 4]))
      }
      let list = try await edited.list(dictionary)
      if let difference = list.difference(from: client) {
        data.replaceSubrange(
          difference.start..<difference.start + difference.deleteCount, with: difference.data)
      }
      client = list
      let anew = try await Edited(edited.document.text.string).list(dictionary).data
      try #require(data == anew)
      #expect(list.data == anew)
    }
  }

  @Test("An edit sends only what stands near it")
  func smallDifference() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    var edited = Edited(String(repeating: "我在銀行。\n", count: 10_000), language: nil)
    let before = try await edited.list(dictionary)
    edited.replace(80_003..<80_003, with: "行人")
    let after = try await edited.list(dictionary)
    let difference = try #require(after.difference(from: before))
    #expect(difference.data.count <= 10)
    #expect(after.difference(from: after) == nil)
  }

  @Test("A part has the tokens that all of the document has there")
  func parts() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let text = "我在銀行。行人\n長大了，三百\n銀行"
    let edited = Edited(text, language: nil)
    let all = try await edited.list(dictionary).data
    let whole = try await edited.part(0..<text.utf8.count, dictionary)
    #expect(whole == all)
    let second = edited.document.text.lineRange(1)
    #expect(try await edited.part(second, dictionary).prefix(2) == [1, 0])
    #expect(try await edited.part(0..<0, dictionary) == [])
  }
}

/// A document of a program as a session keeps it.
private struct Edited {
  var document: Document
  private var prose: DocumentProse
  private var tokens = DocumentTokens()

  init(_ text: String, language: String? = "c") {
    document = Document(text)
    prose = DocumentProse(languageID: language)
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    let lower = document.text.scalarBoundary(atOrBefore: range.lowerBound)
    let upper = max(lower, document.text.scalarBoundary(atOrBefore: range.upperBound))
    let anew = document.replace(lower..<upper, with: text)
    prose.replace(lower..<upper, count: text.utf8.count)
    tokens.replace(lower..<upper, count: text.utf8.count, unitsAnew: anew)
  }

  func list(_ dictionary: OpenDictionary) async throws -> TokenList {
    try await tokens.list(
      of: document, prose: prose.ranges(in: document.text), dictionary: dictionary,
      parts: try await dictionary.source.partsOfSpeech(), encoding: .utf16)
  }

  func part(_ range: Range<Int>, _ dictionary: OpenDictionary) async throws -> [UInt32] {
    try await document.tokenData(
      in: range, prose: .of(document.text, languageID: nil), dictionary: dictionary,
      parts: try await dictionary.source.partsOfSpeech(), encoding: .utf16)
  }
}
