import Documents
import Testing
import Text

/// Which parts of a document are text for people.
struct ProseRangesTests {
  /// The parts that are, trimmed, and without those that have nothing but ASCII.
  private func prose(_ text: String, _ language: String?) -> [String] {
    let snapshot = TextSnapshot(text)
    return ProseRanges.of(snapshot, languageID: language)
      .intersecting(0..<snapshot.utf8Count)
      .map { snapshot.string(in: $0).trimmed }
      .filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
  }

  @Test("In text for people all of it is, but for addresses")
  func plainText() {
    #expect(prose("我在銀行。\n他也在。", "plaintext") == ["我在銀行。\n他也在。"])
    #expect(prose("我在銀行。", nil) == ["我在銀行。"])
    #expect(prose("見 https://a.tw/詞/銀行，很好", "text") == ["見 https", "，很好"])
    #expect(prose("見 https://a.tw這裡", "text") == ["見 https", "這裡"])
    #expect(prose("注意：//不是網址", "text") == ["注意：//不是網址"])
  }

  @Test("In Markdown code is left out, and where links lead")
  func markdown() {
    #expect(prose("文字`程式`文字", "markdown") == ["文字", "文字"])
    #expect(prose("文字``有`反引號``文字", "markdown") == ["文字", "文字"])
    #expect(prose("前\n```swift\n程式\n```\n後", "markdown") == ["前", "後"])
    #expect(prose("- ~~~~\n  程式\n  ~~~\n  程式\n  ~~~~\n後", "markdown") == ["後"])
    #expect(prose("[文字](頁/銀行.md)後", "markdown") == ["[文字", "後"])
    #expect(prose("一個`沒有關的\n反引號\n\n下一段", "markdown") == ["一個", "下一段"])
  }

  @Test("In reStructuredText and Org marked code is left out")
  func marked() {
    #expect(prose("文字 ``程式`` 文字", "rst") == ["文字", "文字"])
    #expect(prose("前\n#+BEGIN_SRC c\n程式\n#+END_SRC\n後", "org") == ["前", "後"])
  }

  @Test(
    "In programs what is Chinese is", arguments: ["c", "C++", "python", "sh", "yaml", "brand-new"])
  func programs(language: String) {
    let text = "字 = f(\"字串，有 a 字\"); // 行註解 https://a/詞\n#塊\n"
    #expect(prose(text, language) == ["字", "字串，有", "字", "行註解", "塊"])
  }

  @Test("In pages of the web all is that is not marked as code")
  func web() {
    let page = """
      <p title="標題">段落</p><pre class="a">程式</pre><code>程式</code>尾<!-- 註解 -->
      """
    #expect(prose(page, "html") == ["<p title=\"標題\">段落</p>", ">尾<!-- 註解 -->"])
  }

  @Test("Only a part can be asked for")
  func parts() {
    let text = TextSnapshot("x // 一二\ny // 三四\n")
    let prose = ProseRanges.of(text, languageID: "c")
    #expect(prose.intersecting(0..<8) == [5..<8])
    #expect(prose.intersecting(8..<20) == [8..<11, 17..<20])
    #expect(prose.contains(5..<11))
    #expect(!prose.contains(4..<11))
    #expect(!prose.contains(11..<15))
    #expect(prose.intersecting(100..<200) == [])
  }

  @Test("Text longer than what is looked at in one go is one range", arguments: ["c", "text"])
  func longText(language: String) {
    let text = TextSnapshot(String(repeating: "註解。", count: 20_000))
    let ranges = ProseRanges.of(text, languageID: language).intersecting(0..<text.utf8Count)
    #expect(ranges == [0..<180_000])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// By the names of several editors: Emacs's modes, Vim's file types, VS Code's boxes.
  @Test(arguments: ["gfm", "LaTeX", "plaintex", "log-edit", "scminput", "git commit", "vtt"])
  func whatIsWrittenForPeopleIsText(language: String) {
    #expect(ProseLanguage.isProse(language))
    #expect(ProseRanges.of(TextSnapshot("銀行"), languageID: language).intersecting(0..<6) == [0..<6])
  }

  @Test(arguments: ["python", "json", "html", "dockercompose", "no-such-language"])
  func whatIsWrittenForProgramsIsNone(language: String) {
    #expect(!ProseLanguage.isProse(language))
  }
}
