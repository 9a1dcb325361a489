import Completion
import Dictionary
import Documents
import TestSupport
import Testing
import Text

/// The words that often follow a word.
struct NextWordsTests {
  private static let dictionary = Task {
    let examples = [
      "去銀行存款。", "到銀行存款了。", "銀行的錢。", "銀行的事。", "銀行的人。", "銀行貸款。", "問銀行，存款。", "銀行家走了。",
    ]
    let titles = ["銀行", "銀行家", "行", "存款", "的", "貸款", "去", "到", "了", "錢", "事", "人", "問", "走"]
    return OpenDictionary(
      try await Fixtures.dictionary(
        titles.map { title in
          Entry(
            title: title,
            heteronyms: [
              Heteronym(definitions: [
                Definition(text: "義", examples: title == "銀行" ? examples : ["「\(title)」"])
              ])
            ])
        }))
  }

  private func offered(_ marked: String, next: Bool = true) async throws -> [Candidates.Word] {
    let marked = Marked(marked)
    let document = Document(marked.text)
    let candidates = try await Candidates.at(
      CompletionPlace(marked.offset, in: document.text), in: document,
      dictionary: try await Self.dictionary.value,
      options: Candidates.Options(corrections: false, next: next))
    return candidates?.words ?? []
  }

  @Test func whatFollowsTwiceIsOffered() async throws {
    let titles = try await offered("去銀行‸").map(\.title)
    #expect(titles.contains("存款") && !titles.contains("貸款"))
  }

  @Test func aSingleCharacterIsNot() async throws {
    #expect(try await offered("去銀行‸").allSatisfy { $0.title != "的" })
  }

  @Test func behindTheWordsThatTheWholeWordBegins() async throws {
    #expect(try await offered("去銀行‸").first?.title == "銀行家")
  }

  @Test func itStandsBehindTheWord() async throws {
    let next = try #require(try await offered("去銀行‸").first { $0.title == "存款" })
    #expect(next.replacement == "銀行存款")
    #expect(next.filter == "銀行存款")
  }

  @Test func whatFollowsInTodaysTextsIsOfferedToo() async throws {
    let titles = ["銀行", "帳戶", "存摺"]
    let entries = titles.map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
    }
    let dictionary = OpenDictionary(
      try await Fixtures.dictionary(entries, pairs: "銀行\t帳戶40 存摺15\n"))
    let document = Document("銀行")
    let found = try await Candidates.at(
      CompletionPlace(6, in: document.text), in: document, dictionary: dictionary,
      options: Candidates.Options(corrections: false, next: true))
    let offered = found?.words.map(\.title) ?? []
    #expect(offered.contains("帳戶") && !offered.contains("存摺"))
  }

  @Test(arguments: ["去銀‸行", "銀行，‸", "bank‸", "‸"])
  func onlyBehindAWholeWord(marked: String) async throws {
    #expect(try await offered(marked).allSatisfy { $0.title != "存款" })
  }

  @Test func unlessItIsAskedForThereAreNone() async throws {
    #expect(try await offered("去銀行‸", next: false).map(\.title).contains("存款") == false)
  }
}
