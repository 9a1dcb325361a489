import Dictionary
import Lookup
import TestSupport
import Testing
import Text

/// Where else a word stands.
struct OccurrencesTests {
  private func places(
    _ marked: String, in other: String? = nil, limit: Int = 100
  ) async throws -> [String] {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let marked = Marked(marked)
    let document = Document(marked.text)
    let focus = try #require(
      Focus.at(marked.offset, in: document, analyser: dictionary.analyser))
    let occurrences = Occurrences(of: focus, lexicon: dictionary.source.lexicon)
    let text = other ?? marked.text
    let found = Document(text)
    return try await occurrences.ranges(
      in: found, analyser: dictionary.analyser, limit: limit
    ).map { range in
      let line = found.text.line(at: range.lowerBound)
      return "\(line):\(found.text.string(in: range))"
    }
  }

  @Test func theWordAndNotItsCharacters() async throws {
    #expect(try await places("他去銀▮行。\n行人走過銀行。\n銀色的行李") == ["0:銀行", "1:銀行"])
  }

  @Test func aCharacterAsAWordAndNotInsideOfOthers() async throws {
    #expect(try await places("不▮行。\n銀行也不行。") == ["0:行", "1:行"])
  }

  @Test func inWhateverFormItIsWritten() async throws {
    #expect(try await places("他去銀▮行。\n他去银行。") == ["0:銀行", "1:银行"])
    #expect(try await places("他去银▮行。\n他去銀行。") == ["0:银行", "1:銀行"])
    #expect(try await places("臺▮灣\n台灣\n台湾") == ["0:臺灣", "1:台灣", "2:台湾"])
  }

  @Test func withWhatModifiesACharacter() async throws {
    #expect(try await places("銀▮行", in: "銀\u{FE00}行") == ["0:銀\u{FE00}行"])
  }

  @Test func aCharacterThatTheDictionaryLacks() async throws {
    #expect(try await places("龘▮，龘龘。") == ["0:龘", "0:龘", "0:龘"])
  }

  @Test func noMoreThanAreAskedFor() async throws {
    let text = String(repeating: "去銀行。\n", count: 50)
    #expect(try await places("銀▮行", in: text, limit: 7).count == 7)
    #expect(try await places("銀▮行", in: text).count == 50)
  }
}
