import Dictionary
import Documents
import Segmentation
import TestSupport
import Testing
import Text

/// The word at a place.
struct FocusTests {
  private func focus(_ marked: String, _ words: [String]) async throws -> (String, [String])? {
    let analyser = try await Fixtures.analyser(words)
    let marked = Marked(marked)
    let document = Document(marked.text)
    guard let focus = Focus.at(marked.offset, in: document, analyser: analyser) else {
      return nil
    }
    #expect(document.text.string(in: focus.range) == focus.text)
    return (focus.text, focus.others)
  }

  private let words = [
    "我", "在", "銀行", "銀", "行", "行家", "家", "一不做，二不休", "一", "二", "三", "不", "十", "個", "𨉣腰",
  ]

  @Test(arguments: [
    ("我在‸銀行", "銀行"), ("我在銀‸行", "銀行"), ("我‸在銀行", "在"),
    // At the end of the line, or before punctuation: the word that ends there.
    ("我在銀行‸", "銀行"), ("我在銀行‸，", "銀行"), ("我在銀行‸ x", "銀行"),
    ("一不‸做，二不休", "一不做，二不休"), ("一不做‸，二不休", "一不做，二不休"), ("一不做，二‸不休", "一不做，二不休"),
    ("\n\r\n我\n‸銀行\r\n", "銀行"), ("𨉣‸腰", "𨉣腰"), ("‸𠮷", "𠮷"),
    // A number is one, without an entry.
    ("二十‸三個", "二十三"), ("‸二十三個", "二十三"),
  ])
  func theWordOnThePlace(marked: String, word: String) async throws {
    #expect(try await focus(marked, words)?.0 == word)
  }

  @Test(arguments: ["", "‸", "x ‸ y", "我，‸。", "Latin‸", "ㄧㄣˊ‸", "我\n‸\n我", "‸　我"])
  func nothingIsNear(marked: String) async throws {
    #expect(try await focus(marked.contains("‸") ? marked : "‸" + marked, words) == nil)
  }

  @Test func theOthersAreNoPartsOfTheWord() async throws {
    // 銀｜行家 and 銀行｜家 are as good as each other.
    #expect(try await focus("在銀行‸家", words)?.0 == "行家")
    let inside = try await focus("在銀‸行家", ["在", "銀行", "銀行", "行", "行家", "銀行家", "家"])
    #expect(inside?.0 == "銀行家")
    #expect(inside?.1 == [])
  }

  @Test(arguments: [("我研‸究生命", "研究生", []), ("我研究生‸命", "命", ["生命"])])
  func theOthersAreWordsWithWhichTheTextCouldBeRead(
    marked: String, word: String, others: [String]
  ) async throws {
    let words = ["我", "研究", "生命", "研究生", "命", "研", "究", "生"]
    let found = try await focus(marked, words)
    #expect(found?.0 == word)
    #expect(found?.1 == others)
  }

  @Test func noOtherWordCutsANumber() async throws {
    let words = ["三", "十", "分", "十分", "等", "分等"]
    #expect(try await focus("三十‸分等", words)?.1 == ["分等"])
    #expect(try await focus("十‸分等", words)?.1 != [])
  }

  @Test func aPlaceInTheMiddleOfALongLine() async throws {
    let half = String(repeating: "我在銀行", count: 20_000)
    #expect(try await focus(half + "我在銀‸行" + half, words)?.0 == "銀行")
  }
}
