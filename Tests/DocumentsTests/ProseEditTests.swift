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
      var text = TextSnapshot(
        (0..<round * 20).map { _ in some(2) + String(repeating: "平常的字 ", count: 9) }.joined())
      var prose = DocumentProse(languageID: language)
      for step in 0..<20 {
        let offsets = [0, 0].map { _ in
          text.scalarBoundary(atOrBefore: Int.random(in: 0...text.utf8Count, using: &random))
        }
        let lower = offsets[0]
        let isLong = step % 7 == 0
        let upper = isLong ? max(lower, offsets[1]) : text.scalarBoundary(atOrBefore: lower + 9)
        let new = some(Int.random(in: 0...4, using: &random))
        text.replace(lower..<max(lower, upper), with: new)
        prose.edit(EditSpan(old: lower..<max(lower, upper), count: new.utf8.count))
        // Not called after every edit: then several count as one.
        if step % 3 == 0 { continue }
        let all = 0..<text.utf8Count
        let anew = ProseRanges.of(text, languageID: language).intersecting(all)
        #expect(prose.ranges(in: text).intersecting(all) == anew)
      }
    }
  }

  @Test("A copy that was made before an edit stands as it was")
  func copies() {
    var text = TextSnapshot("abc 註解 /*")
    var prose = DocumentProse(languageID: "c")
    let before = prose.ranges(in: text)
    text.replace(0..<4, with: "")
    prose.edit(EditSpan(old: 0..<4, count: 0))
    #expect(before.intersecting(0..<100) == [4..<10])
    #expect(prose.ranges(in: text).intersecting(0..<100) == [0..<6])
  }
}
