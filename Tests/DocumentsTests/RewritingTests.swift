import Dictionary
import Documents
import Foundation
import TestSupport
import Testing
import Text

extension Document {
  /// The whole text after these rewrites.
  fileprivate func text(after rewrites: [Rewrite]) -> String {
    var document = self
    for rewrite in rewrites.reversed() { document.replace(rewrite.range, with: rewrite.text) }
    return document.text.string
  }
}

/// Readings that are written into a text.
struct ReadingNotesTests {
  private func noted(
    _ text: String, as form: ReadingNotes.Form, isPinyin: Bool = false, _ part: String? = nil
  ) async throws -> String {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let document = Document(text)
    let before = part.flatMap { text.components(separatedBy: $0).first } ?? ""
    let start = before.utf8.count
    let range = start..<start + (part ?? text).utf8.count
    let notes = ReadingNotes(form: form, isPinyin: isPinyin)
    return document.text(
      after: try await notes.rewrites(in: range, of: document, analyser: dictionary.analyser))
  }

  @Test func behindEveryWord() async throws {
    #expect(
      try await noted("我去銀行，ok。\n長大", as: .parentheses)
        == "我（ㄨㄛˇ）去（ㄑㄩˋ）銀行（ㄧㄣˊ ㄏㄤˊ），ok。\n長大（ㄓㄤˇ ㄉㄚˋ）")
    #expect(
      try await noted("銀行", as: .parentheses, isPinyin: true) == "銀行（yín háng）")
  }

  @Test func aboveEveryCharacter() async throws {
    #expect(
      try await noted("去銀行。", as: .ruby)
        == "<ruby>去<rt>ㄑㄩˋ</rt></ruby><ruby>銀<rt>ㄧㄣˊ</rt>行<rt>ㄏㄤˊ</rt></ruby>。")
  }

  @Test func asTheWordsAreReadInTheirPlaces() async throws {
    #expect(try await noted("不會", as: .parentheses).contains("ㄅㄨˊ"))
    #expect(try await noted("長大", as: .parentheses).contains("ㄓㄤˇ"))
    #expect(try await noted("很長", as: .parentheses).contains("ㄔㄤˊ"))
  }

  @Test func theCommaOfATitleHasNoReading() async throws {
    let noted = try await noted("一不做，二不休", as: .ruby)
    #expect(noted.contains("</ruby>，<ruby>二"))
    #expect(noted.components(separatedBy: "<rt>").count == 7)
  }

  @Test func onlyWhatIsAskedFor() async throws {
    #expect(try await noted("銀行和學校", as: .parentheses, "學校") == "銀行和學校（ㄒㄩㄝˊ ㄒㄧㄠˋ）")
  }

  @Test(arguments: ReadingNotes.Form.allCases)
  func nothingIsNotedTwice(form: ReadingNotes.Form) async throws {
    let once = try await noted("我去銀行。", as: form)
    #expect(once != "我去銀行。")
    #expect(try await noted(once, as: form) == once)
  }

  @Test func aRemarkInParenthesesIsNoReading() async throws {
    #expect(
      try await noted("銀行(bank)", as: .parentheses) == "銀行（ㄧㄣˊ ㄏㄤˊ）(bank)")
  }
}

/// Simplified text in the characters of the headwords.
struct TraditionalTextTests {
  private func converted(_ text: String) async throws -> String {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let document = Document(text)
    let converter = TraditionalText(dictionary)
    let rewrites = try await converter.rewrites(in: 0..<text.utf8.count, of: document)
    #expect(
      converter.hasRewrites(in: 0..<text.utf8.count, of: document) == !rewrites.isEmpty)
    return document.text(after: rewrites)
  }

  @Test(arguments: [
    ("我们去银行。", "我們去銀行。"), ("头发，发现", "頭髮，發現"), ("三万个学生", "三萬個學生"),
    ("一不做,二不休", "一不做,二不休"), ("ABC 银行\n学校", "ABC 銀行\n學校"),
  ])
  func wordsDecideWhichCharacterIsMeant(simplified: String, traditional: String) async throws {
    #expect(try await converted(simplified) == traditional)
  }

  @Test func aNumberKeepsTheCharacterThatIsTheCommonerOne() async throws {
    // 千 is also how 韆 is written.
    let dictionary = OpenDictionary(
      try await Fixtures.dictionary([
        Entry(
          title: "千",
          heteronyms: [
            Heteronym(definitions: [Definition(text: "數目。", examples: ["如：「三千人、五千人。」"])])
          ]), Entry(title: "鞦韆"), Entry(title: "韆"), Entry(title: "人"),
      ]))
    let document = Document("三千人")
    let rewrites = try await TraditionalText(dictionary).rewrites(in: 0..<9, of: document)
    #expect(rewrites.isEmpty)
  }

  @Test(arguments: ["我們去銀行。", "三公里", "他在裡面", "hello"])
  func whatIsTraditionalStaysAsItIs(text: String) async throws {
    #expect(try await converted(text) == text)
  }
}
