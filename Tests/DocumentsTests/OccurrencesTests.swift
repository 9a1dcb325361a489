import Dictionary
import Documents
import Segmentation
import TestSupport
import Testing
import Text

/// Where else a word is.
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
    let text = TextSnapshot(other ?? marked.text)
    return try await occurrences.ranges(
      in: text.bytes, segmenter: dictionary.analyser.segmenter, limit: limit
    ).map { "\(text.line(at: $0.lowerBound)):\(text.string(in: $0))" }
  }

  @Test func theWordAndNotItsCharacters() async throws {
    #expect(try await places("他去銀‸行。\n行人走過銀行。\n銀色的行李") == ["0:銀行", "1:銀行"])
  }

  @Test func aCharacterAsAWordAndNotInsideOfOthers() async throws {
    #expect(try await places("不‸行。\n銀行也不行。") == ["0:行", "1:行"])
  }

  @Test func inWhateverFormItIsWritten() async throws {
    #expect(try await places("他去銀‸行。\n他去银行。") == ["0:銀行", "1:银行"])
    #expect(try await places("他去银‸行。\n他去銀行。") == ["0:银行", "1:銀行"])
    #expect(try await places("臺‸灣\n台灣\n台湾") == ["0:臺灣", "1:台灣", "2:台湾"])
  }

  @Test func withWhatModifiesACharacter() async throws {
    #expect(try await places("銀‸行", in: "銀\u{FE00}行") == ["0:銀\u{FE00}行"])
  }

  @Test func aCharacterThatTheDictionaryLacks() async throws {
    #expect(try await places("龘‸，龘龘。") == ["0:龘", "0:龘", "0:龘"])
  }

  @Test func severalInOneClauseAndBehindMarks() async throws {
    #expect(
      try await places("銀‸行", in: "銀行，去銀行銀行。銀行\r\n銀行") == [
        "0:銀行", "0:銀行", "0:銀行", "0:銀行", "1:銀行",
      ])
  }

  /// Only clauses are cut, and so the places have to be those of the whole text.
  @Test func theyAreThoseOfTheWholeText() async throws {
    let dictionary = OpenDictionary(try await Fixtures.starter())
    let segmenter = dictionary.analyser.segmenter
    let marks = ["，", "。", "\n", " ", "、", "「", "a", ",", "3", "\u{301}", "…", "·", "\r\n"]
    let words = ["不", "一", "但", "不但", "銀行", "行", "好", "一石二鳥", "人", "银行", "天"]
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let parts = (0..<40).map { _ in (words + words + marks).randomElement(using: &random) ?? "" }
      let text = parts.joined()
      for word in ["行", "不", "銀行", "一"] {
        let document = Document(word)
        let focus = try #require(
          Focus.at(0, in: document, analyser: dictionary.analyser))
        let found = try await Occurrences(of: focus, lexicon: segmenter.lexicon).ranges(
          in: Array(text.utf8), segmenter: segmenter, limit: 1000)
        let all = segmenter.tokens(in: Array(text.utf8))
          .filter { $0.kind == .word && $0.word == focus.word }.map(\.range)
        #expect(found == all, "\(word) in \(text)")
      }
    }
  }

  @Test(arguments: ["我去銀行今天不行", "不但", "行a,", "銀行"])
  func aLineThatIsABookWithoutMarks(unit: String) async throws {
    let text = String(repeating: unit, count: 9_000)
    let segmenter = OpenDictionary(try await Fixtures.starter()).analyser.segmenter
    let bytes = Array(text.utf8)
    let words = segmenter.tokens(in: bytes).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
    for word in ["銀行", "行", "不"] {
      let found = try await places("\(word)‸", in: text, limit: 1_000_000)
      #expect(found.count == words.count { $0 == word }, "\(word)")
    }
  }

  @Test func noMoreThanAreAskedFor() async throws {
    let text = String(repeating: "去銀行。\n", count: 50)
    #expect(try await places("銀‸行", in: text, limit: 7).count == 7)
    #expect(try await places("銀‸行", in: text).count == 50)
  }
}
