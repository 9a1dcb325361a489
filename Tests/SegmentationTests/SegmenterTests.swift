import Segmentation
import TestSupport
import Testing
import Training

/// How a text is cut, with a lexicon of a few words.
struct SegmenterTests {
  private func cut(_ text: String, words: [String]) async throws -> String {
    let segmenter = Segmenter(lexicon: try await Fixtures.lexicon(words))
    let bytes = Array(text.utf8)
    return segmenter.tokens(in: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
      .joined(separator: "|")
  }

  @Test(arguments: [
    ("我在銀行工作", "我|在|銀行|工作"),
    ("行不行，不行！", "行|不|行|，|不|行|！"),
    ("", ""),
    ("　\t銀行\r\n", "　\t|銀行|\r\n"),
  ])
  func wordsAndPunctuation(text: String, expected: String) async throws {
    let words = ["我", "在", "銀行", "工作", "銀", "行", "不"]
    #expect(try await cut(text, words: words) == expected)
  }

  /// The advantage of a listed word decides whether the dictionary's words give way.
  @Test(arguments: [(8 * 64, "我|在銀|行"), (-8 * 64, "我|在|銀行")])
  func aWordOfAList(advantage: Int32, expected: String) async throws {
    let lexicon = try await Fixtures.lexicon(["我", "在", "銀行", "銀", "行"])
    let list = ListLexicon([.init("在銀", advantage: advantage)], lexicon: lexicon)
    let bytes = Array("我在銀行".utf8)
    let tokens = Segmenter(lexicon: lexicon, userWords: list).tokens(in: bytes)
    #expect(
      tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: "|")
        == expected)
    #expect(tokens.contains { $0.id == .listed(1) } == (advantage > 0))
  }

  @Test(arguments: [
    ("一不做，二不休", "一不做，二不休"), ("一不做二不休", "一不做二不休"),
    ("一不做,二不休", "一不做,二不休"), ("一不做、二不休", "一不做、二不休"), ("一,二", "一|,|二"),
    ("他一不做，二不休，走了", "他|一不做，二不休|，|走|了"), ("一不做，二", "一|不|做|，|二"),
  ])
  func titleWithAComma(text: String, expected: String) async throws {
    let words = ["一不做，二不休", "一", "二", "不", "做", "休", "他", "走", "了"]
    #expect(try await cut(text, words: words) == expected)
  }

  @Test(arguments: [
    ("二十三個", "二十三|個"), ("第三名", "第三|名"), ("三百多萬人", "三百多萬|人"), ("第幾名", "第幾|名"), ("三十多個", "三十多|個"),
    ("三分之一個", "三分之一|個"), ("20萬人", "20萬|人"), ("20多人", "20多|人"), ("3.14個", "3.14|個"), ("3百人", "3百|人"),
    ("940百個", "940|百|個"),
    ("1,000人", "1,000|人"), ("二十分鐘", "二十|分鐘"), ("一個人", "一|個|人"), ("２０個", "２０|個"),
    ("二○二六年", "二○二六|年"), ("下禮拜三去", "下禮拜三|去"), ("這週三個", "這|週|三|個"), ("自下禮拜一起去", "自|下禮拜一|起|去"),
    ("這週一直去", "這|週|一直|去"),
  ])
  func numbers(text: String, expected: String) async throws {
    // Among many words none is as probable as a number is.
    let others = (0..<400).compactMap { Unicode.Scalar(0x5000 + $0).map(String.init) }
    let words =
      ["一", "二", "三", "十", "分", "鐘", "分鐘", "十分", "個", "名", "人", "年", "多", "第", "百", "萬"]
      + ["下", "這", "週", "禮", "拜", "禮拜", "去", "一直"] + others
    #expect(try await cut(text, words: words) == expected)
  }

  @Test(arguments: [
    ("用LINE傳YouTube", "用|LINE|傳|YouTube"), ("don't A-AVG a_b", "don't| |A-AVG| |a_b"),
    ("ㄧㄣˊㄏㄤˊ", "ㄧㄣˊㄏㄤˊ"), ("yínháng", "yínháng"), ("（Ａ）", "（|Ａ|）"), ("你😀👍🏽", "你|😀|👍🏽"),
    ("カタカナ", "カタカナ"), ("end. 用", "end|.| |用"),
  ])
  func otherScripts(text: String, expected: String) async throws {
    #expect(try await cut(text, words: ["用", "傳", "你"]) == expected)
  }

  @Test(arguments: [
    ("𠮷野家", "𠮷|野|家"), ("𨉣腰", "𨉣腰"), ("葛\u{E0100}城", "葛\u{E0100}|城"),
    ("銀\u{FE00}行", "銀\u{FE00}行"), ("\u{E000}\u{F0009}", "\u{E000}|\u{F0009}"),
    ("\u{F900}", "\u{F900}"),
  ])
  func rareCharacters(text: String, expected: String) async throws {
    #expect(try await cut(text, words: ["𨉣腰", "葛", "城", "銀行", "家"]) == expected)
  }

  @Test(arguments: [
    ("你👩‍👩‍👧好", "你|👩‍👩‍👧|好"), ("🇹🇼🇯🇵", "🇹🇼|🇯🇵"), ("🇹🇼🇯", "🇹🇼|🇯"),
    ("1️⃣你", "1️⃣|你"), ("#️⃣*️⃣", "#️⃣|*️⃣"), ("👩🏽‍💻你", "👩🏽‍💻|你"),
    ("❤️‍🔥🏴‍☠️", "❤️‍🔥|🏴‍☠️"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿你", "🏴󠁧󠁢󠁥󠁮󠁧󠁿|你"), ("👩👧", "👩|👧"),
    ("。\u{200D}。", "。\u{200D}|。"), ("👩‍你", "👩‍|你"),
  ])
  func emojiThatAreShownAsOneStayTogether(text: String, expected: String) async throws {
    #expect(try await cut(text, words: ["你", "好"]) == expected)
  }

  @Test func tokensCoverEveryByteOnceInAnyMixture() async throws {
    let words = ["我們", "銀行", "一不做，二不休", "葛", "二十", "分"]
    let segmenter = Segmenter(lexicon: try await Fixtures.lexicon(words))
    let pieces =
      words + [
        "，", "、", "。", ",", ";", ".", "'", "-", "—", "…", "\u{301}", "\u{200D}", "\u{FE0F}",
        "\u{E0100}", "\u{20E3}", "\u{E007F}", "👩", "🏽", "🇹", "🇼", "❤", "\0", "\r", "\n", " ", "　",
        "\u{2028}", "\u{FEFF}", "a", "é", "1", "７", "萬", "第", "之", "多", "%", "ㄧ", "ˊ", "银", "行",
        "头",
        "\u{F900}", "\u{2F85E}", "\u{E000}", "\u{10FFFD}", "\u{10FFFF}", "\u{FFFD}", "𠮷", "〇",
      ]
    var generator = SplitMix(seed: 11)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0...60, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }.joined()
      let bytes = Array(text.utf8)
      var end = 0
      for token in segmenter.tokens(in: bytes) {
        #expect(token.range.lowerBound == end && !token.range.isEmpty, "\(text.debugDescription)")
        #expect(bytes[token.range.lowerBound] & 0xC0 != 0x80, "\(text.debugDescription)")
        end = token.range.upperBound
      }
      #expect(end == bytes.count, "\(text.debugDescription)")
    }
  }

  @Test func tokensCoverEveryByteOnce() async throws {
    let segmenter = Segmenter(
      lexicon: try await Fixtures.lexicon(["我們", "在", "銀行", "一不做，二不休", "葛"]))
    let text = "我們在銀行，A-B 3.5萬\r\n\u{0301}葛\u{E0100}𠮷\u{0}一不做，"
    let bytes = Array(String(repeating: text, count: 50).utf8)
    var end = 0
    for token in segmenter.tokens(in: bytes) {
      #expect(token.range.lowerBound == end)
      #expect(!token.range.isEmpty)
      end = token.range.upperBound
    }
    #expect(end == bytes.count)
  }

  @Test func aRunWithoutEndIsCutWhereWordsEnd() async throws {
    let segmenter = Segmenter(lexicon: try await Fixtures.lexicon(["銀行", "行銀"]))
    let bytes = Array(String(repeating: "銀行", count: 30_000).utf8)
    let tokens = segmenter.tokens(in: bytes)
    #expect(tokens.count == 30_000)
    #expect(tokens.allSatisfy { $0.range.count == 6 && $0.range.lowerBound % 6 == 0 })
  }

  @Test func aPartIsCutAsTheWholeIs() async throws {
    let words = ["我", "銀行", "一不做，二不休", "葛", "做"]
    let segmenter = Segmenter(lexicon: try await Fixtures.lexicon(words))
    let text = Array("我（在銀行），一不做，二不休。 A-B don't二十三葛\u{E0100}\u{301}！？做 ㄧㄣˊ😀👍🏽我👩‍👩‍👧🇹🇼🇯🇵我".utf8)
    let whole = segmenter.tokens(in: text)
    /// The tokens of the part around a place, as places of the whole.
    func tokens(around offset: Int) -> [Token] {
      let part = segmenter.part(around: offset, in: text)
      return segmenter.tokens(in: Array(text[part])).map { token in
        let range =
          part.lowerBound + token.range.lowerBound..<part.lowerBound + token.range.upperBound
        return Token(range: range, kind: token.kind, word: token.word)
      }
    }
    for token in whole {
      for offset in token.range where text[offset] & 0xC0 != 0x80 {
        let part = tokens(around: offset)
        #expect(part.contains(token), "\(offset)")
        #expect(part.allSatisfy(whole.contains), "\(offset)")
      }
      let atEnd = tokens(around: token.range.upperBound)
      #expect(atEnd.contains(token), "\(token)")
    }
  }

  /// Between two borders nothing is cut out of a word, however common its characters are.
  @Test(arguments: [
    ("可是", "可是"), ("「可是」", "「|可是|」"), ("- 可是\n可是，", "-| |可是|\n|可是|，"), ("可是可", "可|是|可"),
    ("可，可是，是", "可|，|可是|，|是"),
  ])
  func aWordThatFillsARun(text: String, expected: String) async throws {
    let lexicon = try await PlaceFixture.lexicon(rare: ["可是"], common: ["可", "是"])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  /// A classifier belongs to the numeral before it, also to one in digits.
  @Test(arguments: [
    ("三個人來", "三|個|人|來"), ("這本書來", "這|本|書|來"), ("3個人來", "3|個|人|來"), ("3 個人", "3| |個|人"),
    ("來個人", "來|個人"), ("個人", "個人"),
  ])
  func classifiers(text: String, expected: String) async throws {
    let lexicon = try await Fixtures.lexicon(["個人", "本書", "個", "人", "本", "書", "三", "這", "來"])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  @Test(arguments: [
    ("他說的話", "他|說|的|話"), ("他來的話", "他|來|的話"), ("等一等他", "等|一|等|他"), ("他一等人", "他|一等|人"),
    ("打不過他", "打|不|過|他"), ("來不過他", "來|不過|他"), ("有個人來", "有|個|人|來"), ("有個人特色", "有|個人|特色"),
    ("喝口水", "喝|口|水"), ("來口水", "來|口水"), ("穿著白衣", "穿|著|白衣"), ("穿著好", "穿著|好"),
    ("往後門來", "往|後門|來"), ("往後來", "往後|來"), ("他沒收到", "他|沒|收|到"), ("他沒收口水", "他|沒收|口水"),
  ])
  func aHeadwordDoesNotTearWhatBelongsTogether(text: String, expected: String) async throws {
    let lexicon = try await Fixtures.lexicon([
      "的話", "一等", "不過", "個人", "特色", "口水", "穿著", "往後", "後門", "白衣", "他", "說", "的", "話", "來", "等", "一",
      "人", "打",
      "不", "過", "有", "個", "喝", "口", "水", "穿", "著", "好", "往", "門", "沒收", "沒", "收", "到",
    ])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  @Test(arguments: [
    ("他留下來", "他|留|下來"), ("留下", "留下"), ("他看得到", "他|看|得|到"), ("他得到", "他|得到"),
    ("把手洗", "把|手|洗"), ("門把手", "門|把手"), ("加一點", "加|一點"),
    ("要不要", "要|不|要"), ("他上不了", "他|上|不|了"), ("很早就看", "很|早|就|看"), ("他早就看", "他|早就|看"),
    ("市長期看", "市|長期|看"), ("市長期待", "市長|期待"), ("名稱為", "名稱|為"), ("很稱為看", "很|稱為|看"), ("不了", "不了"),
    ("下一樣", "下|一|樣"), ("他一樣", "他|一樣"),
    ("把他修好", "把|他|修|好"), ("求修好", "求|修好"), ("上標的是", "上|標|的|是"), ("看標的是", "看|標的|是"),
  ])
  func neighboursOfAWord(text: String, expected: String) async throws {
    let lexicon = try await Fixtures.lexicon([
      "標的", "標", "的", "是", "修好", "修", "好", "求", "留下", "下來", "得到", "把手", "加一", "一點", "不了", "一樣",
      "早就", "市長", "名稱", "稱為",
      "名", "稱", "為", "長期",
      "期待", "很", "早", "就", "市",
      "期", "待", "上", "下", "不", "了", "一", "樣", "他", "留", "來",
      "看", "得", "到", "把", "手", "洗", "門", "加",
      "點",
    ])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  /// A word of grammar keeps to its own neighbour where a headword would take it.
  @Test(arguments: [
    ("他才能來", "他|才|能|來"), ("他的才能", "他|的|才能"), ("才能很好", "才能|很|好"), ("他忘不了", "他|忘|不|了"),
    ("他下週一起", "他|下週|一起"), ("一下車來", "一|下車|來"), ("他等一下", "他|等|一下"),
    ("還可以來", "還|可以|來"), ("還可以的", "還可以|的"), ("還可以", "還可以"),
    ("十點半開門", "十|點|半|開門"), ("他半開門", "他|半開門"), ("他會長高", "他|會|長|高"), ("他的會長", "他|的|會長"),
    ("注意到時", "注意|到|時"), ("他到時來", "他|到時|來"),
  ])
  func wordsOfGrammar(text: String, expected: String) async throws {
    let lexicon = try await Fixtures.lexicon([
      "才能", "不了", "一起", "下週", "一下", "下車", "還可以", "可以", "才", "能", "他", "的", "很", "好",
      "忘", "不",
      "了", "自", "下", "週", "一", "起", "來", "車", "等", "還", "可", "以",
      "半開門", "開門", "會長", "注意", "到時", "十", "點", "半", "開", "門", "會", "長", "高", "注", "意", "到", "時",
    ])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  /// The characters of a word that belong to its neighbours are theirs.
  @Test(arguments: [
    ("關上門", "關|上|門"), ("他上門", "他|上門"), ("騎在馬上", "騎|在|馬|上"), ("他馬上來", "他|馬上|來"),
    ("週日前來", "週|日|前|來"), ("他日前來", "他|日前|來"), ("默默地下來", "默默|地|下來"), ("在地下", "在|地下"),
    ("想像他一樣", "想|像|他|一樣"), ("他想像", "他|想像"), ("將來台", "將|來|台"), ("將來", "將來"),
    ("總會有人", "總|會|有|人"), ("他的總會", "他|的|總會"), ("探出頭來", "探|出|頭|來"), ("他出頭", "他|出頭"),
    ("我國中的", "我|國中|的"), ("我國的", "我國|的"),
  ])
  func wordsThatTheirNeighboursTakeApart(text: String, expected: String) async throws {
    let lexicon = try await Fixtures.lexicon([
      "上門", "馬上", "日前", "地下", "默默", "下來", "想像", "將來", "總會", "出頭", "一樣", "我國", "國中", "我", "國", "中",
      "部", "關", "騎",
      "上", "門", "馬", "日", "前", "地", "下", "來", "想", "像", "將", "台", "總", "會", "出", "頭", "在", "他",
      "的", "有", "人", "探", "週", "一", "樣",
    ])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  /// What stands between two quotations goes on with the clause; alone it is the headword.
  @Test(arguments: [("「他」打到「心」", "「|他|」|打|到|「|心|」"), ("打到", "打到"), ("他，打到", "他|，|打到")])
  func betweenQuotations(text: String, expected: String) async throws {
    let lexicon = try await PlaceFixture.lexicon(rare: ["打到"], common: ["打", "到", "他", "心"])
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  @Test(arguments: [
    ("問林佳穎好", "問|林佳穎|好"), ("問阿傑好", "問|阿傑|好"), ("問小蔡好", "問|小蔡|好"), ("問了好", "問|了|好"),
    ("好好問", "好好|問"), ("龘龘", "龘|龘"), ("問歐陽穎好", "問|歐陽穎|好"), ("問伊莎貝拉好", "問|伊莎貝拉|好"),
    ("導演李安", "導|演|李安"), ("問陳桑好", "問|陳桑|好"), ("問曾媽媽好", "問|曾媽媽|好"),
    ("問淑芬姐好", "問|淑芬姐|好"), ("問阿輝伯好", "問|阿輝伯|好"), ("問老王好", "問|老王|好"),
    ("問連媽媽好", "問|連|媽媽|好"), ("伍元好", "伍|元|好"), ("陸仟元", "陸|仟|元"),
    ("問史嘉蕾‧喬韓森好", "問|史嘉蕾‧喬韓森|好"), ("問好・了好", "問|好|・|了|好"),
    ("問羅大佑", "問|羅大佑"), ("林佳認了", "林佳|認|了"), ("問志明好", "問|志明|好"), ("問林志明好", "問|林志明|好"),
    ("問佐藤好", "問|佐藤|好"), ("問佐藤朗的", "問|佐藤朗|的"), ("問阿好伯好", "問|阿好伯|好"), ("王先生來", "王|先生|來"),
    ("問鈴木一朗好", "問|鈴木一朗|好"),
    ("問李敏", "問|李敏"), ("淑芬的", "淑芬|的"),
    ("叫淑芬來", "叫|淑芬|來"), ("問阿胖", "問|阿胖"), ("問郝志明好", "問|郝志明|好"),
    ("問陳導好", "問|陳導|好"), ("問陳李淑芬好", "問|陳李淑芬|好"), ("小木好", "小|木|好"), ("問川普好", "問|川普|好"),
    ("李穎來了", "李穎|來|了"), ("好好淑芬", "好好|淑芬"), ("問司馬穎好", "問|司馬穎|好"), ("叫歐陽耷中的", "叫|歐陽耷中|的"),
    ("好歐陽耷中好", "好|歐陽耷|中|好"),
    ("問芷晴好", "問|芷晴|好"), ("芷晴發", "芷晴|發"), ("問水志明好", "問|水志明|好"), ("問阮氏淑芬好", "問|阮氏淑芬|好"),
    ("高橋直人來", "高橋直人|來"), ("問費南多", "問|費南多"), ("問中了好", "問|中|了|好"),
    ("問民生國小好", "問|民生國小|好"), ("問中正東路好", "問|中正東路|好"),
    ("叫若菡", "叫|若菡"), ("問東方志明的", "問|東方志明|的"), ("東方志明好", "東|方志明|好"), ("問阮氏穎的", "問|阮氏穎|的"),
    ("小胖好", "小胖|好"), ("叫温志明", "叫|温志明"),
    ("老師季韻如好", "老|師|季韻如|好"), ("女兒佳菡的", "女|兒|佳菡|的"), ("問同一個", "問|同一|個"),
    ("問林悠閒的", "問|林悠閒|的"), ("問林先生的", "問|林|先生|的"), ("問林躍的", "問|林躍|的"), ("問輝仔好", "問|輝仔|好"),
    ("阿輝師來", "阿輝師|來"), ("問林佳認了", "問|林佳|認|了"), ("問林躍先生", "問|林躍|先生"), ("佳菡", "佳|菡"),
    ("叫佳菡來", "叫|佳菡|來"), ("阿輝師傅來", "阿輝|師傅|來"), ("除了芷晴的", "除|了|芷晴|的"), ("問西川好", "問|西川|好"),
    ("問西川縣好", "問|西|川|縣|好"), ("問中島直人好", "問|中島直人|好"), ("問上白石直人好", "問|上白石直人|好"),
    // A verb behind a name of two characters is no part of it.
    ("問李敏收了", "問|李敏|收|了"), ("叫李敏了", "叫|李敏|了"),
    // A measure word that counts nothing may be a surname.
    ("叫項南的", "叫|項南|的"),
    // Surnames that are ordinary words elsewhere; 買 is a verb at the beginning.
    ("問后志明好", "問|后志明|好"), ("問買志明好", "問|買志明|好"), ("買志明的", "買|志明|的"),
    ("問陳大哥好", "問|陳大哥|好"), ("阿胖嬤來", "阿胖嬤|來"), ("林又佳說", "林又佳|說"),
    // The preposition before a person stays outside of the name.
    ("向小蔡好", "向|小蔡|好"), ("向志明借", "向|志明|借"),
    // The conjunction before a person stays outside of the name.
    ("林傑和女兒好", "林傑|和|女|兒|好"), ("問陳李阿胖", "問|陳李阿胖"),
  ])
  func namesAndDoubledCharacters(text: String, expected: String) async throws {
    // Among many words each is as improbable as in a whole dictionary.
    let others = (0..<4000).compactMap { Unicode.Scalar(0x5000 + $0).map(String.init) }
    let lexicon = try await Fixtures.lexicon(
      [
        "問", "好", "了", "林", "佳", "穎", "阿", "傑", "小", "蔡", "歐", "陽", "伊", "莎", "貝", "拉", "導", "演",
        "李", "安", "陳", "桑", "曾", "媽", "媽媽", "連", "淑", "芬", "姐", "輝", "伯", "老", "王", "伍", "元", "史",
        "嘉",
        "蕾", "喬", "韓", "森", "羅", "大", "佑", "認", "志", "明", "佐", "藤", "鈴", "木", "一", "朗",
        "敏", "的", "叫", "來", "胖", "郝", "川", "普", "先生", "馬", "民", "生", "國", "中", "正", "東", "路", "成",
        "功", "上", "芷", "晴", "水", "阮", "氏", "高", "若", "菡", "方", "師", "季", "韻", "如", "女", "兒", "同",
        "同一", "個", "温", "橋", "悠閒", "師傅", "直", "人", "費", "南", "多", "發",
        "縣", "白", "石", "收", "項", "向", "借", "和",
      ]
        + others)
    #expect(PlaceFixture.cut(text, lexicon) == expected)
  }

  /// The names in a text whose words may be names.
  @Test(arguments: [
    ("里長高峰說", ["高峰"]), ("到高峰的", []), ("叫高峰說", ["高峰"]), ("叫高峰和林佳穎", ["高峰", "林佳穎"]),
    ("林佳穎、高峰、陳佳穎", ["林佳穎", "高峰", "陳佳穎"]), ("到高峰、到", []), ("小葉說", ["小葉"]), ("到小葉", []),
    ("到高中老師的", []),
    // A name that was cut apart.
    ("林佳穎、任和、陳佳穎", ["林佳穎", "任和", "陳佳穎"]), ("到曾有老師", []),
    // Items of a list; a verb does not stand before a word of time.
    ("林佳穎、陳高峰", ["林佳穎", "陳高峰"]), ("林佳穎，到高峰", ["林佳穎"]), ("到、陳有高峰", []),
    ("林佳說昨天", ["林佳"]), ("陳佳收昨天", ["陳佳收"]), ("陳佳收到", ["陳佳"]), ("小陳明天來", ["小陳"]),
    // A word has the surname and the next character.
    ("叫安排文來", ["安排文"]), ("安排文的", ["安排文"]), ("安排文、到", []),
    // Behind a label, before 攝 and behind 我叫 the characters may mean anything.
    ("聯絡人：陳收到", ["陳收到"]), ("老師：到高峰", []), ("（陳收到攝）", ["陳收到"]), ("她叫陳收到，", ["陳收到"]),
    ("陳○○說", ["陳○○"]), ("陳○說", ["陳○"]),
    ("豆豆說", ["豆豆"]), ("豆豆的", []), ("Kevin 陳說", ["陳"]), ("kevin 陳說", []),
    ("陳Kevin說", ["陳"]), ("陳KEVIN", []), ("陳kevin", []),
    // A numeral before a title, or where a clause ends, counts nothing.
    ("陳佳五老師說", ["陳佳五"]), ("陳佳五，", ["陳佳五"]),
    // Behind 叫 and before a mark stands the person named; a title before a surname has no surname.
    ("哥叫陳收到，", ["陳收到"]), ("師傅陳佳穎說", ["陳佳穎"]),
  ])
  func wordsThatAreNamesInTheirPlaces(text: String, names: [String]) async throws {
    let others = (0..<4000).compactMap { Unicode.Scalar(0x5000 + $0).map(String.init) }
    let segmenter = Segmenter(
      lexicon: try await Fixtures.lexicon(
        [
          "里長", "高峰", "說", "到", "的", "老師", "叫", "來", "林", "佳", "穎", "和", "小葉", "高中", "陳", "任", "曾",
          "有", "小",
          "葉", "昨天", "明天", "收", "收到", "明", "天", "安排", "文", "豆",
        ] + others))
    let bytes = Array(text.utf8)
    let found = segmenter.tokens(in: bytes).filter { $0.kind == .name }
    #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == names)
  }

  @Test func matchesThatCoverAPlace() async throws {
    let segmenter = Segmenter(
      lexicon: try await Fixtures.lexicon(["銀", "行", "銀行", "銀行家", "行家", "家"]))
    let bytes = Array("在銀行家".utf8)
    let found = segmenter.matches(covering: "在銀".utf8.count, in: bytes)
    #expect(
      found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["銀行", "銀行家", "行", "行家"])
    #expect(segmenter.matches(covering: 99, in: bytes).isEmpty)
  }
}

/// Lexicons in which words are rarer than their characters.
enum PlaceFixture {
  static func lexicon(rare: [String], common: [String]) async throws -> Lexicon {
    var builder = LexiconBuilder()
    var text = TrainingText()
    for (index, word) in (rare + common).enumerated() { builder.add(word, id: index + 1) }
    for _ in 0..<200 { for word in common { text.append(word + "，") } }
    return try Fixtures.load(
      try await Trainer(lexicon: try builder.compile(), text: text).train().image)
  }

  static func cut(_ text: String, _ lexicon: Lexicon) -> String {
    let bytes = Array(text.utf8)
    return Segmenter(lexicon: lexicon).tokens(in: bytes)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: "|")
  }
}
