import Dictionary
import Testing

/// What a definition's text is made of.
struct DefinitionPartsTests {
  private func parts(
    _ text: String, examples: [String]? = nil, quotes: [String]? = nil
  ) -> DefinitionParts {
    DefinitionParts(Definition(text: text, examples: examples, quotes: quotes))
  }

  @Test(arguments: [
    ("寫字的工具。", "寫字的工具。", [], []),
    ("寫字的工具。如：「毛筆」、「鉛筆」。", "寫字的工具。", ["「毛筆」、「鉛筆」"], []),
    ("如：「買一枝筆。」", "", ["「買一枝筆。」"], []),
    ("寫字。宋．王某〈筆記〉詩：「筆落，驚風雨。」", "寫字。", [], ["宋．王某〈筆記〉詩：「筆落，驚風雨。」"]),
    ("寫字。《筆書．卷三》：「甲，乙。」也作「毫」。", "寫字。也作「毫」。", [], ["《筆書．卷三》：「甲，乙。」"]),
    ("寫字。如：「下筆」。「大筆一揮。」《筆書》：「揮筆。」", "寫字。", ["「下筆」"], ["「大筆一揮。」《筆書》：「揮筆。」"]),
    ("分為兩種：「甲」和「乙」。", "分為兩種：「甲」和「乙」。", [], []),
    ("「毫」的異體字。", "「毫」的異體字。", [], []),
    ("", "", [], []), ("「", "「", [], []), ("如：「", "", ["「"], []),
  ])
  func theTextIsDivided(
    text: String, explanation: String, examples: [String], quotes: [String]
  ) {
    let parts = parts(text)
    #expect(parts.explanation == explanation)
    #expect(parts.examples.map(\.text) == examples)
    #expect(parts.quotes == quotes)
  }

  @Test func theListsComeBehindWhatTheTextHas() {
    let parts = parts(
      "寫字。如：「甲」。", examples: ["如：「乙」。", "丙"], quotes: ["《書》：「丁」"])
    #expect(parts.examples.map(\.text) == ["「甲」", "「乙」", "丙"])
    #expect(parts.quotes == ["《書》：「丁」"])
  }

  @Test(arguments: [
    ("（118490033）", ""), ("\u{FEFF}寫字。", "寫字。"), ("（1849）", "（1849）"),
    ("（一八四九〇〇三三年）", "（一八四九〇〇三三年）"),
  ])
  func whatIsNoTextIsNotShown(text: String, shown: String) {
    #expect(parts(text).explanation == shown)
  }

  @Test(arguments: [
    ("容易。(二)ㄆㄧㄢˊ　pián", "容易。參見(二)ㄆㄧㄢˊ　pián。"), ("容易。(二)", "容易。(二)"), ("(二)ㄆㄧㄢˊ", "(二)ㄆㄧㄢˊ"),
    ("容易。(二)某字", "容易。(二)某字"),
  ])
  func theHeadOfAnotherReadingIsAReference(text: String, shown: String) {
    #expect(parts(text).explanation == shown)
  }
}
