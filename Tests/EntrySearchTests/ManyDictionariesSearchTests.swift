import Dictionary
import EntrySearch
import TestSupport
import Testing
import Text

/// Searches in several dictionaries.
struct ManyDictionariesSearchTests {
  private func search(_ text: String) async throws -> SearchResults {
    try await Search(SmallLibrary.library()).results(for: text, limit: 20)
  }

  @Test(arguments: [
    ("辭典:成語典", ["一毛不拔", "朝三暮四"]), ("dictionary:idioms 朝*", ["朝三暮四"]), ("辭典:簡編本 長", ["長"]),
    ("辭典:成語典 釋義:吝嗇", []), ("釋義:吝嗇 辭典:修訂本", ["一毛不拔"]), ("類:成語", ["一毛不拔", "朝三暮四"]),
    ("類:成語 釋義:次序", []), ("辭典:簡 yinhang", ["銀行"]), ("辭典:成語典 yinhang", []),
  ])
  func aQueryNamesADictionary(query: String, titles: [String]) async throws {
    #expect(Set(try await search(query).hits.map(\.title)) == Set(titles))
  }

  @Test func whatIsShownIsOfThatDictionary() async throws {
    #expect(try await search("辭典:修訂本 銀行").hits.first?.gloss == "以存款、放款、匯兌為業務的金融機構。")
    let hits = try await search("銀行").hits
    #expect(hits.map(\.title) == ["銀行"])
    #expect(hits.map(\.gloss) == ["存錢和借錢的機構。"])
    #expect(hits.map(\.dictionary) == [nil])
    #expect(try await search("按部就班").hits.first?.labels() == ["修訂本"])
    #expect(try await search("一刀切").hits.first?.labels() == ["修訂本", "大陸用語"])
  }

  @Test func whatAnotherDictionarySaysIsShown() async throws {
    for (query, text, dictionary) in [
      ("釋義:銀器", "販賣銀器的商家。", "修訂本"), ("例:鐵公雞", "他就像隻鐵公雞，一毛不拔。", "成語典"),
      ("販賣銀器的商家", "販賣銀器的商家。", "修訂本"),
    ] {
      let hits = try await search(query).hits
      #expect(hits.map(\.gloss) == [text], "\(query)")
      #expect(hits.map(\.dictionary) == [dictionary], "\(query)")
    }
  }

  @Test func withoutTheDictionaryOfIdiomsTheyAreWhatTheTextSays() async throws {
    let found = try await Search(SmallLibrary.revised()).results(for: "類:成語", limit: 9)
    #expect(Set(found.hits.map(\.title)) == ["朝三暮四", "按部就班"])
    #expect(found.hits.allSatisfy { $0.dictionary == nil })
  }

  @Test(arguments: [
    ("辭典:台語辭典 tsiah-png", ["食飯"]), ("辭典:台語 tsia̍h4", ["食飯", "食飽"]), ("辭典:twblg chiahpng", ["食飯"]),
    ("辭典:台語辭典 食*", ["食飯", "食飽"]), ("辭典:台語辭典 吃飯", ["食飯"]), ("tsiah-png", ["食飯"]), ("用餐", ["食飯"]),
    // What is Mandarin is Mandarin's.
    ("銀行", ["銀行"]),
  ])
  func wordsOfAnotherLanguageAreFound(query: String, titles: [String]) async throws {
    let library = try await SmallLibrary.library(withTaiwanese: true)
    let hits = try await Search(library).results(for: query, limit: 20).hits
    #expect(hits.prefix(titles.count).map(\.title) == titles)
    #expect(hits.first?.pinyin == (titles == ["銀行"] ? nil : "tsia̍h-pn̄g"))
  }

  @Test(arguments: [
    ("辭典:台語 înn", ["圓", "院"]), ("辭典:台語 īnn", ["院", "圓"]), ("辭典:台語 inn7", ["院", "圓"]),
    ("īnn", ["院", "圓"]),
  ])
  func tonesByMarksOrFiguresSayWhichComesFirst(query: String, titles: [String]) async throws {
    let library = try await SmallLibrary.library(withTaiwanese: true)
    let hits = try await Search(library).results(for: query, limit: 20).hits
    #expect(hits.prefix(titles.count).map(\.title) == titles)
  }

  @Test(arguments: [("tih", ["滴", "提貨"]), ("ti", ["提", "提貨"])])
  func aWholeReadingOfAnotherLanguageComesBeforeInitials(query: String, titles: [String])
    async throws
  {
    func entry(_ title: String, _ bopomofo: String?, _ pinyin: String?) -> Entry {
      let reading = Heteronym(
        bopomofo: bopomofo, pinyin: pinyin, definitions: [Definition(text: "義。")])
      return Entry(title: title, heteronyms: [reading])
    }
    let mandarin = [entry("提", "ㄊㄧˊ", nil), entry("提貨", "ㄊㄧˊ　ㄏㄨㄛˋ", nil)]
    let library = Library(
      first: try await Fixtures.dictionary(mandarin),
      others: [
        try await Fixtures.dictionary([entry("滴", nil, "tih")], edition: SmallLibrary.taiwanese)
      ])
    let hits = try await Search(library).results(for: query, limit: 20).hits
    #expect(hits.prefix(2).map(\.title) == titles)
  }

  @Test func aWordWithoutADefinitionIsListedWithItsTranslation() async throws {
    let entry = Entry(
      title: "手機", heteronyms: [Heteronym(bopomofo: "ㄕㄡˇ　ㄐㄧ")],
      translations: ["English": ["cell phone", "mobile"]])
    let source = try await Fixtures.dictionary([entry])
    let hit = try await Search(source).results(for: "手機", limit: 1).hits.first
    #expect(hit?.gloss == nil)
    #expect(hit?.translation == "cell phone")
  }

  @Test(arguments: [
    ("銀 辭典:成", ["銀 辭典:成語典"]), ("dict:", ["dict:簡編本", "dict:修訂本", "dict:成語典"]), ("辭典:成語典", []),
    ("銀 釋義:成", []),
  ])
  func aNameThatIsBegunIsCompleted(query: String, completed: [String]) async throws {
    let library = try await SmallLibrary.library()
    #expect(SearchQuery.completions(of: query, in: library) == completed)
  }

  @Test func aDictionaryThatIsNotThereIsSaid() async throws {
    let error = QueryError.noDictionary("沒有", known: ["簡編本", "修訂本", "成語典"])
    await #expect(throws: error) { _ = try await search("辭典:沒有 銀行") }
    #expect(error.message(in: .chinese).contains("簡編本、修訂本、成語典"))
    #expect(throws: QueryError.repeated(.dictionary)) { try SearchQuery("辭典:a 辭典:b") }
  }
}
