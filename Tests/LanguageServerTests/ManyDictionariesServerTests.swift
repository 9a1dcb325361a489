import Dictionary
import TestSupport
import Testing
@testable import LanguageServer

/// Lists of words that several dictionaries have, as a client sees them.
struct ManyDictionariesServerTests {
  private func server() async throws -> TestServer {
    let library = try await SmallLibrary.library(withTaiwanese: true)
    return try await .begun(["workspace": ["textDocumentContent": [:]]]) { _ in
      FoundDictionary(source: library)
    }
  }

  @Test(arguments: [
    ("銀行", "銀行", "ㄧㄣˊ　ㄏㄤˊ · yín háng · 存錢和借錢的機構。"), ("冀", "冀", "ㄐㄧˋ · jì · 修訂本 · 大陸地區河北省的簡稱。"),
    ("辭典:修訂本 銀行", "銀行", "ㄧㄣˊ　ㄏㄤˊ · yín háng · 以存款、放款、匯兌為業務的金融機構。"),
    ("tsiah-png", "食飯", "tsia̍h-pn̄g · 台語辭典 · 吃飯、用餐。"),
  ])
  func aListNamesTheDictionaryThatIsNotTheFirst(
    query: String, title: String, text: String
  ) async throws {
    let symbols = try await server().askSymbols(query).answer
    #expect(symbols.first?.name == title)
    #expect(symbols.first?.containerName == text)
  }

  @Test func aWordIsOfferedOnce() async throws {
    let words = try #require(try await server().words(at: "銀‸", kind: 1))
    #expect(words.filter { $0 == "銀行" } == ["銀行"])
  }
}
