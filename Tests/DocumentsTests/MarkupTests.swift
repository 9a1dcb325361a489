import Dictionary
import Documents
import Segmentation
import TestSupport
import Testing
import Text

/// Words that go on through mark-up.
struct MarkupTests {
  private func analyser() async throws -> WordAnalyser {
    OpenDictionary(try await Fixtures.starter()).analyser
  }

  /// The words of a text, as their reader sees them, with a stroke between any two tokens; mark-up between
  /// words is a blank.
  private func words(_ text: String, _ markup: Markup) async throws -> String {
    let document = Document(text, markup: markup)
    let analyser = try await analyser()
    var words: [String] = []
    for unit in document.units(in: 0..<text.utf8.count) {
      let analysis = unit.value(by: analyser)
      #expect(analysis.tokens.reduce(0) { $0 + $1.range.count } == unit.range.count)
      let bytes = unit.bytes
      words += analysis.tokens.map {
        let isMarkup = $0.kind == .space && bytes[$0.range].contains { $0 > 32 }
        return isMarkup ? " " : analysis.gaps.text(of: $0.range, in: bytes)
      }
    }
    return words.joined(separator: "|")
  }

  @Test(arguments: [
    "銀<b>行</b>", "銀<b>行", "<b>銀</b>行", "銀</b>行", "<span class=\"x\">銀</span>行", "銀<wbr>行",
    "銀<wbr/>行",
    "銀<span title=\"a > b\" id='c'><em>行</em></span>", "銀<B>行</B>",
    "銀<a href=\"https://example.org/a\">行</a>",
    "<ruby>銀<rt>ㄧㄣˊ</rt>行<rt>ㄏㄤˊ</rt></ruby>",
    "<ruby>銀<rt>ㄧㄣˊ</rt></ruby><ruby>行<rt>ㄏㄤˊ</rt></ruby>",
    "<ruby>銀<rp>(</rp><rt>ㄧㄣˊ</rt><rp>)</rp></ruby><ruby>行<rp>(</rp><rt>ㄏㄤˊ</rt><rp>)</rp></ruby>",
    "<ruby>銀<rp>（</rp><rt lang=\"zh\">yín</rt><rp>）</rp>行<rt>háng</rt></ruby>",
    "<ruby>銀<rt>ㄧㄣˊ<rt></rt>行<rt>ㄏㄤˊ</ruby>", "<ruby><rb>銀</rb><rt>ㄧㄣˊ</rt></ruby>行",
    "<ruby>銀<rt><small>ㄧㄣˊ</small></rt></ruby>行", "<ruby>銀行<rt>ㄧㄣˊ ㄏㄤˊ</rt></ruby>",
  ])
  func throughTags(text: String) async throws {
    #expect(try await words(text, .html).contains("銀行"))
    #expect(try await words(text, .markdown).contains("銀行"))
  }

  @Test("What is plain text stays as it is")
  func plain() async throws {
    for text in ["銀<b>行</b>", "銀**行**", "<ruby>銀<rt>ㄧㄣˊ</rt>行</ruby>"] {
      #expect(!(try await words(text, .none).contains("銀行")))
    }
    for text in ["銀<b>行</b>", "銀**行**", "銀<ruby", "銀<rt>行", "<i><ruby>銀<b>行</b></ruby>"] {
      #expect(!(try await words(text, .ruby).contains("銀行")))
    }
  }

  @Test(
    "Ruby text is read through in all texts for people",
    arguments: [Markup.ruby, .org, .restructuredText])
  func ruby(markup: Markup) async throws {
    for text in [
      "<ruby>銀<rt>ㄧㄣˊ</rt>行<rt>ㄏㄤˊ</rt></ruby>",
      "<ruby>銀<rt>ㄧㄣ<i>ˊ</i></rt></ruby><ruby>行<rt>ㄏㄤ<i>ˊ</i></rt></ruby>",
    ] {
      #expect(try await words(text, markup).contains("銀行"))
    }
  }

  @Test(arguments: [
    // Other elements, and what only looks like a tag.
    "銀<br>行", "銀</p><p>行", "銀<td>行", "銀<!-- x -->行", "銀<code>行</code>", "銀<x-b>行", "銀<bold>行",
    "銀< b>行",
    "銀<b行", "銀<b 行>", "銀<b\n>行", "銀<b", "銀<", "銀<行>", "銀 < 行", "銀<b>，行",
    // A title is text for people, and two links are two words.
    "銀<b title=\"錢\">行</b>", "<a href=\"x\">銀</a><a href=\"y\">行</a>",
    // A note without an end.
    "銀<rt>ㄧㄣˊ行", "銀<rt>ㄧㄣˊ\n</rt>行", "銀<rt>" + String(repeating: "長", count: 200) + "</rt>行",
    "銀<b x=\"" + String(repeating: "x", count: 600) + "\">行",
  ])
  func whatEndsWords(text: String) async throws {
    for markup in [Markup.html, .markdown] {
      #expect(!(try await words(text, markup).contains("銀行")))
    }
  }

