import Dictionary
import Documents
import Entries
@testable import LanguageServer
import Phonetics
import Readings
import Testing
import TestSupport
import Text
import WordLists

/// Readings beside words.
struct HintTests {
  /// The hints of a text, each as the word and what is said.
  private func hints(
    _ text: String, _ choice: HintChoice, language: String? = nil,
    words: WordList = .none
  ) async throws -> [String] {
    let dictionary = OpenDictionary(try await Fixtures.starter(), userWords: words)
    let document = Document(text, languageID: language)
    let found = try await document.hints(
      in: 0..<text.utf8.count, choice: choice,
      dictionary: dictionary)
    return found.map {
      "\(document.text.string(in: $0.range)) \($0.reading.hintLabel(.bopomofo))"
    }
  }

  @Test("Every word has its reading in this place")
  func all() async throws {
    #expect(
      try await hints("我去銀行。\r\n𠮷 OK\n頭髮", .all).filter { !$0.hasPrefix("𠮷") }
        == ["我 ㄨㄛˇ", "去 ㄑㄩˋ", "銀行 ㄧㄣˊ ㄏㄤˊ", "頭髮 ㄊㄡˊ ㄈㄚˇ"])
  }

  @Test(
    "Words with a character that is not read as it mostly is, and 一 and 不 where their tone changes")
  func polyphones() async throws {
    let found = try await hints("他還書，還沒長大。不是一定的，我不說。", .polyphones)
    #expect(found.filter { !$0.hasPrefix("長大") } == ["還 ㄏㄨㄢˊ", "不 ㄅㄨˊ", "一定 ㄧˊ ㄉㄧㄥˋ"])
  }

  @Test("What every reader knows is left out", arguments: ["我們大家沒有什麼了", "我的孩子", "兩個", "因為他知道"])
  func known(text: String) async throws {
    #expect(try await hints(text, .polyphones) == [])
  }

  @Test("Words that are not among the commonest")
  func rare() async throws {
    #expect(try await hints("我去銀行", .rare(beyond: 1_000_000)) == [])
    #expect(try await hints("我去銀行", .rare(beyond: 0)).count == 3)
    // That it is not in the dictionary at all is rare enough.
    #expect(try await hints("㐂", .rare(beyond: 1_000_000)) == [])
  }

  @Test("A word that the dictionary does not read has no hint")
  func unread() async throws {
    let file = try await Fixtures.dictionary([
      Entry(title: "行人", heteronyms: [Heteronym(definitions: [Definition(text: "走路的人。")])]),
      Entry(
        title: "銀行",
        heteronyms: [Heteronym(bopomofo: "ㄧㄣˊ　ㄏㄤˊ", definitions: [Definition(text: "存錢的地方。")])]),
    ])
    let document = Document("行人，銀行")
    for choice in [HintChoice.all, .polyphones, .rare(beyond: 0)] {
      let hints = try await document.hints(
        in: 0..<15, choice: choice,
        dictionary: OpenDictionary(file))
      #expect(hints.map(\.range.upperBound).filter { $0 <= 6 } == [])
    }
  }

  @Test("Only in text for people")
  func code() async throws {
    #expect(try await hints("`行人` 銀行", .all, language: "markdown") == ["銀行 ㄧㄣˊ ㄏㄤˊ"])
    #expect(try await hints("x = 1 // 銀行", .all, language: "c") == ["銀行 ㄧㄣˊ ㄏㄤˊ"])
  }

  @Test("A reading that goes to the client and comes back is the same")
  func packing() {
    let reading = PlaceReading(
      spoken: ["ㄅㄨˊ", .none], printed: ["ㄅㄨˋ", .none])
    #expect(PlaceReading(packed: reading.packed) == reading)
    let plain = PlaceReading(spoken: ["ㄏㄤˊ"], printed: ["ㄏㄤˊ"])
    #expect(PlaceReading(packed: plain.packed) == plain)
    for nonsense in ["abc", "12345", "zzzz", "1234/", "1234/1234/1234", "１２３４"] {
      #expect(PlaceReading(packed: nonsense) == nil, "\(nonsense)")
    }
  }
}
