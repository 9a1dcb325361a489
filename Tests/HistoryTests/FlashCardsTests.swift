import Entries
import Foundation
@testable import History
import Testing

/// The history as Anki imports it.
struct FlashCardsTests {
  private func text(
    _ words: LookedUpWord..., as format: FlashCards.Format = .tsv
  ) -> [String] {
    let lookups = words.map { PastLookup(word: $0, time: Date(), count: 1) }
    let text = FlashCards.text(of: lookups, as: format, notation: .both)
    let lineEnd = format == .tsv ? "\n" : "\r\n"
    #expect(text.hasSuffix(lineEnd))
    return Array(text.components(separatedBy: lineEnd).dropLast())
  }

  private let bank = LookedUpWord(
    title: "銀行", bopomofo: "ㄧㄣˊ　ㄏㄤˊ", pinyin: "yín háng", definition: "存錢和借錢的地方。",
    sentence: "我去銀行。")

  @Test func tabs() {
    #expect(
      text(bank) == [
        "#separator:tab", "#html:false", "#columns:word\treading\tdefinition\tsentence",
        "銀行\tㄧㄣˊ　ㄏㄤˊ · yín háng\t存錢和借錢的地方。\t我去銀行。",
      ])
  }

  @Test func commas() {
    #expect(
      text(bank, as: .csv) == [
        "#separator:comma", "#html:false", "#columns:word,reading,definition,sentence",
        "銀行,ㄧㄣˊ　ㄏㄤˊ · yín háng,存錢和借錢的地方。,我去銀行。",
      ])
  }

  @Test func whatIsNotKnownIsEmpty() {
    #expect(text(LookedUpWord(title: "某")).last == "某\t\t\t")
  }

  @Test(arguments: [
    ("一\t二", "一 二", "一 二"), ("一\r\n二\u{2028}三", "一 二 三", "一 二 三"), ("一\0二", "一 二", "一 二"),
    ("他說\"好\"", "\"他說\"\"好\"\"\"", "\"他說\"\"好\"\"\""), ("a,b", "a,b", "\"a,b\""),
    ("#標籤", "\"#標籤\"", "\"#標籤\""), ("\u{3000}一", "\u{3000}一", "\u{3000}一"),
  ])
  func fieldsStayInTheirPlaces(sentence: String, tabs: String, commas: String) {
    let word = LookedUpWord(title: "一", sentence: sentence)
    #expect(text(word).last == "一\t\t\t\(tabs)")
    #expect(text(word, as: .csv).last == "一,,,\(commas)")
  }

  @Test func aWordThatLooksLikeAHeader() {
    #expect(text(LookedUpWord(title: "#tags")).last == "\"#tags\"\t\t\t")
  }
}
