import Documents
import TestSupport
import Testing
import Text

/// After any edits the text for people is the one of a document that was read anew.
struct ProseEditTests {
  private static let pieces: [String: [String]] = [
    "swift": ["\"", "//", "\n", "字", "文字 ", " ", "https://a/字"],
    "markdown": ["`", "```", "~~~", "\n", "\r\n", "](", ")", "字", "文字 ", "- ", "\n\n", "http://a"],
    "html": ["<code", "</code", "<pre>", "</pre", "\"", "://", "\n", "字"],
    "org": ["#+BEGIN_SRC", "#+END_SRC", "\n", "  ", "字", "文字"],
    "text": ["https://", "a/", "字", "，", " ", "\n"],
  ]

  @Test("An edit finds what reading anew finds", arguments: ProseEditTests.pieces.keys.sorted())
  func edits(language: String) {
    var random = SplitMix(seed: 7)
    let pieces = Self.pieces[language] ?? []
    func some(_ count: Int) -> String {
      (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for round in [0, 1, 5, 10, 15] {
      // Mostly dull text, so that edits are seen to leave what they cannot reach.
      var document = Document(
        (0..<round * 20).map { _ in some(2) + String(repeating: "平常的字 ", count: 9) }.joined(),
        languageID: language)
      for step in 0..<20 {
        let text = document.text
        let offsets = [0, 0].map { _ in
          text.scalarBoundary(atOrBefore: Int.random(in: 0...text.utf8Count, using: &random))
        }
        let lower = offsets[0]
        let isLong = step % 7 == 0
        let upper = isLong ? max(lower, offsets[1]) : text.scalarBoundary(atOrBefore: lower + 9)
        let new = some(Int.random(in: 0...4, using: &random))
        document.replace(lower..<max(lower, upper), with: new)
        // Not called after every edit: then several count as one.
        if step % 3 == 0 { continue }
        let edited = document.text
        let all = 0..<edited.utf8Count
        let anew = ProseRanges.of(edited, languageID: language).intersecting(all)
        #expect(document.prose.intersecting(all) == anew)
      }
    }
  }

  @Test("A copy that was made before an edit stands as it was")
  func copies() {
    var document = Document("abc 註解 /*", languageID: "c")
    let before = document.prose
    document.replace(0..<4, with: "")
    #expect(before.intersecting(0..<100) == [4..<10])
    #expect(document.prose.intersecting(0..<100) == [0..<6])
  }
}