  @Test(arguments: [
    "銀**行**", "**銀**行", "銀*行*", "銀***行***", "銀~~行~~", "銀**<b>行</b>**", "`a` 銀**行**", "*a* 銀*行*",
    "我的**銀*行*和**", "\\* 銀*行*", "``a ` b``銀*行*",
  ])
  func throughEmphasis(text: String) async throws {
    #expect(try await words(text, .markdown).contains("銀行"))
    #expect(!(try await words(text, .html).contains("銀行")) || text.contains("<"))
  }

  @Test(arguments: [
    // Only pairs emphasise.
    "銀**行", "銀*行**", "銀**行\n**", "銀 * 行 *", "* 銀*行", "銀****行****",
    // What else they may be.
    "銀_行_", "銀~行~", "銀\\*行\\*", "`銀**行**`", "銀`**`行`**`", "``銀`**行**``", "3*銀*4*行",
  ])
  func whatEmphasisIsNot(text: String) async throws {
    #expect(!(try await words(text, .markdown).contains("銀行")))
  }

  @Test("In Org and reStructuredText marks count only where they do there")
  func separators() async throws {
    #expect(try await words("銀\u{200B}*行*", .org).contains("銀行"))
    #expect(try await words("/銀/\u{200B}行", .org).contains("銀行"))
    for text in ["銀*行*", "/銀/行", "銀<b>行</b>", "銀\u{200B}*行"] {
      #expect(!(try await words(text, .org).contains("銀行")))
    }
    #expect(try await words(#"銀\ **行**"#, .restructuredText).contains("銀行"))
    #expect(try await words(#"*銀*\ 行"#, .restructuredText).contains("銀行"))
    for text in ["銀**行**", #"銀\ **行"#, #"``銀\ **行**``"#] {
      #expect(!(try await words(text, .restructuredText).contains("銀行")))
    }
  }

  @Test("What stands around the words stays what it is")
  func around() async throws {
    #expect(try await words("我去<b>銀行</b>。\r\n", .html) == "我|去| |銀行|<|/|b|>|。|\r\n")
    #expect(try await words("<p>銀<b>行</b>我</p>", .html) == "<|p|>|銀行| |我|<|/|p|>")
    #expect(try await words("我**去**銀行", .markdown) == "我| |去| |銀行")
    // A note is none of the text, whatever is beside it.
    #expect(try await words("<ruby>行<rt>銀行</rt></ruby>。", .html) == "<|ruby|>|行| |。")
    #expect(try await words("A<rt>銀行</rt>B", .html) == "A| |B")
    #expect(try await words("<rt>銀行</rt>", .html) == " ")
    // A word with a comma goes on.
    #expect(
      try await words("一不做</b>，<i>二不休", .html) == "一不做，二不休")
  }

  @Test("The readings are those of the whole word, and notes have none")
  func readings() async throws {
    let text = "<ruby>銀<rt>銀</rt></ruby><ruby>行<rt>ㄏㄤˊ</rt></ruby>"
    let document = Document(text, markup: .html)
    let unit = try #require(document.unit(at: 0))
    let analysis = unit.value(by: try await analyser())
    #expect(analysis.readings[0..<text.utf8.count].bopomofo == "ㄧㄣˊ　ㄏㄤˊ")
    let word = try #require(analysis.tokens.first { $0.kind == .word })
    #expect(analysis.readings[word.range].bopomofo == "ㄧㄣˊ　ㄏㄤˊ")
    #expect(
      analysis.gaps.pieces(of: word.range).map { document.text.string(in: $0) } == ["銀", "行"])
  }

  @Test("In long lines units end in no tag and in no note")
  func longLines() async throws {
    let word = """
      <ruby class="a b">銀<rp>（</rp><rt>ㄧㄣˊ x</rt><rp>）</rp></ruby><ruby>行<rp>（</rp><rt>ㄏㄤˊ</rt><rp>）</rp></ruby>
      """
    let text = String(repeating: word + "和" + word + "，", count: 100)
    let found = try await words(text, .html).split(separator: "|")
    #expect(found.count { $0 == "銀行" } == 200)
  }

  @Test("In any language only what mark-up is there")
  func languages() {
    #expect(ProseLanguage.markup(of: "html") == .html)
    #expect(ProseLanguage.markup(of: "Markdown") == .markdown)
    for language in [nil, "plaintext", "latex"] {
      #expect(ProseLanguage.markup(of: language) == .ruby)
    }
    #expect(ProseLanguage.markup(of: "python") == .none)
  }
}

