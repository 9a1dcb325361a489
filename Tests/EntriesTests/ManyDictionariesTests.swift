import Dictionary
import Documents
import Entries
import TestSupport
import Testing
import Text

/// What people see of a word that several dictionaries have.
struct ManyDictionariesTests {
  private func card(of title: String, in source: some WordSource) async throws -> Card {
    let entry = try #require(try await source.entry(title: title))
    return try await source.card(of: entry)
  }

  private let style = CardStyle(destination: { PageName.of(.entry($0)) })

  @Test func aCardIsThatOfTheFirstAndNamesTheOthers() async throws {
    let library = try await SmallLibrary.library()
    let card = try await card(of: "銀行", in: library)
    let text = card.text(as: .markdown, style: style)
    #expect(Expected("libraries/bank-card.md").changes(in: text) == [])
    let plain = card.text(as: .plainText, style: CardStyle(language: .english))
    #expect(plain.hasSuffix("\nAlso in 修訂本"))
  }

  @Test func whereTheFirstLacksAWordItsCardNamesItsDictionary() async throws {
    let library = try await SmallLibrary.library()
    let text = try await card(of: "按部就班", in: library).text(as: .markdown, style: style)
    #expect(text == "### 按部就班 ㄢˋ　ㄅㄨˋ　ㄐㄧㄡˋ　ㄅㄢ 修訂本\n1.　語本某書。比喻做事有次序。")
  }

  @Test func oneDictionaryIsNamedNowhere() async throws {
    let text = try await card(of: "按部就班", in: SmallLibrary.revised())
      .text(as: .markdown, style: style)
    #expect(text == "### 按部就班 ㄢˋ　ㄅㄨˋ　ㄐㄧㄡˋ　ㄅㄢ\n1.　語本某書。比喻做事有次序。")
  }

  @Test func anIdiomSaysHowItIsUsed() async throws {
    let dictionary = OpenDictionary(try await SmallLibrary.library())
    let word = try #require(try await dictionary.word(titled: "一毛不拔"))
    let text = try await dictionary.card(of: word).text(as: .markdown, style: style)
    #expect(Expected("libraries/idiom-card.md").changes(in: text) == [])
  }

  @Test func synonymsAreThoseOfTheNextWhereTheFirstNamesNone() async throws {
    func file(_ synonyms: String?, _ edition: Edition) async throws -> DictionaryFile {
      let definition = Definition(text: "歡喜。", synonyms: synonyms)
      return try await Fixtures.dictionary(
        [
          Entry(
            title: "高興", heteronyms: [Heteronym(bopomofo: "ㄍㄠ　ㄒㄧㄥˋ", definitions: [definition])])
        ], edition: edition)
    }
    for (own, line) in [(nil, "近義：愉快、開心"), ("歡喜", "近義：歡喜")] {
      let library = Library(
        first: try await file(own, SmallLibrary.concised),
        others: [
          try await file("大歡喜", SmallLibrary.taiwanese), try await file("愉快,開心", .revised),
        ])
      let dictionary = OpenDictionary(library)
      let word = try #require(try await dictionary.word(titled: "高興"))
      let text = try await dictionary.card(of: word).text(as: .plainText, style: style)
      #expect(text.contains("\n\(line)\n"))
    }
  }

  @Test func anIdiomSaysWhatIsMistaken() async throws {
    let dictionary = OpenDictionary(try await SmallLibrary.library())
    let word = try #require(try await dictionary.word(titled: "朝三暮四"))
    let text = try await dictionary.card(of: word).text(as: .plainText, style: style)
    #expect(text.contains("\n形音：暮，音ㄇㄨˋ。傍晚。"))
  }

  @Test(arguments: [
    ("銀行", "libraries/bank.md"), ("長", "libraries/long.md"), ("一毛不拔", "libraries/idiom.md"),
  ])
  func aPageHasASectionForEach(title: String, file: String) async throws {
    let writer = PageWriter(try await SmallLibrary.library(), style: PageStyle())
    let page = try #require(try await writer.markdown(of: .entry(title)))
    #expect(Expected(file).changes(in: page) == [])
  }

  @Test func theCardsOfAllStandOneBelowTheOther() async throws {
    let dictionary = OpenDictionary(try await SmallLibrary.library())
    let word = try #require(try await dictionary.word(titled: "長"))
    let cards = [try await dictionary.card(of: word)] + (try await dictionary.otherCards(of: word))
    #expect(Expected("libraries/all.md").changes(in: cards.text(as: .markdown, style: style)) == [])
  }

  @Test(arguments: [("一刀切", true), ("冀", false), ("銀行", false)])
  func aWordOfMainlandChinaSaysSo(title: String, isOfMainland: Bool) async throws {
    let card = try await card(of: title, in: SmallLibrary.revised())
    #expect(card.isOfMainland == isOfMainland)
    #expect(card.text(as: .plainText, style: style).contains("〔大陸用語〕") == isOfMainland)
  }

  @Test(arguments: [("銀行", "libraries/bank-taiwanese.md"), ("錢莊", "libraries/taiwanese.md")])
  func wordsOfOtherLanguagesStandOnThePage(title: String, file: String) async throws {
    let library = try await SmallLibrary.library(withTaiwanese: true)
    let writer = PageWriter(library, style: PageStyle(notation: .bopomofo))
    let page = try #require(try await writer.markdown(of: .entry(title)))
    #expect(Expected(file).changes(in: page) == [])
  }

  @Test func theLineOfASenseIsThatOfItsPage() async throws {
    let library = try await SmallLibrary.literaryFirst()
    let dictionary = OpenDictionary(library)
    let entry = try #require(try await library.entry(title: "銀行"))
    #expect(entry.alsoIn == ["簡編本"])
    let writer = PageWriter(library, style: PageStyle())
    let place = try #require(
      writer.place(ofSenseIn: entry, read: dictionary.reading(of: "銀行")))
    let page = try #require(try await writer.markdown(of: .entry("銀行")))
    let line = page.split(separator: "\n", omittingEmptySubsequences: false)[place.line]
    #expect(line == "1. 以存款、放款、匯兌為業務的金融機構。")
  }
}
