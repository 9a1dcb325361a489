import Dictionary
import EntrySearch
import Testing
import Text

/// The language of queries.
struct SearchQueryTests {
  /// A query in short, its parts in a fixed order.
  private func parts(_ text: String, isUnfinished: Bool = false) throws -> [String] {
    let query = try SearchQuery(text, isUnfinished: isUnfinished)
    let words = query.words.map { "\($0)" }
    let shape = [
      query.strokes.map { "strokes \($0)" },
      query.radicals.isEmpty ? nil : "radical \(query.radicals.joined())",
      query.otherStrokes.map { "rest \($0)" },
    ]
    return words + shape.compactMap { $0 } + query.texts.map { "\($0.field) \($0.phrase)" }
  }

  @Test(arguments: [
    ("銀行", ["writing(\"銀行\")"]),
    ("銀　行", ["writing(\"銀\")", "writing(\"行\")"]),
    ("＊行？", ["writing(\"＊行？\")"]),
    ("savings bank", ["letters(\"savings bank\")"]),
    ("yin hang 銀", ["letters(\"yin hang\")", "writing(\"銀\")"]),
    ("ｙｉｎ", ["letters(\"yin\")"]),
    ("yin*", ["letters(\"yin\")"]),
    ("ㄧㄣˊ ㄏㄤˊ", ["bopomofo(\"ㄧㄣˊ ㄏㄤˊ\")"]),
    ("一ㄣˊ", ["bopomofo(\"一ㄣˊ\")"]),
    ("銀hang", ["mixed(\"銀hang\")"]),
    ("銀ㄏㄤ", ["mixed(\"銀ㄏㄤ\")"]),
    ("「一石二鳥」", ["writing(\"一石二鳥\")"]),
    ("\"river bank\" water", ["letters(\"river bank\")", "letters(\"water\")"]),
    ("銀 銀", ["writing(\"銀\")"]),
    ("lu:4", ["letters(\"lu:4\")"]),
    ("* 銀", ["writing(\"銀\")"]),
    ("銀\u{0}行\u{7}", ["writing(\"銀\")", "writing(\"行\")"]),
  ])
  func wordsAreToldApart(text: String, parts: [String]) throws {
    #expect(try self.parts(text) == parts)
  }

  @Test(arguments: [
    ("筆畫:6", ["strokes 6...6"]), ("筆劃：６", ["strokes 6...6"]), ("strokes:6-8", ["strokes 6...8"]),
    ("筆畫:6..8", ["strokes 6...8"]), ("筆畫:８～６", ["strokes 6...8"]), ("筆畫:六", ["strokes 6...6"]),
    ("筆畫:十", ["strokes 10...10"]), ("筆畫:十二畫", ["strokes 12...12"]),
    ("筆畫:廿三", ["strokes 23...23"]), ("筆畫:二十至二十四", ["strokes 20...24"]),
    ("部首外:0", ["rest 0...0"]), ("餘筆:3", ["rest 3...3"]), ("REST:〇", ["rest 0...0"]),
    ("部首:水", ["radical 水"]), ("radical:氵", ["radical 水"]), ("部首:扌", ["radical 手"]),
    ("部首:亻", ["radical 人"]), ("部首:⼿", ["radical 手"]), ("部首:⺮", ["radical 竹"]),
    ("部首:⾭", ["radical 青"]), ("部首:讠", ["radical 言"]), ("部首:阝", ["radical 邑阜"]),
    ("筆畫:6 部首:水", ["strokes 6...6", "radical 水"]),
  ])
  func shapes(text: String, parts: [String]) throws {
    #expect(try self.parts(text) == parts)
  }

  @Test(arguments: [
    ("釋義:金融", ["texts 金融"]), ("def:金融", ["texts 金融"]), ("meaning：「一 二」", ["texts 一 二"]),
    ("例:下雨", ["examples 下雨"]), ("類:諺語", ["classes 諺語"]), ("type:動", ["classes 動"]),
    ("英:\"to run\"", ["translations to run"]), ("en:bank", ["translations bank"]),
    ("釋義:\"a:b\"", ["texts a:b"]),
    ("釋義:水 銀 類:名", ["writing(\"銀\")", "texts 水", "classes 名"]),
  ])
  func whatEntriesSay(text: String, parts: [String]) throws {
    #expect(try self.parts(text) == parts)
  }

  @Test(arguments: [
    ("", QueryError.empty), (" \u{3000}\u{0}", .empty), ("\"\"", .empty),
    ("筆畫:abc", .noNumber(.strokes, "abc")), ("筆畫:6-", .noNumber(.strokes, "6-")),
    ("筆畫:-1", .noNumber(.strokes, "-1")), ("筆畫:123456", .noNumber(.strokes, "123456")),
    ("部首外:六七", .noNumber(.otherStrokes, "六七")), ("部首:", .noValue(.radical)),
    ("釋義:\"\"", .noValue(.meaning)), ("部首:銀", .noRadical("銀")), ("部首:水火", .noRadical("水火")),
    ("部首:水 radical:火", .repeated(.radical)), ("筆畫:1 筆畫:2", .repeated(.strokes)),
    ("foo:bar", .unknownKey("foo")), (":銀", .unknownKey("")), ("「銀", .openQuote("「")),
    ("釋義:\"金融", .openQuote("\"")), ("y*g", .wildcardInReading("y*g")),
    ("銀?hang", .wildcardInReading("銀?hang")),
    ("1 2 3 4 5 6 7 8 9 a b 1 2", .tooManyParts), (String(repeating: "銀", count: 1_001), .tooLong),
  ])
  func whatIsWrongIsSaid(text: String, error: QueryError) throws {
    #expect(throws: error) { try SearchQuery(text) }
    #expect(!error.description.isEmpty)
  }

  @Test(arguments: [
    ("銀 部首:", ["writing(\"銀\")"]), ("釋義:「金融", ["texts 金融"]),
    ("\"savings ba", ["letters(\"savings ba\")"]),
    ("lu:", ["letters(\"lu:\")"]),
  ])
  func aQueryThatIsBeingTypedNeedsNoEnd(text: String, parts: [String]) throws {
    #expect(try self.parts(text, isUnfinished: true) == parts)
  }

  @Test func aMessageSaysWhatIsPossible() {
    let message = QueryError.unknownKey("foo").description
    for key in QueryKey.allCases {
      #expect(message.contains(key.rawValue))
      #expect(message.contains(key.englishName))
    }
  }
}
