import TestSupport
import Testing
import Text

/// Text of others is text, wherever it is shown.
struct SurfaceTests {
  @Test(
    arguments: [
      ("我在[銀行]工作 a < b, $5, x](y", "我在[銀行]工作 a < b, $5, x] (y"),
      ("[修好](command:workbench.action.quit)", "[修好] (command:workbench.action.quit)"),
      ("[修好]\u{202E}(command:x)", "[修好] (command:x)"),
      ("$(flame) \\$(sync~spin)", "$ (flame) \\$ (sync~spin)"),
      ("<command:x> </b> <!-- <中", "< command:x> < /b> < !-- <中"),
      ("甲\u{1B}]8;;乙", "甲␛]8;;乙"),
    ])
  func messagesAndLabels(text: String, shown: String) {
    #expect(text.shown(in: .editor) == shown)
  }

  @Test(
    arguments: [
      ("銀行（ㄧㄣˊ）：存錢的地方。A.B (c): d", "銀行（ㄧㄣˊ）：存錢的地方。A.B (c): d"),
      ("[修好](command:x)", #"\[修好\]\(command\:x)"#),
      (#"\[修好\](x)"#, #"\\\[修好\\\]\(x)"#),
      ("<https://example.org>", #"\<https\://example.org\>"#),
      ("見https://example.org 或 mailto:a@b.c", #"見https\://example.org 或 mailto\:a\@b.c"#),
      ("Www.example.org awww. ww.x", #"Www\.example.org awww\. ww.x"#),
      ("**粗** _斜_ `碼` ~~刪~~ | 表 &lt; # 題", ##"\*\*粗\*\* \_斜\_ \`碼\` \~\~刪\~\~ \| 表 \&lt; \# 題"##),
      (
        "- 項\n + 項\n1. 項\n 23) 項\n===\n3.5 2. 甲",
        "\\- 項\n \\+ 項\n1\\. 項\n 23\\) 項\n\\===\n3\\.5 2. 甲"
      ),
      ("甲\u{9B}乙", #"甲␛\[乙"#),
    ])
  func cardsAndPages(text: String, shown: String) {
    #expect(text.shown(in: .markdown) == shown)
  }

  @Test(
    arguments: [
      ("銀行 'a'", "銀行 'a'"),
      ("<b class=\"x\">&amp;", "&lt;b class=&quot;x&quot;&gt;&amp;amp;"),
      ("\u{0}\u{1B}甲\u{202E}乙", "␀␛甲乙"),
    ])
  func html(text: String, shown: String) {
    #expect(text.shown(in: .html) == shown)
  }

  /// What is shown of any text has no controls, and in Markdown nothing that a backslash does not stand before.
  @Test func whatRandomTextsBecome() {
    var random = SplitMix(seed: 35)
    let pieces = [
      "[", "]", "(", ")", "$", "<", "a", "甲", "\\", ":", "\u{202E}", "\u{1B}", ".", "w", "\n", "1",
      "-",
    ]
    for _ in 0..<20_000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let label = text.shown(in: .editor)
      #expect(!label.contains("](") && !label.contains("$(") && !label.contains("<a"))
      #expect(
        label.unicodeScalars.filter { $0 != " " }.elementsEqual(
          text.shown(in: .plain).unicodeScalars.filter { $0 != " " }))
      #expect(!text.shown(in: .markdown).contains("]("))
    }
  }
}
