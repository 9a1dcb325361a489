import Documents
import TestSupport
import Testing
import Text

/// What a selection grows to.
struct SelectionStepsTests {
  private func steps(_ marked: String) async throws -> [String] {
    let analyser = try await Fixtures.analyser([
      "我", "去", "銀行", "銀", "行", "他", "說", "你", "呢", "就", "走", "了", "第二", "天", "回家",
    ])
    let marked = Marked(marked)
    let document = Document(marked.text)
    let steps = SelectionSteps.at(marked.offset, in: document, analyser: analyser)
    for (inner, outer) in zip(steps, steps.dropFirst()) {
      #expect(outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound)
      #expect(inner.count < outer.count)
    }
    return steps.map { document.text.string(in: $0) }
  }

  @Test func fromTheCharacterToTheDocument() async throws {
    #expect(
      try await steps("天\n\n他說了，我去銀‸行，你去。我回家。\n第二天。\n\n天") == [
        "行", "銀行", "我去銀行", "他說了，我去銀行，你去。", "他說了，我去銀行，你去。我回家。",
        "他說了，我去銀行，你去。我回家。\n第二天。", "天\n\n他說了，我去銀行，你去。我回家。\n第二天。\n\n天",
      ])
  }

  @Test func whatBracketsEncloseIsAStepOfItsOwn() async throws {
    #expect(
      try await steps("我走了。他說：「我去‸銀行。你呢？」就走了。") == [
        "銀", "銀行", "我去銀行", "我去銀行。", "我去銀行。你呢？", "「我去銀行。你呢？」",
        "他說：「我去銀行。你呢？」", "我走了。他說：「我去銀行。你呢？」就走了。",
      ])
  }

  @Test func aSentenceInsideOfBracketsEndsNoOtherSentence() async throws {
    let found = try await steps("他（我走了。你呢）去‸銀行。我回家。")
    #expect(found.contains("他（我走了。你呢）去銀行。"))
  }

  @Test func aBracketWithoutAPartnerEnclosesNothing() async throws {
    #expect(
      try await steps("「我去‸銀行。我回家。") == ["銀", "銀行", "我去銀行", "「我去銀行。", "「我去銀行。我回家。"])
  }

  @Test func theWordThatEndsBeforeAMark() async throws {
    #expect(try await steps("我去銀行‸，走。").first == "行")
    #expect(try await steps("我去銀行‸").first == "行")
  }

  @Test func lettersAreNoSteps() async throws {
    #expect(try await steps("我去 Tai‸pei 銀行，走。").prefix(2) == ["Taipei", "我去 Taipei 銀行"])
  }

  @Test func theMarkOfAListIsNoPartOfItsSentence() async throws {
    #expect(try await steps("- 我‸去。") == ["去", "我去", "我去。", "- 我去。"])
    #expect(try await steps("12. 我‸去。") == ["去", "我去", "我去。", "12. 我去。"])
    #expect(try await steps("- [x] 我‸去。") == ["去", "我去", "我去。", "- [x] 我去。"])
    #expect(try await steps("1) [ ] 我‸去。") == ["去", "我去", "我去。", "1) [ ] 我去。"])
    #expect(try await steps("12 我‸去。") == ["去", "12 我去", "12 我去。"])
  }

  @Test(arguments: ["‸", "我\n‸\n去", "\n\n‸"])
  func whereNothingStandsTheDocumentIsAll(marked: String) async throws {
    #expect(try await steps(marked).last == Marked(marked).text)
  }

  @Test func aLineThatIsABook() async throws {
    let half = String(repeating: "我去銀行，他回家。", count: 20_000)
    let found = try await steps(half + "你‸走了。" + half)
    #expect(found.prefix(3) == ["走", "你走了", "你走了。"])
  }
}
