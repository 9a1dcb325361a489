import Dictionary
import Segmentation
import TestSupport
import Testing

/// Texts in Simplified and in variant characters, with a dictionary of a few words.
struct CharacterFormTests {
  private func dictionary() async throws -> DictionaryFile {
    var entries = [
      "銀行", "銀", "行", "頭髮", "頭", "髮", "發展", "發", "展", "臺灣", "臺", "灣", "後來", "後", "后",
      "來", "皇后", "皇", "台", "我", "在",
    ].map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "我在銀行。")])])
    }
    entries.append(
      Entry(
        title: "髪",
        heteronyms: [Heteronym(definitions: [Definition(text: "「髮」的異體字。")])]))
    return try await Fixtures.dictionary(entries)
  }

  @Test(arguments: [
    ("银行", "銀行"), ("头发", "頭髮"), ("发展", "發展"), ("台灣", "臺灣"), ("后来", "後來"), ("皇后", "皇后"),
    ("頭髪", "頭髮"), ("我", "我"),
  ])
  func wordsAreCutAsTheirStandard(text: String, headword: String) async throws {
    let file = try await dictionary()
    let tokens = Segmenter(lexicon: file.lexicon).tokens(in: Array(text.utf8))
    #expect(tokens.map(\.word) == [file.lexicon.id(of: headword)])
    #expect(tokens.map(\.range) == [0..<text.utf8.count])
    #expect(tokens.map(\.isRespelled) == [text != headword])
  }

  @Test func aCharacterThatIsAWordStaysItselfInTraditionalText() async throws {
    let file = try await dictionary()
    func words(_ text: String) -> [Int?] {
      Segmenter(lexicon: file.lexicon).tokens(in: Array(text.utf8)).map(\.word)
    }
    #expect(words("后") == [file.lexicon.id(of: "后")])
    // 银 says that the text is in Simplified characters.
    #expect(words("在后银行").contains(file.lexicon.id(of: "銀行")))
  }

  @Test(arguments: [
    ("银行", "銀行"), ("台灣", "臺灣"), ("臺灣", "臺灣"), ("髪", "髪"), ("头髪", "頭髮"), ("没有", nil),
  ])
  func entriesAreFoundInAnyForm(text: String, title: String?) async throws {
    #expect(try await dictionary().entry(title: text)?.title == title)
  }

  @Test func offsetsAreThoseOfTheText() async throws {
    let file = try await dictionary()
    let text = "我在\u{F914}银\u{E0100}行頭\u{FE00}髪"
    let tokens = Segmenter(lexicon: file.lexicon).tokens(in: Array(text.utf8))
    let parts = tokens.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(parts.joined() == text)
    #expect(parts.suffix(2) == ["银\u{E0100}行", "頭\u{FE00}髪"])
  }
}
