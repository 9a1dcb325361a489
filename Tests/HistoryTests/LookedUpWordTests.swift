import Dictionary
import Entries
import History
import TestSupport
import Testing

/// What is kept of a card.
struct LookedUpWordTests {
  private func heteronym(_ bopomofo: String, _ pinyin: String, _ texts: String?...) -> Heteronym {
    Heteronym(
      bopomofo: bopomofo, pinyin: pinyin, definitions: texts.map { Definition(text: $0) })
  }

  @Test func theFirstSenseOfTheMainReading() {
    let entry = Entry(
      title: "行",
      heteronyms: [
        heteronym("ㄏㄤˊ", "háng", "行列。"), heteronym("ㄒㄧㄥˊ", "xíng", "", nil, "走。", "做。"),
      ])
    let word = LookedUpWord(Card(entry: entry, main: 1, edition: .starter), sentence: "不行。")
    let expected = LookedUpWord(
      title: "行", bopomofo: "ㄒㄧㄥˊ", pinyin: "xíng", definition: "走。", sentence: "不行。")
    #expect(word == expected)
  }

  @Test func anEntryThatSaysNothing() {
    let word = LookedUpWord(Card(entry: Entry(title: "行"), edition: .starter), written: "行")
    #expect(word == LookedUpWord(title: "行"))
  }
}
