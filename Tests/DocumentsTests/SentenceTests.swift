import Documents
import Testing
import Text

/// The sentence around a word, which is marked by 【】 here.
struct SentenceTests {
  private func sentence(_ marked: String) throws -> String {
    let parts = marked.split(separator: /[【】]/, omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let start = parts[0].utf8.count
    let document = Document(parts.joined())
    return Sentence.around(start..<start + parts[1].utf8.count, in: document)
  }

  @Test(arguments: [
    ("我去【銀行】。", "我去銀行。"), ("【銀行】", "銀行"), ("早！我去【銀行】？好。", "我去銀行？"),
    ("第一行\n我去【銀行】\n第三行", "我去銀行"), ("第一行\r\n我去【銀行】\r\n", "我去銀行"),
    ("　　我去【銀行】。　他來。", "我去銀行。"), ("真的？！我去【銀行】？！好。", "我去銀行？！"),
    // What closes a quotation belongs to the sentence in it.
    ("「好。」我去「【銀行】」。", "我去「銀行」。"), ("他說：「我去【銀行】。」就走了。", "他說：「我去銀行。」"),
    ("Go! 我去【銀行】!", "我去銀行!"), ("（好。）【銀行】，開了；早。", "銀行，開了；早。"),
    ("我\t去\0【銀行】。", "我 去 銀行。"),
  ])
  func endsAtPunctuationAndLines(marked: String, expected: String) throws {
    #expect(try sentence(marked) == expected)
  }

  @Test func aLongSentenceIsCutAroundTheWord() throws {
    let long = String(repeating: "長", count: 5000)
    let ahead = try sentence("\(long)【銀行】。")
    #expect(ahead == "…" + String(repeating: "長", count: 197) + "銀行。")
    let behind = try sentence("【銀行】\(long)")
    #expect(behind == "銀行" + String(repeating: "長", count: 198) + "…")
    let both = try sentence("\(long)【銀行】\(long)")
    let side = String(repeating: "長", count: 99)
    #expect(both == "…\(side)銀行\(side)…")
  }

  @Test func lengthIsCountedInCharacters() throws {
    // A character with a variation selector is one.
    let marked = String(repeating: "葛\u{E0100}", count: 300)
    let cut = try sentence("\(marked)【銀行】")
    #expect(cut.count == Sentence.maximumCharacters + 1)
    #expect(cut.hasPrefix("…葛\u{E0100}葛\u{E0100}"))
  }
}