/// What is asked of a document, where a word goes through mark-up.
struct MarkupPlacesTests {
  private func focus(_ marked: String) async throws -> (Focus, String)? {
    let marked = Marked(marked)
    let document = Document(marked.text, markup: .html)
    let dictionary = OpenDictionary(try await Fixtures.starter())
    return dictionary.focus(at: marked.offset, in: document).map {
      ($0, document.text.string(in: $0.range))
    }
  }

  @Test(arguments: [
    "我去‸銀<b>行</b>。", "我去銀‸<b>行</b>。", "我去銀<b>‸行</b>。", "我去銀<b>行‸</b>。",
  ])
  func theWordOnThePlace(marked: String) async throws {
    let (focus, range) = try #require(try await focus(marked))
    #expect(focus.text == "銀行")
    #expect(range == "銀<b>行")
    #expect(focus.reading.bopomofo == "ㄧㄣˊ　ㄏㄤˊ")
    #expect(focus.others.allSatisfy { $0.unicodeScalars.count == 1 })
  }

  @Test(arguments: ["銀<‸b>行", "銀<rt>ㄧ‸ㄣˊ</rt>行", "銀<rt>‸銀行</rt>行", "去<‸b>銀行</b>"])
  func inMarkUpThereIsNone(marked: String) async throws {
    #expect(try await focus(marked) == nil)
  }

  @Test func theCharacterUnderTheCursor() async throws {
    let text = "我去銀<b>行</b>"
    for (before, character) in [("我去", "銀"), ("我去銀", "行"), ("我去銀<b>", "行"), ("我去銀<b>行", "行")] {
      let (focus, _) = try #require(
        try await focus(before + "‸" + text.dropFirst(before.count)))
      #expect(focus.character(at: before.utf8.count) == character)
    }
  }

  @Test func selections() async throws {
    let marked = Marked("你好。我<i>去</i>銀<b>‸行</b>，好。")
    let document = Document(marked.text, markup: .html)
    let steps = SelectionSteps.at(
      marked.offset, in: document,
      analyser: OpenDictionary(try await Fixtures.starter()).analyser)
    let found = steps.map { document.text.string(in: $0) }
    #expect(found.prefix(2) == ["行", "銀<b>行"])
    #expect(found.contains("我<i>去</i>銀<b>行</b>，好。"))
  }

  @Test func occurrences() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let text = "銀行。銀<b>行</b>\r\n行<rt>銀行</rt>银*行*"
    let document = Document(text, markup: .markdown)
    let focus = try #require(dictionary.focus(at: 0, in: document))
    let found = try await Occurrences(of: focus, lexicon: dictionary.source.lexicon).pieces(
      in: document.text.bytes, markup: .markdown, segmenter: dictionary.analyser.segmenter,
      limit: 10)
    #expect(
      found.map { $0.map { document.text.string(in: $0) } } == [["銀行"], ["銀", "行"], ["银", "行"]])
  }

  @Test func theSentenceIsWhatIsSeen() {
    let text = "好。<ruby>我<rt>ㄨㄛˇ</rt></ruby>去銀<b>行</b>。好"
    let document = Document(text, markup: .html)
    let bytes = document.text.bytes
    let start = bytes.firstRange(of: Array("銀".utf8))?.lowerBound ?? 0
    let end = bytes.firstRange(of: Array("行".utf8))?.upperBound ?? 0
    #expect(Sentence.around(start..<end, in: document) == "<ruby>我去銀行</b>。")
  }
}

/// What is written into a document leaves its mark-up alone.
struct MarkupRewritingTests {
  private func rewritten(
    _ text: String, _ rewrites: (Document, OpenDictionary) async throws -> [Rewrite]
  ) async throws -> String {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    var document = Document(text, markup: .html)
    for rewrite in try await rewrites(document, dictionary).reversed() {
      document.replace(rewrite.range, with: rewrite.text)
    }
    return document.text.string
  }

  @Test func traditionalCharacters() async throws {
    let text = try await rewritten("<i>我</i>去银<b>行</b><rt>x</rt>头<i>发</i>。") {
      try await TraditionalText($1).rewrites(in: 0..<$0.text.utf8Count, of: $0)
    }
    #expect(text == "<i>我</i>去銀<b>行</b><rt>x</rt>頭<i>髮</i>。")
  }

  @Test func readingsBesidePieces() async throws {
    func noted(_ text: String) async throws -> String {
      try await rewritten(text) {
        try await ReadingNotes(form: .parentheses).rewrites(
          in: 0..<$0.text.utf8Count, of: $0, analyser: $1.analyser)
      }
    }
    #expect(try await noted("銀<b>行</b>") == "銀（ㄧㄣˊ）<b>行（ㄏㄤˊ）</b>")
    let ruby = "<ruby>銀<rp>(</rp><rt>ㄧㄣˊ</rt></ruby><ruby>行<rt>ㄏㄤˊ</rt></ruby>"
    #expect(try await noted(ruby) == ruby)
  }
}
