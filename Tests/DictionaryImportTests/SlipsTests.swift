import Dictionary
import Testing
import TestSupport

/// Slips of the publisher's files.
struct SlipsTests {
  @Test func slipsAreMendedAndCharactersOfTheOldFontAreShownAsMissing() async throws {
    let slip = Entry(
      title: " 手\u{3000}",
      heteronyms: [
        Heteronym(bopomofo: "一ˇ　丫ˋ", definitions: [Definition(text: "也作「{[8ea4]}」。")])
      ])
    let file = try await Fixtures.dictionary([slip])
    let entry = try #require(try await file.entry(title: "手"))
    #expect(entry.heteronyms.map(\.bopomofo) == ["ㄧˇ　ㄚˋ"])
    let definition = try #require(entry.heteronyms.first?.definitions.first)
    #expect(definition.text == "也作「{[8ea4]}」。")
    #expect(DefinitionParts(definition).explanation == "也作「〓」。")
  }
}
