import Testing
import Text

/// What characters are, told by their code points.
struct CharacterTests {
  @Test func unifiedIdeographsAreNeitherCompatibilityFormsNorSymbols() {
    let found = "一\u{F900}㐀\u{2F800}𠀀〇䷀ㄅあ".unicodeScalars.filter { $0.isUnifiedIdeograph }
    #expect(found.map { String($0) } == ["一", "㐀", "𠀀"])
  }

  @Test func lettersOfBopomofoAreNotTones() {
    let found = "ㄅˊㄭㆠ˙一".unicodeScalars.filter { $0.isBopomofo }
    #expect(found.map { String($0) } == ["ㄅ", "ㄭ", "ㆠ"])
  }

  @Test func aSentenceEndsWithAFullStopThatIsNotOfASCII() {
    let found = "。！？!?.，；…".unicodeScalars.filter { $0.endsSentence }
    #expect(found.map { String($0) } == ["。", "！", "？", "!", "?"])
  }
}
