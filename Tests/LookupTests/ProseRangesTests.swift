import Lookup
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

  @Test("In programs comments and strings are", arguments: ["c", "java", "swift", "rust", "go"])
  func programs(language: String) {
    let text = "變數 = 函式(); // 行註解\n字 /* 塊\n註解 */ 字 \"字串\\\"裡\" 字"
    #expect(prose(text, language) == ["行註解", "塊\n註解", "字串\\\"裡"])
  }

  @Test("Each language has its own comments")
  func comments() {
    #expect(prose("字 # 註解", "python") == ["註解"])
    #expect(prose("字 -- 註解\n--[==[ 長 ]] 的 ]==] 字", "lua") == ["註解", "長 ]] 的"])
    #expect(prose("字 ; 註解 \n#| 塊 #| 內 |# 外 |# 字", "scheme") == ["註解", "塊 #| 內 |# 外"])
    #expect(prose("字 {- 塊 {- 內 -} 外 -} 字", "haskell") == ["塊 {- 內 -} 外"])
    #expect(prose("字 /* 塊 /* 內 */ 字", "c") == ["塊 /* 內"])
    #expect(prose("值=${#字} # 註解", "shellscript") == ["註解"])
    #expect(prose("=begin\n註解\n=end\n字", "ruby") == ["註解"])
    #expect(prose("\" 註解\nlet 字 = '文'", "vim") == ["註解", "文"])
  }

  @Test("Each language has its own strings")
  func strings() {
    #expect(prose("字 = '''一\n二''' + r\"三\" 字", "python") == ["一\n二", "三"])
    #expect(prose("字 = '''一\n二''' 字", "starlark") == ["一\n二"])
    #expect(prose("字 = #\"一\"二\"# 字 = \"\"\"\n三\n\"\"\" 字", "swift") == ["一\"二", "三"])
    #expect(prose("字 = r##\"一\"# 二\"## 字", "rust") == ["一\"# 二"])
    #expect(prose("字 = `一\n${二}` 字", "typescript") == ["一\n${二}"])
    #expect(prose("SELECT '它''們' FROM 表", "sql") == ["它", "們"])
    #expect(prose("字 = @\"C:\\\" + 字 + \"文\"", "csharp") == ["文"])
    #expect(prose("{\"鍵\": \"值\"}", "json") == ["鍵", "值"])
  }

  @Test("A quote that opens nothing swallows nothing")
  func loneQuotes() {
    #expect(prose("fn f<'a>(字: &'a str) {} // 註解", "rust") == ["註解"])
    #expect(prose("int 數 = 1'000; char 字 = '文'; // 註解", "cpp") == ["'文'", "註解"])
    #expect(prose("字 = \"沒有關\n字 = 1 // 註解", "java") == ["沒有關", "註解"])
  }

  @Test("In pages of the web text is, and in their scripts what is text there")
  func web() {
    let page = """
      <p title="標題">段落</p><script>變數 = "字串" // 註解
      </script><style>/* 樣式 */ 名</style><code>程式</code>尾
      """
    #expect(
      prose(page, "html") == ["<p title=\"標題\">段落</p>", "字串", "註解", "樣式", ">尾"])
    #expect(prose("<b>頁</b><?php 變數 = '字串'; # 註解 ?>尾", "php") == ["<b>頁</b>", "字串", "註解", "尾"])
  }

  @Test("A language that nobody knows has the comments and strings that most have")
  func unknown() {
    let text = "字 // 一\n字 # 二\n字 /* 三 */ 字 \"四\" 字 '五' 字"
    #expect(prose(text, "brand-new") == ["一", "二", "三", "四", "五"])
  }

  @Test("Editors' own names of languages are known")
  func names() {
    #expect(prose("字 // 註解", "C++") == ["註解"])
    #expect(prose("字 ; 註解", "emacs-lisp") == ["註解"])
    #expect(prose("字 # 註解", "sh") == ["註解"])
  }

  @Test("Only a part can be asked for")
  func parts() {
    let text = TextSnapshot("x // 一二\ny // 三四\n")
    let prose = ProseRanges.of(text, languageID: "c")
    #expect(prose.intersecting(0..<5) == [4..<5])
    #expect(prose.intersecting(8..<15) == [8..<11])
    #expect(prose.contains(5..<11))
    #expect(!prose.contains(0..<11))
    #expect(!prose.contains(11..<15))
    #expect(prose.intersecting(100..<200) == [])
  }

  @Test("Text and comments longer than what is looked at in one go are one range")
  func longText() {
    let text = TextSnapshot("字 /*" + String(repeating: "註解。", count: 20_000) + "*/ 字")
    let ranges = ProseRanges.of(text, languageID: "c").intersecting(0..<text.utf8Count)
    #expect(ranges == [6..<180_006])
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
